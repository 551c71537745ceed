import { defineRpc } from './rpc.js';

export type Health = { ready: boolean; problems: string[] };

/** Each service reports on its tables. Redis is not part of readiness, because payments work without Redis. */
export const serviceHealth = {
  identity: defineRpc<null, Health>('identity.get-health', { deadlineMs: 1_000 }),
  payments: defineRpc<null, Health>('payments.get-health', { deadlineMs: 1_000 }),
  ledger: defineRpc<null, Health>('ledger.get-health', { deadlineMs: 1_000 }),
  'overlay-realtime': defineRpc<null, Health>('overlay.get-health', { deadlineMs: 1_000 }),
  'outgoing-webhooks': defineRpc<null, Health>('outgoing-webhooks.get-health', { deadlineMs: 1_000 }),
} as const;
