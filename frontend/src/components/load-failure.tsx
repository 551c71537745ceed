import { Button } from './ui/button';

type LoadFailureProps = {
  what: string;
  onRetry: () => void;
  /** What is not lost, where the reader may fear it. */
  comfort?: string;
};

/** Shown in place of content that failed to load. */
export function LoadFailure({ what, onRetry, comfort }: LoadFailureProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-4 text-center text-sm text-ink-soft">
      <span
        aria-hidden="true"
        className={`grid place-items-center rounded-full ${comfort ? 'size-24 bg-accent-tint text-accent' : 'size-11 bg-sunken'}`}
      >
        <span className={`cloud-alert ${comfort ? 'size-12' : 'size-6'}`} />
      </span>
      <div>
        <p className="font-medium text-ink">We could not load {what}.</p>
        {comfort && <p>{comfort}</p>}
      </div>
      <Button variant={comfort ? 'primary' : 'quiet'} size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
