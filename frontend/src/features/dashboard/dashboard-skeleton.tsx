import { Skeleton } from '../../components/ui/skeleton';

export function DashboardSkeleton() {
  return (
    <main className="mx-auto grid max-w-5xl gap-4 px-4 py-6 lg:grid-cols-2" aria-busy="true">
      <p role="status" className="sr-only">
        Loading your dashboard
      </p>
      <Skeleton className="h-12 lg:col-span-2" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-44 lg:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </main>
  );
}
