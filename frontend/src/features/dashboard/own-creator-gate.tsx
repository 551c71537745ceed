import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Illustration } from '../../components/illustration';
import { LogoutButton } from '../../components/logout-button';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';
import { helpedCreatorsQuery } from '../../lib/helped-creators';
import { ownCreatorQuery } from '../../lib/own-creator';
import { useSameAccount } from '../../lib/same-account';
import { setupSteps } from '../../lib/setup-steps';

type OwnCreatorGateProps = {
  loading: ReactNode;
  /** For a user without a profile, in place of the onboarding prompt. */
  withoutProfile?: ReactNode;
  children: (creator: OwnCreator) => ReactNode;
};

/** Renders its children once the creator is loaded; a user without a profile sees the onboarding prompt. */
export function OwnCreatorGate({ loading, withoutProfile, children }: OwnCreatorGateProps) {
  const creator = useQuery(ownCreatorQuery);
  const isSameAccount = useSameAccount();
  if (creator.isPending || !isSameAccount) return loading;
  // A failed refetch keeps the displayed data.
  if (creator.isLoadingError) return <NotLoaded onRetry={() => void creator.refetch()} />;
  if (creator.data === null) return withoutProfile ?? <NoProfile loading={loading} />;
  return children(creator.data);
}

/** A user who helps a creator need not have a page. */
function NoProfile({ loading }: Pick<OwnCreatorGateProps, 'loading'>) {
  const helped = useQuery(helpedCreatorsQuery);
  if (helped.isPending) return loading;
  if (helped.data?.length) return <Navigate to={paths.helpingAny} replace />;
  return (
    <MessagePage
      icon={<EmptyProfilePicture />}
      title="Complete Your Profile"
      text="Tell your fans who you are and where your money should go. Then you can receive tips."
    >
      <ol aria-label="Steps" className="mb-2 grid gap-2.5 rounded-xl bg-sunken px-4 py-3 text-left text-sm">
        {setupSteps.map(({ name, help }, index) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden="true" className="font-semibold text-brand tabular-nums">
              {index + 1}
            </span>
            <span>
              <strong className="font-semibold">{name}</strong>
              <span className="block text-balance text-ink-soft">{help}</span>
            </span>
          </li>
        ))}
      </ol>
      <Link to={paths.createProfile} className={buttonClass()}>
        Create Profile
      </Link>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Link to={paths.settings} className={buttonClass({ variant: 'plain', size: 'small' })}>
          Your account
        </Link>
        <LogoutButton />
      </div>
    </MessagePage>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title="Your dashboard did not load" text="Please check your connection. Your money is safe.">
      <Button onClick={onRetry}>Try again</Button>
    </MessagePage>
  );
}

/** Illustration: a tip page that waits for its face. */
function EmptyProfilePicture() {
  return (
    <Illustration>
      <rect x="30" y="8" width="100" height="98" rx="10" className="fill-tint stroke-brand" strokeWidth="6" />
      <path d="M33 18a7 7 0 0 1 7-7h80a7 7 0 0 1 7 7v22H33z" className="fill-brand" />
      <circle cx="80" cy="44" r="19" className="fill-accent-solid stroke-surface" strokeWidth="6" />
      <path d="M80 37v14M73 44h14" className="stroke-on-accent" strokeWidth="5" />
      <path d="M58 78h44M66 91h28" className="stroke-line-strong" strokeWidth="6" />
    </Illustration>
  );
}
