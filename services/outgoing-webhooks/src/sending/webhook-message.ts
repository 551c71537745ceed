/** The message of a tip and its signatures, as Standard Webhooks 1.0 describes them. Pure. */
import type { FeedTip, WebhookMessage } from '@tipnaija/contracts';
import { Webhook } from 'standardwebhooks';
import { v5 } from 'uuid';

const messageNamespace = '5c1f7c39-6d0e-4a55-9a8e-0d9f0a9c2f31';

/** Returns the same id for every attempt and replay, so that a receiver recognises a repetition. */
export const toMessageId = (endpointId: string, tipId: number): string =>
  `msg_${v5(`${endpointId} ${tipId}`, messageNamespace)}`;

export const toMessage = (tip: FeedTip): WebhookMessage => ({ type: 'tip.paid', timestamp: tip.createdAt, data: tip });

export const toTestMessage = (now: Date): WebhookMessage => ({
  type: 'test',
  timestamp: now.toISOString(),
  data: {
    id: 0,
    amount: 100_000,
    currency: 'NGN',
    donorName: 'TipNaija',
    message: 'This is a test. No money moved.',
    giftEffect: null,
    song: null,
    createdAt: now.toISOString(),
  },
});

/**
 * Returns the headers of one attempt.
 * @param secrets the current one, and for a day after a replacement the previous one
 */
export function signedHeaders(
  message: { id: string; body: string },
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(message.id, now, message.body));
  return {
    'content-type': 'application/json',
    'user-agent': 'TipNaija-Webhooks/1',
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
