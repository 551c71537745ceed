import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button, buttonClass } from '../../components/ui/button';
import { useIsOffline } from '../../lib/use-is-offline';
import { ObsGuideButton } from './connect-obs';
import type { StepName } from './steps';
import { useSendTest } from './use-send-test';

type ActionProps = {
  creator: OwnCreator;
  overlay: DashboardOverlay | null;
  /** Only the next step asks for attention. */
  isNext: boolean;
  onDone: (step: StepName) => void;
};

const actions: Record<StepName, ComponentType<ActionProps>> = {
  picture: ChoosePicture,
  page: OpenPage,
  obs: OpenObsGuide,
  test: SendTest,
  share: SharePage,
};

export function StepAction({ name, ...props }: ActionProps & { name: StepName }) {
  const Action = actions[name];
  // The words of a plain button begin below the note.
  return (
    <div className={props.isNext ? '' : '-ml-3.5'}>
      <Action {...props} />
    </div>
  );
}

const look = (isNext: boolean) => ({ size: 'small', variant: isNext ? 'primary' : 'plain' }) as const;

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
      onClick={() => onDone('page')}
      className={buttonClass(look(isNext))}
    >
      Open my page
    </a>
  );
}

function OpenObsGuide({ creator, overlay, isNext, onDone }: ActionProps) {
  return (
    <ObsGuideButton creator={creator} overlay={overlay} variant={look(isNext).variant} onTested={() => onDone('test')}>
      Show me how
    </ObsGuideButton>
  );
}

function SendTest({ isNext, onDone }: ActionProps) {
  const test = useSendTest(() => onDone('test'));
  const isOffline = useIsOffline();
  return (
    <Button {...look(isNext)} isPending={test.isPending} disabled={isOffline} onClick={() => test.mutate()}>
      Send a test alert
    </Button>
  );
}

/** Copying alone is in Quick Actions. */
function SharePage({ isNext, onDone }: ActionProps) {
  return (
    <Link to={paths.ownPage} onClick={() => onDone('share')} className={buttonClass(look(isNext))}>
      Share my page
    </Link>
  );
}
