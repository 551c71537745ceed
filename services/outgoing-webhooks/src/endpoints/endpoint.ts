/** An endpoint as its creator sees it. Pure. */
import { randomBytes } from 'node:crypto';
import type { WebhookEndpointItem, WebhookOffReason, WebhookRecentDelivery } from '@tipnaija/contracts';

export type EndpointRow = {
  id: string;
  name: string;
  url: string;
  created_at: Date;
  former_until: Date | null;
  failing_since: Date | null;
  due_at: Date | null;
  off_since: Date | null;
  off_reason: WebhookOffReason | null;
  last_delivered_at: Date | null;
  recent: WebhookRecentDelivery[];
};

/** Standard Webhooks asks for 24 to 64 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export function toEndpointItem(row: EndpointRow, now = new Date()): WebhookEndpointItem {
  const hasFormerSecret = row.former_until !== null && row.former_until > now;
  const off = row.off_since && row.off_reason ? { since: row.off_since.toISOString(), reason: row.off_reason } : null;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    createdAt: row.created_at.toISOString(),
    formerSecretUntil: hasFormerSecret ? (row.former_until?.toISOString() ?? null) : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    nextAttemptAt: row.failing_since && !off ? (row.due_at?.toISOString() ?? null) : null,
    off,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    recent: row.recent,
  };
}
