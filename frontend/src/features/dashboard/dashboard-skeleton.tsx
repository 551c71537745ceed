import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { HomeColumns } from './home-columns';
import { WorkspaceNavigation } from './workspace-navigation';

/** In place of the whole workspace. */
export function DashboardSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      {/* Inert: it is replaced in a moment, and a press on it would be lost. */}
      <div className="contents" inert aria-hidden="true">
        <WorkspaceNavigation />
      </div>
      <div className="mx-auto w-full max-w-6xl pb-20 lg:pb-10">
        <div className="flex min-h-19 items-center gap-3 px-4 pt-3 pb-4 lg:min-h-22 lg:px-8 lg:pt-6">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-9 w-40" />
        </div>
        <HomeSkeleton />
      </div>
    </div>
  );
}

/** The outlines of the cards, in their order and with their heights. `creator` is absent until it is loaded. */
export function HomeSkeleton({ creator }: { creator?: OwnCreator }) {
  const isNew = creator?.totalDonations === 0;
  return (
    <main className="grid gap-4 px-4 lg:grid-cols-2 lg:px-8" aria-busy="true">
      <p role="status" className="sr-only">
        Loading your dashboard
      </p>
      {isNew && <Outline className="min-h-128 lg:col-span-2 lg:min-h-72" />}
      <HomeColumns
        isNew={isNew}
        wasAway={!creator?.isLive}
        donations={
          <Card className={`grid content-start gap-3 p-5 ${isNew ? 'min-h-112' : 'min-h-150 lg:min-h-146'}`}>
            <Skeleton className="h-6 w-44" />
            <TipSkeletons count={isNew ? 3 : 5} />
          </Card>
        }
        wallet={
          <Card tone="strong" className="grid min-h-48 content-between gap-4 p-5">
            <div className="grid gap-2">
              <Skeleton className="h-4 w-28 bg-on-panel/15!" />
              <Skeleton className="h-9 w-44 bg-on-panel/15!" />
              <Skeleton className="h-4 w-56 bg-on-panel/15!" />
            </div>
            <Skeleton className="h-11 w-44 bg-on-panel/15!" />
          </Card>
        }
        totals={
          <Card className="grid min-h-52 grid-cols-2 content-between gap-4 p-5">
            {['total', 'supporters', 'today', 'week'].map((sum) => (
              <div key={sum} className="grid content-start gap-3">
                <Skeleton className="h-4 w-20" />
                <Skeleton className="h-7 w-28" />
              </div>
            ))}
          </Card>
        }
        actions={
          <Card className="grid gap-2 p-5 sm:gap-3">
            <Skeleton className="h-6 w-32" />
            {!isNew && <Skeleton className="h-15" />}
            {['overlay', 'donation'].map((link) => (
              <div key={link} className="flex items-center justify-between border-t border-line pt-2 sm:pt-3">
                <Skeleton className="h-4 w-28" />
                <Skeleton className="h-11 w-24" />
              </div>
            ))}
          </Card>
        }
        goal={<Outline className={isNew ? 'min-h-56' : 'min-h-56 lg:min-h-47'} />}
      />
    </main>
  );
}

function Outline({ className }: { className: string }) {
  return (
    <Card className={`grid content-between gap-4 p-5 ${className}`}>
      <Skeleton className="h-6 w-36" />
      <div className="grid gap-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <Skeleton className="h-11 w-32" />
    </Card>
  );
}

/** Tips on their way. */
export function TipSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid">
      {Array.from({ length: count }, (_, tip) => (
        <div key={tip} className="flex items-start justify-between gap-4 border-t border-line py-4">
          <div className="grid grow gap-2.5">
            <Skeleton className="h-4.5 w-28" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}
