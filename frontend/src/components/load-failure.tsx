import { Button } from './ui/button';

/** Shown in place of content that failed to load. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-2 text-sm text-ink-soft">
      <p>We could not load {what}.</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
