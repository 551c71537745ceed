import { Skeleton } from '../../components/ui/skeleton';

/** In place of the whole workspace. */
export function DashboardSkeleton() {
  return (
    <div className="lg:pl-56">
      <div className="mx-auto max-w-6xl px-4 pt-3 pb-4 lg:px-8 lg:pt-6">
        <Skeleton className="h-11 max-w-64" />
      </div>
      <HomeSkeleton />
    </div>
  );
}

export function HomeSkeleton() {
  return (
    <main
      className="mx-auto grid max-w-6xl gap-4 px-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:px-8"
      aria-busy="true"
    >
      <p role="status" className="sr-only">
        Loading your dashboard
      </p>
      <Skeleton className="h-36 lg:order-2" />
      <Skeleton className="h-96 lg:order-1" />
    </main>
  );
}
