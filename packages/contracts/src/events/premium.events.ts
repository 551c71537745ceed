import type { PaymentProviderName } from '../payment-providers.js';
import { defineEvent } from './event.js';

/**
 * The current state of a creator's Premium subscription. Consumers store `expiresAt` and determine the end themselves.
 */
export type PremiumChanged = {
  creatorId: string;
  /** ISO 8601. */
  expiresAt: string;
  autoRenew: boolean;
  /** What changed. `renewal-failed`: the wallet balance was too low, and payments retries until `retryingUntil`. */
  change: 'started' | 'renewed' | 'cancelled' | 'renewal-failed' | 'lapsed' | 'ended' | 'revoked';
  retryingUntil: string | null;
  /** Rises with every change, so that a consumer can drop an older state that arrives late. */
  revision: number;
};

export const premiumChanged = defineEvent<PremiumChanged>('payments.premium-changed', {
  version: 1,
  consumers: ['identity', 'overlay-realtime'],
});

/** A month of Premium was paid at a provider. The ledger itself charges purchases from the wallet. */
export type PremiumCharged = {
  paymentId: string;
  creatorId: string;
  provider: PaymentProviderName;
  amountKobo: number;
};

export const premiumCharged = defineEvent<PremiumCharged>('payments.premium-charged', {
  version: 1,
  consumers: ['ledger'],
});

/** The provider refunded such a payment, in whole or in part. */
export type PremiumRefunded = PremiumCharged & { cause: 'refund' | 'dispute' };

export const premiumRefunded = defineEvent<PremiumRefunded>('payments.premium-refunded', {
  version: 1,
  consumers: ['ledger'],
});
