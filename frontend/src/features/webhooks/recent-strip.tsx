import type { WebhookRecentDelivery } from '@tipnaija/contracts/http/webhook-endpoints';
import { webhookLimits } from '@tipnaija/contracts/webhooks';

/** Their heights differ too, so that they can be read without colour. */
const bars = { delivered: 'h-5 bg-brand', pending: 'h-3.5 bg-accent', failed: 'h-2 bg-danger' } as const;

const words = { delivered: 'sent', failed: 'failed', pending: 'waiting' } as const;

/** The newest tips, one bar each, the newest at the right; beside them how many were sent. */
export function RecentStrip({ recent }: { recent: readonly WebhookRecentDelivery[] }) {
  const counts = (['delivered', 'failed', 'pending'] as const)
    .map((state) => [recent.filter((delivery) => delivery.state === state).length, words[state]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  const empty = Math.max(0, webhookLimits.recentDeliveries - recent.length);
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-1">
      <span aria-hidden="true" data-testid="recent-bars" className="flex h-5 items-end gap-0.75">
        {Array.from({ length: empty }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <span key={`empty ${index}`} className="h-1 w-1.5 rounded-xs bg-line-strong" />
        ))}
        {recent.map(({ tipId, state }) => (
          <span key={tipId} className={`w-1.5 rounded-xs ${bars[state]}`} />
        ))}
      </span>
      <p className="text-xs font-medium">
        <span className="sr-only">Last {recent.length}: </span>
        {counts.join(', ')}
      </p>
    </div>
  );
}
