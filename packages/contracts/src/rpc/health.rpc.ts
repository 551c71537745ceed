import { defineRpc } from './rpc.js';

export type Health = { ready: boolean; problems: string[] };

/** Every service answers for its tables. Redis is not part of it: with Redis away, money is still taken. */
export const serviceHealth = {
  identity: defineRpc<null, Health>('identity.get-health', { deadlineMs: 1_000 }),
  payments: defineRpc<null, Health>('payments.get-health', { deadlineMs: 1_000 }),
  ledger: defineRpc<null, Health>('ledger.get-health', { deadlineMs: 1_000 }),
  'overlay-realtime': defineRpc<null, Health>('overlay.get-health', { deadlineMs: 1_000 }),
} as const;
