import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LogoutButton } from '../../components/logout-button';
import { MessagePage } from '../../components/message-page';
import { Button, buttonClass } from '../../components/ui/button';
import { helpedCreatorsQuery } from '../../lib/helped-creators';
import { ownCreatorQuery } from '../../lib/own-creator';

type OwnCreatorGateProps = { loading: ReactNode; children: (creator: OwnCreator) => ReactNode };

/** Renders its children once the creator is loaded; a user without a profile sees the onboarding prompt. */
export function OwnCreatorGate({ loading, children }: OwnCreatorGateProps) {
  const creator = useQuery(ownCreatorQuery);
  if (creator.isPending) return loading;
  // A failed refetch keeps the displayed data.
  if (creator.isLoadingError) return <NotLoaded onRetry={() => void creator.refetch()} />;
  if (creator.data === null) return <NoProfile loading={loading} />;
  return children(creator.data);
}

/** A user who helps a creator need not have a page. */
function NoProfile({ loading }: Pick<OwnCreatorGateProps, 'loading'>) {
  const helped = useQuery(helpedCreatorsQuery);
  if (helped.isPending) return loading;
  if (helped.data?.length) return <Navigate to={paths.helpingAny} replace />;
  return (
    <MessagePage
      title="Complete Your Profile"
      text="Tell your fans who you are and where your money should go. Then you can receive tips."
    >
      <Link to={paths.createProfile} className={buttonClass()}>
        Create Profile
      </Link>
      <LogoutButton />
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
