/** Placeholder of loading content. Hidden from screen readers, which read the status text of the list instead. */
export function Skeleton({ isRound = false, className = '' }: { isRound?: boolean; className?: string }) {
  const shape = isRound ? 'rounded-full' : 'rounded-lg';
  return <span aria-hidden="true" className={`block animate-pulse bg-sunken ${shape} ${className}`} />;
}

export function SkeletonRows({ count, what }: { count: number; what: string }) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className="grid gap-4 py-1">
      {Array.from({ length: count }, (_, row) => (
        <span key={row} data-testid="skeleton-row" className="flex items-center gap-3">
          <Skeleton isRound className="size-9 shrink-0" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-16" />
        </span>
      ))}
    </div>
  );
}
