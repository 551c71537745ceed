import type { WebhookRecentDelivery } from '@tipnaija/contracts/http/webhook-endpoints';
import { webhookLimits } from '@tipnaija/contracts/webhooks';

/** Their heights differ too, so that they can be read without colour. */
const bars = {
  delivered: 'h-5 bg-brand',
  pending: 'h-2.5 border-2 border-accent',
  failed: 'h-2.5 bg-danger',
} as const;

const words = { delivered: 'delivered', pending: 'waiting', failed: 'failed' } as const;

/** The newest tips, one bar each, the newest at the right. */
export function RecentStrip({ recent }: { recent: readonly WebhookRecentDelivery[] }) {
  const counts = (['delivered', 'pending', 'failed'] as const)
    .map((state) => [recent.filter((delivery) => delivery.state === state).length, words[state]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  const empty = Math.max(0, webhookLimits.recentDeliveries - recent.length);
  return (
    <span role="img" aria-label={`Last ${recent.length}: ${counts.join(', ')}`} className="flex h-5 items-end gap-1">
      {Array.from({ length: empty }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <span key={`empty ${index}`} className="h-1 w-2 rounded-sm bg-line" />
      ))}
      {recent.map(({ tipId, state }) => (
        <span key={tipId} className={`w-2 rounded-sm ${bars[state]}`} />
      ))}
    </span>
  );
}
