import type { ProviderMinute } from '@tipnaija/contracts/http/admin-providers';

/** Successful and failed calls per minute, for sighted users; the sentence beside it says the same to everyone. */
export function MinuteChart({ minutes }: { minutes: readonly ProviderMinute[] }) {
  const most = Math.max(1, ...minutes.map(({ succeeded, failed }) => succeeded + failed));
  const percent = (count: number) => `${(100 * count) / most}%`;
  return (
    <div aria-hidden="true" className="grid gap-1">
      <div className="flex h-14 items-end gap-px border-b border-line-strong">
        {minutes.map(({ minute, succeeded, failed }) => (
          <div key={minute} className="flex h-full min-w-0 flex-1 flex-col justify-end">
            {failed > 0 && <div className="min-h-0.5 bg-danger-solid" style={{ height: percent(failed) }} />}
            {succeeded > 0 && <div className="min-h-0.5 bg-brand" style={{ height: percent(succeeded) }} />}
          </div>
        ))}
      </div>
      <p className="flex justify-between text-xs text-ink-soft">
        <span>30 minutes ago</span>
        <span>Now</span>
      </p>
    </div>
  );
}
