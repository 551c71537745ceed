import { defineEvent } from './event.js';

/** A creator's premium as it stands now. Who must know at which instant it ends keeps `expiresAt`. */
export type PremiumChanged = {
  creatorId: string;
  /** ISO 8601. */
  expiresAt: string;
  autoRenew: boolean;
  /** Why this is told. `renewal-failed`: too little in the wallet, tried again until `retryingUntil`. */
  change: 'started' | 'renewed' | 'cancelled' | 'renewal-failed' | 'lapsed' | 'ended' | 'taken-back';
  retryingUntil: string | null;
  /** Rises with every change, so that a consumer can drop an older state that arrives late. */
  revision: number;
};

export const premiumChanged = defineEvent<PremiumChanged>('payments.premium-changed', {
  version: 1,
  consumers: ['identity', 'overlay-realtime'],
});

/** A month of premium was paid at a provider. What is paid from the wallet is charged by the ledger itself. */
export type PremiumCharged = {
  paymentId: string;
  creatorId: string;
  provider: 'paystack' | 'stripe';
  amountKobo: number;
};

export const premiumCharged = defineEvent<PremiumCharged>('payments.premium-charged', {
  version: 1,
  consumers: ['ledger'],
});

/** The provider gave such a payment back, in whole or in part. */
export type PremiumRefunded = PremiumCharged & { cause: 'refund' | 'dispute' };

export const premiumRefunded = defineEvent<PremiumRefunded>('payments.premium-refunded', {
  version: 1,
  consumers: ['ledger'],
});
