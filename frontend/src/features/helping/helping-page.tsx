import { useQuery } from '@tanstack/react-query';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { CircleUserRound } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { CreatorSwitcher } from '../../components/creator-switcher';
import { MessagePage } from '../../components/message-page';
import { PageLoading } from '../../components/page-loading';
import { PersonHeader } from '../../components/person-header';
import { Button, buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { helpedCreatorsQuery } from '../../lib/helped-creators';
import { useSameAccount } from '../../lib/same-account';
import { ClosedSign } from './closed-sign';
import { HelperControls } from './helper-controls';
import { HelperHeld } from './helper-held';
import { HelperLooks } from './helper-looks';
import { HelperSongs } from './helper-songs';
import { HelperTips } from './helper-tips';
import { heldQuery } from './helping.queries';
import { LeaveButton } from './leave-button';
import { RolePowers } from './role-powers';
import { useHelperConnection } from './use-helper-connection';

/** The page of a helper for one creator; without one in the path, for the first. */
export function HelpingPage() {
  const { creatorId } = useParams();
  const isSameAccount = useSameAccount();
  // A creator may remove the helper at any time, so every visit refetches.
  const helped = useQuery({ ...helpedCreatorsQuery, staleTime: 0 });
  if (helped.isPending || !isSameAccount) return <PageLoading />;
  if (helped.isLoadingError)
    return (
      <MessagePage title="This page did not load" text="Please check your connection.">
        <Button onClick={() => void helped.refetch()}>Try again</Button>
      </MessagePage>
    );
  const [first] = helped.data ?? [];
  if (creatorId === undefined && first) return <Navigate to={paths.helping(first.creatorId)} replace />;
  const creator = helped.data?.find((one) => one.creatorId === creatorId);
  return creator ? <Workspace key={creator.creatorId} helped={creator} /> : <NotHelping isOther={Boolean(first)} />;
}

function NotHelping({ isOther }: { isOther: boolean }) {
  return (
    <MessagePage
      icon={<ClosedSign />}
      title="You no longer help this creator"
      text="The creator removed you, or the page is closed. Ask the creator for a new invite if this is a mistake."
    >
      <Link to={isOther ? paths.helpingAny : paths.dashboard} className={buttonClass()}>
        {isOther ? 'See creators you help' : 'My dashboard'}
      </Link>
    </MessagePage>
  );
}

function Workspace({ helped }: { helped: HelpedCreator }) {
  const { overlay, isStale } = useHelperConnection(helped);
  const held = useQuery(heldQuery(helped.creatorId));
  const { creatorId, displayName, username, avatarUrl, role } = helped;
  const isOperator = role === 'operator';
  const controls = <HelperControls helped={helped} overlay={overlay} isStale={isStale} heldCount={held.data?.count} />;
  const tips = <HelperTips helped={helped} />;
  // They stand above the rest, which must not move when they come.
  if (held.isPending) return <PageLoading />;
  return (
    <>
      <title>{`Helping ${displayName} | TipNaija`}</title>
      <PersonHeader name={displayName} avatarUrl={avatarUrl} action={<AccountLink />}>
        <CreatorSwitcher current={creatorId} paths={paths}>
          <h1 className="truncate text-lg font-semibold">Helping {displayName}</h1>
          <p className="text-xs wrap-anywhere text-ink-soft sm:text-sm">
            {isOperator ? 'Operator' : 'Moderator'}, @{username}
          </p>
        </CreatorSwitcher>
      </PersonHeader>
      {/* One column on a phone, in the order of urgency; on a desktop two columns of similar height, and the looks below. */}
      <main className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pb-10 lg:grid lg:grid-cols-2 lg:px-8">
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          <HelperHeld creatorId={creatorId} held={held} />
          {isOperator ? <div className="order-2 grid grow">{tips}</div> : controls}
          {!isOperator && (
            <Card className="p-5 max-lg:hidden">
              <RolePowers role={role} />
            </Card>
          )}
        </div>
        <div className="contents lg:grid lg:content-start lg:gap-4">
          {isOperator ? controls : tips}
          {isOperator && (
            <div className="order-1 grid">
              <HelperSongs helped={helped} />
            </div>
          )}
        </div>
        {isOperator && (
          <div className="order-3 grid lg:col-span-2">
            <HelperLooks creatorId={creatorId} />
          </div>
        )}
        <div className="order-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-xs text-ink-soft lg:col-span-2">
          <p>{displayName} sees what you do here, with the time.</p>
          <LeaveButton helped={helped} />
        </div>
      </main>
    </>
  );
}

function AccountLink() {
  return (
    <Link to={paths.settings} className={`${buttonClass({ variant: 'plain', size: 'small' })} px-3! text-ink-soft`}>
      <CircleUserRound className="size-4.5" aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">Your account</span>
    </Link>
  );
}
