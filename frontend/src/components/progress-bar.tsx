/** `percent` must be between 0 and 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-accent-solid" style={{ width: `${percent}%` }} />
    </div>
  );
}
