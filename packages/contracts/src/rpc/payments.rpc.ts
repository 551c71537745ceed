import type { GiftEffect } from '../gift-effects.js';
import type { DonationItem, InitiatedCardDonation, InitiatedDonation, Supporter } from '../http/donations.js';
import { defineRpc } from './rpc.js';

export type DonationDetails = {
  creatorId: string;
  donorName: string | null;
  message: string | null;
  giftEffect: GiftEffect | null;
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

/** `body` is the raw request body in base64: signatures are over bytes. Answers after the commit. */
export const receiveWebhook = defineRpc<
  { provider: 'paystack' | 'stripe'; body: string; signature: string },
  { outcome: WebhookOutcome }
>('payments.receive-webhook', { deadlineMs: 20_000 });

/** What became of a verified event. All of them are answered 200: the provider must not send it again. */
export type WebhookOutcome = 'settled' | 'duplicate' | 'ignored' | 'quarantined' | 'deferred';

/** The donor came back: asks the provider when the payment is still pending. `creatorId` tells whose page to return to. */
export const confirmPayment = defineRpc<
  { reference: string },
  { state: 'paid' | 'pending' | 'failed'; creatorId: string }
>('payments.confirm-payment', { deadlineMs: 15_000 });

export const getCreatorTotals = defineRpc<{ creatorId: string }, { totalKobo: number; donationCount: number }>(
  'payments.get-creator-totals',
);

export type DonationListOrder = 'newest' | 'largest';
export const listDonations = defineRpc<
  { creatorId: string; order: DonationListOrder; limit: number; beforeId?: number },
  DonationItem[]
>('payments.list-donations');

export const listSupporters = defineRpc<{ creatorId: string; limit: number }, Supporter[]>('payments.list-supporters');

/** The name the bank has for an account. Refuses with `bank-account.not-found` or `bank-account.lookup-unavailable`. */
export const resolveBankAccount = defineRpc<{ bankName: string; accountNumber: string }, { accountName: string }>(
  'payments.resolve-bank-account',
  { deadlineMs: 10_000 },
);
