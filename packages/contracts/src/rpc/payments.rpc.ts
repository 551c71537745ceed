import type { GiftEffect } from '../gift-effects.js';
import type {
  DonationItem,
  HiddenBy,
  HiddenWords,
  InitiatedCardDonation,
  InitiatedDonation,
  PaymentReceipt,
  Supporter,
} from '../http/donations.js';
import type { DiscrepancyItem, ReconciledDayItem, RefundItem } from '../http/refunds.js';
import type { Song } from '../song.js';
import { defineRpc } from './rpc.js';

export type DonationDetails = {
  creatorId: string;
  donorName: string | null;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** Where a receipt goes; kept until it is sent. */
  donorEmail: string | null;
  /** The form as the page knows it: the same one with the same content within a minute is the same payment. */
  formId: string | null;
  /** What a song request asks for. */
  selectedSong?: Song;
};

export type InitiateDonation = DonationDetails & {
  amountKobo: number;
  /** Where the donor's browser goes when they give up at the provider. */
  cancelUrl: string;
};

export type InitiateCardDonation = DonationDetails & { amountCents: number };

/** The provider call is inside, so the deadline is the donor's patience. */
export const initiateDonation = defineRpc<InitiateDonation, InitiatedDonation>('payments.initiate-donation', {
  deadlineMs: 15_000,
});

/** By card in US dollars: the donor pays in a form embedded in our page. */
export const initiateCardDonation = defineRpc<InitiateCardDonation, InitiatedCardDonation>(
  'payments.initiate-card-donation',
  {
    deadlineMs: 15_000,
  },
);

/** `body` is the raw request body in base64: signatures are over bytes. Returns after the commit. */
export const receiveWebhook = defineRpc<
  { provider: 'paystack' | 'stripe'; body: string; signature: string },
  { outcome: WebhookOutcome }
>('payments.receive-webhook', { deadlineMs: 20_000 });

/** What became of a verified event. All of them are answered 200: the provider must not send it again. */
export type WebhookOutcome = 'confirmed' | 'duplicate' | 'ignored' | 'quarantined' | 'deferred' | 'failed';

/**
 * What became of a payment, for whoever holds its reference; asks the provider when it is still pending. Refuses with
 * `payment.not-found`.
 */
export const getReceipt = defineRpc<{ reference: string }, Omit<PaymentReceipt, 'creator'> & { creatorId: string }>(
  'payments.get-receipt',
  { deadlineMs: 15_000 },
);

/** Gives back what stands of a donation, or `amountMinor` of it: kobo, or cents for dollars. */
export const refundDonation = defineRpc<
  { donationId: number; amountMinor: number | null; reason: string; adminId: string },
  RefundItem
>('payments.refund-donation', { deadlineMs: 15_000 });

/** Of one donation, newest first. */
export const listRefunds = defineRpc<{ donationId: number }, RefundItem[]>('payments.list-refunds');

export const listDiscrepancies = defineRpc<{ isOpen: boolean; limit: number; beforeId?: number }, DiscrepancyItem[]>(
  'payments.list-discrepancies',
);
/** Somebody has looked at it. Refuses with `finding.not-found`. */
export const closeDiscrepancy = defineRpc<{ discrepancyId: number; adminId: string }, null>(
  'payments.close-discrepancy',
);
/** The newest first. */
export const listReconciledDays = defineRpc<{ limit: number }, ReconciledDayItem[]>('payments.list-reconciled-days');

export type CreatorTotals = { totalKobo: number; donationCount: number; supporterCount: number };
export const getCreatorTotals = defineRpc<{ creatorId: string }, CreatorTotals>('payments.get-creator-totals');
/** One answer for each, in the order asked; who never got anything has nothing. */
export const listCreatorTotals = defineRpc<{ creatorIds: readonly string[] }, CreatorTotals[]>(
  'payments.list-creator-totals',
);

/** Of each of these creators a number that rises with every tip and every reversal; who never got anything is left out. */
export const listTotalsRevisions = defineRpc<
  { creatorIds: readonly string[] },
  { creatorId: string; revision: number }[]
>('payments.list-totals-revisions');

export type DonationListOrder = 'newest' | 'largest';
export const listDonations = defineRpc<
  { creatorId: string; order: DonationListOrder; limit: number; beforeId?: number },
  DonationItem[]
>('payments.list-donations');

export type HideDonationWords = {
  donationId: number;
  /** null for an admin, who may hide words of any donation. */
  creatorId: string | null;
  by: 'creator' | 'admin';
  hidden: readonly HiddenWords[];
};
/** Replaces what the caller hid; answers with all that is hidden and by whom. Throws `donation.not-found`. */
export const hideDonationWords = defineRpc<HideDonationWords, { hidden: HiddenBy }>('payments.hide-donation-words');

/** The largest totals first; `after` is the name of the last supporter of the page before. */
export const listSupporters = defineRpc<{ creatorId: string; limit: number; after?: string }, Supporter[]>(
  'payments.list-supporters',
);

/** The name the bank has for an account. Refuses with `bank-account.not-found` or `bank-account.lookup-unavailable`. */
export const resolveBankAccount = defineRpc<{ bankName: string; accountNumber: string }, { accountName: string }>(
  'payments.resolve-bank-account',
  { deadlineMs: 10_000 },
);
