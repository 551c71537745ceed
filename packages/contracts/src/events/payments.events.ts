import type { GiftEffect } from '../gift-effects.js';
import { defineEvent } from './event.js';

/** Money for a creator is real: verified with the provider, recorded, counted. */
export type DonationPaid = {
  /** Rises per creator in the order in which donations become visible. */
  donationId: number;
  /** The creator's donation before this one, or null: a receiver that missed one sees the gap. */
  previousDonationId: number | null;
  creatorId: string;
  paymentId: string;
  provider: 'paystack' | 'stripe';
  /** What was really paid, in kobo, before fees. */
  grossKobo: number;
  /** null for an anonymous donor. */
  donorName: string | null;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** ISO 8601, when the provider says it was paid. */
  paidAt: string;
  /** The creator's lifetime gross including this donation. */
  creatorTotalKobo: number;
};

export const donationPaid = defineEvent<DonationPaid>('payments.donation-paid', {
  version: 1,
  consumers: ['ledger', 'overlay-realtime'],
});
