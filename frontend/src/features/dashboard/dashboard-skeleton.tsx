import { Card } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { WorkspaceNavigation } from './workspace-navigation';

/** In place of the whole workspace. */
export function DashboardSkeleton() {
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      {/* Inert: it is replaced in a moment, and a press on it would be lost. */}
      <div className="contents" inert aria-hidden="true">
        <WorkspaceNavigation />
      </div>
      <div className="mx-auto w-full max-w-6xl">
        <div className="flex items-center gap-3 px-4 pt-3 pb-4 lg:px-8 lg:pt-6">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-9 w-40" />
        </div>
        <HomeSkeleton />
      </div>
    </div>
  );
}

/** The outlines of the wallet and of the tips. */
export function HomeSkeleton() {
  return (
    <main
      className="mx-auto grid max-w-6xl gap-4 px-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:px-8"
      aria-busy="true"
    >
      <p role="status" className="sr-only">
        Loading your dashboard
      </p>
      <Card tone="strong" className="grid gap-3 p-5 opacity-60 lg:order-2">
        <Skeleton className="h-5 w-32 opacity-30" />
        <Skeleton className="h-9 w-44 opacity-30" />
        <Skeleton className="h-11 w-40 opacity-30" />
      </Card>
      <Card className="grid gap-5 p-5 lg:order-1">
        <Skeleton className="h-6 w-44" />
        {['first', 'second', 'third', 'fourth', 'fifth'].map((tip) => (
          <div key={tip} className="flex items-start justify-between gap-4">
            <div className="grid grow gap-2">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-4 w-3/5" />
            </div>
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </Card>
    </main>
  );
}
