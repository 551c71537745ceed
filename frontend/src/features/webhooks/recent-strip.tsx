import type { WebhookRecentDelivery } from '@tipnaija/contracts/http/webhook-endpoints';
import { webhookLimits } from '@tipnaija/contracts/webhooks';

/** Their heights differ too, so that they can be read without colour. */
const bars = { delivered: 'h-full bg-brand', pending: 'h-2/3 bg-accent', failed: 'h-1/3 bg-danger' } as const;

const words = { delivered: 'delivered', failed: 'failed', pending: 'waiting' } as const;

/** The newest tips, one bar each, the newest at the right; below them how many arrived. */
export function RecentStrip({ recent }: { recent: readonly WebhookRecentDelivery[] }) {
  const counts = (['delivered', 'failed', 'pending'] as const)
    .map((state) => [recent.filter((delivery) => delivery.state === state).length, words[state]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  const empty = Math.max(0, webhookLimits.recentDeliveries - recent.length);
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" data-testid="recent-bars" className="flex h-8 items-end w-50 gap-1">
        {Array.from({ length: empty }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <span key={`empty ${index}`} className="h-1 grow rounded-xs bg-line" />
        ))}
        {recent.map(({ tipId, state }) => (
          <span key={tipId} className={`grow rounded-xs ${bars[state]}`} />
        ))}
      </span>
      <p className="text-xs font-medium">
        <span className="font-normal text-ink-soft">Last {recent.length}: </span>
        {counts.join(', ')}
      </p>
    </div>
  );
}
