import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { copyWithToast } from '../../components/copy-with-toast';
import { Button, buttonClass } from '../../components/ui/button';
import { ObsGuideButton } from './connect-obs';
import type { StepName } from './steps';
import { useSendTest } from './use-send-test';

type ActionProps = {
  creator: OwnCreator;
  /** Only the next step asks for attention. */
  isNext: boolean;
  onDone: () => void;
};

const actions: Record<StepName, ComponentType<ActionProps>> = {
  picture: ChoosePicture,
  page: OpenPage,
  obs: OpenObsGuide,
  test: SendTest,
  share: CopyLink,
};

export function StepAction({ name, ...props }: ActionProps & { name: StepName }) {
  const Action = actions[name];
  return <Action {...props} />;
}

const look = (isNext: boolean) => ({ size: 'small', variant: isNext ? 'primary' : 'quiet' }) as const;

function ChoosePicture({ isNext }: ActionProps) {
  return (
    <Link to={paths.ownPage} className={buttonClass(look(isNext))}>
      Choose a picture
    </Link>
  );
}

function OpenPage({ creator, isNext, onDone }: ActionProps) {
  return (
    <a
      href={paths.tipPage(creator.username)}
      target="_blank"
      rel="noopener"
      onClick={onDone}
      className={buttonClass(look(isNext))}
    >
      Open my page
    </a>
  );
}

function OpenObsGuide({ creator, isNext }: ActionProps) {
  return (
    <ObsGuideButton creator={creator} variant={look(isNext).variant}>
      Show me how
    </ObsGuideButton>
  );
}

function SendTest({ isNext, onDone }: ActionProps) {
  const test = useSendTest(onDone);
  return (
    <Button {...look(isNext)} isPending={test.isPending} onClick={() => test.mutate()}>
      Send a test alert
    </Button>
  );
}

function CopyLink({ creator, isNext, onDone }: ActionProps) {
  const copy = async () => {
    if (await copyWithToast(absoluteLink(paths.tipPage(creator.username)))) onDone();
  };
  return (
    <Button {...look(isNext)} onClick={() => void copy()}>
      Copy my link
    </Button>
  );
}
