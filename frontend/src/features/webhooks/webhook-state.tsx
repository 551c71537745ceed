import type { WebhookEndpointItem } from '@tipnaija/contracts/http/webhook-endpoints';

const states = {
  working: { word: 'Working', chip: 'bg-tint text-brand', dot: 'bg-brand' },
  fresh: { word: 'Ready', chip: 'bg-tint text-brand', dot: 'border-2 border-brand' },
  failing: { word: 'Failing', chip: 'bg-danger/10 text-danger', dot: 'bg-danger' },
  stopped: { word: 'Stopped', chip: 'bg-danger/10 text-danger', dot: 'border-2 border-danger' },
  off: { word: 'Off', chip: 'bg-sunken text-ink-soft', dot: 'border-2 border-ink-soft' },
} as const;

/** How a webhook is doing, at first sight. `stopped`: switched off by us. */
export function toWebhookState({ off, failingSince, lastDeliveredAt }: WebhookEndpointItem): keyof typeof states {
  if (off) return off.reason === 'owner' ? 'off' : 'stopped';
  if (failingSince) return 'failing';
  return lastDeliveredAt ? 'working' : 'fresh';
}

export function WebhookStateChip({ webhook }: { webhook: WebhookEndpointItem }) {
  const { word, chip, dot } = states[toWebhookState(webhook)];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold ${chip}`}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {word}
    </span>
  );
}
