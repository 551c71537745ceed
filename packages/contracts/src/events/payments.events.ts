import type { GiftEffect } from '../gift-effects.js';
import type { HiddenWords } from '../http/donations.js';
import type { Song } from '../song.js';
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
  /** Of a song request only. */
  selectedSong?: Song;
  /** ISO 8601, when the provider says it was paid. */
  paidAt: string;
  /** The creator's lifetime gross including this donation. */
  creatorTotalKobo: number;
  /** Rises with every change of the creator's totals: of two totals the one with the higher revision is the newer. */
  creatorTotalsRevision: number;
};

export const donationPaid = defineEvent<DonationPaid>('payments.donation-paid', {
  version: 1,
  consumers: ['ledger', 'overlay-realtime'],
});

/** Money went back to the donor, in whole or in part: it leaves totals, goal, rankings and the wallet. */
export type DonationReversed = {
  donationId: number;
  creatorId: string;
  paymentId: string;
  provider: 'paystack' | 'stripe';
  cause: 'refund' | 'dispute';
  /** What was paid, before fees. */
  grossKobo: number;
  /** What had gone back before. */
  alreadyReversedKobo: number;
  /** What went back now. */
  reversedKobo: number;
  creatorTotalKobo: number;
  creatorTotalsRevision: number;
};

export const donationReversed = defineEvent<DonationReversed>('payments.donation-reversed', {
  version: 1,
  consumers: ['ledger', 'overlay-realtime'],
});

/** A lost dispute was won on appeal: its money is back, and counts again in totals, goal, rankings and the wallet. */
export type DonationReinstated = {
  donationId: number;
  creatorId: string;
  paymentId: string;
  provider: 'paystack' | 'stripe';
  /** What was paid, before fees, in kobo like every amount here. */
  grossKobo: number;
  /** What had gone back before this, the amount reinstated now included. */
  alreadyReversedKobo: number;
  /** What came back now. */
  reinstatedKobo: number;
  creatorTotalKobo: number;
  creatorTotalsRevision: number;
};

export const donationReinstated = defineEvent<DonationReinstated>('payments.donation-reinstated', {
  version: 1,
  consumers: ['ledger', 'overlay-realtime'],
});

/** A donor who left an address is owed a receipt. The only fact that carries a donor's address. */
export type ReceiptRequested = {
  paymentId: string;
  donorEmail: string;
  donorName: string | null;
  creatorId: string;
  grossKobo: number;
  /** In kobo or in cents, by the currency. */
  paidMinor: number;
  currency: 'NGN' | 'USD';
  ngnPerUsd: number | null;
  /** ISO 8601. */
  paidAt: string;
};

export const receiptRequested = defineEvent<ReceiptRequested>('payments.receipt-requested', {
  version: 1,
  consumers: ['identity'],
});

/** A creator or an admin hid words of a donation, or brought them back: later alerts of it leave out what is hidden now. */
export type DonationWordsHidden = {
  donationId: number;
  creatorId: string;
  /** All that is hidden from now on; empty when everything is public again. */
  hidden: HiddenWords[];
  /** ISO 8601. Of two changes of a donation the later one counts, in whatever order they arrive. */
  changedAt: string;
};

export const donationWordsHidden = defineEvent<DonationWordsHidden>('payments.donation-words-hidden', {
  version: 1,
  consumers: ['overlay-realtime'],
});
