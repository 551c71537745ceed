import { Loader2 } from 'lucide-react';

/** Appears after a short delay, so that a fast load does not flash. */
export function PageLoading() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-ink-soft">
      <span className="inline-flex animate-[appear_0s_0.25s_both] items-center gap-2">
        <Loader2 className="size-5 animate-spin" aria-hidden="true" />
        Loading…
      </span>
    </div>
  );
}
