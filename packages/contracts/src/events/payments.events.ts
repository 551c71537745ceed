import type { GiftEffect } from '../gift-effects.js';
import type { HideableField } from '../http/donations.js';
import type { PaymentMethod, PaymentProviderName } from '../payment-providers.js';
import type { Song } from '../song.js';
import { defineEvent } from './event.js';

/** A donation was paid: verified with the provider, recorded and included in the totals. */
export type DonationPaid = {
  /** Rises per creator in the order in which donations become visible. */
  donationId: number;
  /**
   * Id of the creator's previous donation, or null for the first. A consumer that missed a donation detects the gap.
   */
  previousDonationId: number | null;
  creatorId: string;
  paymentId: string;
  provider: PaymentProviderName;
  /** The amount that the provider received, in kobo, before fees. */
  grossKobo: number;
  /** Only when the donor paid the fee on top: the tip without it, which is what everyone sees. */
  tipKobo?: number;
  /** null for an anonymous donor. */
  donorName: string | null;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** Present for song requests only. */
  selectedSong?: Song;
  /** ISO 8601; the time of payment according to the provider. */
  paidAt: string;
  /** Absent when the provider's confirmation does not say. */
  paymentMethod?: PaymentMethod;
  /** Only for a supporter whom the creator blocked: no alert, no song, and the words are hidden. */
  isBlocked?: true;
  /** The creator's lifetime tips including this donation. */
  creatorTotalKobo: number;
  /** Rises with every change of the creator's totals. The total with the higher revision is the newer one. */
  creatorTotalsRevision: number;
};

export const donationPaid = defineEvent<DonationPaid>('payments.donation-paid', {
  version: 1,
  consumers: ['overlay-realtime', 'ledger', 'identity', 'outgoing-webhooks'],
});

/**
 * A donation was refunded or lost in a dispute, in whole or in part. The amount leaves totals, goal, rankings and the
 * wallet. A lost dispute is what the providers' documents and our own call a chargeback.
 */
export type DonationReversed = {
  donationId: number;
  creatorId: string;
  paymentId: string;
  provider: PaymentProviderName;
  cause: 'refund' | 'dispute';
  /** The dispute that was lost, when that is the cause: what was held for it pays this reversal. */
  disputeId?: string;
  /** The paid amount, in kobo, before fees. */
  grossKobo: number;
  /** As in `donation-paid`. */
  tipKobo?: number;
  /** Sum of the earlier reversals. */
  alreadyReversedKobo: number;
  /** Amount of this reversal. */
  reversedKobo: number;
  creatorTotalKobo: number;
  creatorTotalsRevision: number;
};

export const donationReversed = defineEvent<DonationReversed>('payments.donation-reversed', {
  version: 1,
  consumers: ['identity', 'ledger', 'overlay-realtime'],
});

/** A lost dispute was won on appeal, or a refund failed. The amount is credited again in totals, goal, rankings and the wallet. */
export type DonationReinstated = {
  donationId: number;
  creatorId: string;
  paymentId: string;
  provider: PaymentProviderName;
  /** Absent in earlier events, all of won disputes. */
  cause?: 'dispute-won' | 'refund-failed';
  /** The paid amount, before fees. All amounts of this event are kobo. */
  grossKobo: number;
  /** As in `donation-paid`. */
  tipKobo?: number;
  /** Sum of the earlier reversals, including the amount that is reinstated now. */
  alreadyReversedKobo: number;
  /** Amount that is reinstated now. */
  reinstatedKobo: number;
  creatorTotalKobo: number;
  creatorTotalsRevision: number;
};

export const donationReinstated = defineEvent<DonationReinstated>('payments.donation-reinstated', {
  version: 1,
  consumers: ['identity', 'ledger', 'overlay-realtime'],
});

/** A bank opened a dispute about a donation. What the creator would lose is held until it ends. */
export type DisputeOpened = {
  disputeId: string;
  donationId: number;
  creatorId: string;
  paymentId: string;
  provider: PaymentProviderName;
  /** The paid amount, in kobo, before fees. */
  grossKobo: number;
  /** As in `donation-paid`. */
  tipKobo?: number;
  /** Sum of the earlier reversals. */
  alreadyReversedKobo: number;
  /** What the bank asks back. It may be more than what is left of the donation. */
  disputedKobo: number;
};

export const disputeOpened = defineEvent<DisputeOpened>('payments.dispute-opened', {
  version: 1,
  consumers: ['identity', 'ledger', 'overlay-realtime'],
});

/** A dispute about a donation ended. One that was lost can be won on appeal, which ends it again. */
export type DisputeClosed = Omit<DisputeOpened, 'alreadyReversedKobo'> & {
  /** `accepted`: lost because we did not contest it. */
  outcome: 'won' | 'lost' | 'accepted';
  /** True when a `donation-reversed` with this dispute follows or went before: that one uses up what is held. */
  isReversed: boolean;
};

export const disputeClosed = defineEvent<DisputeClosed>('payments.dispute-closed', {
  version: 1,
  consumers: ['identity', 'ledger', 'overlay-realtime'],
});

/**
 * A dispute about any payment can be answered until another time than known before, or was answered. Arrives in any
 * order: answered stays answered, and the latest time counts. A chargeback that was an inquiry starts again.
 */
export type DisputeDeadlineChanged = {
  disputeId: string;
  paymentId: string;
  provider: PaymentProviderName;
  purpose: 'donation' | 'premium';
  /** What the bank asks back, in kobo. */
  disputedKobo: number;
  /** ISO 8601; null when the provider does not say. */
  dueAt: string | null;
  /** Our evidence was sent, the loss was accepted, or the bank decided. */
  isAnswered: boolean;
  /** The bank asks first, and may make a chargeback of it. */
  isInquiry?: boolean;
};

export const disputeDeadlineChanged = defineEvent<DisputeDeadlineChanged>('payments.dispute-deadline-changed', {
  version: 1,
  consumers: ['identity'],
});

/** What a provider kept of a payment, for a tip, a month of Premium or a surplus payment. */
export type ProviderFee = {
  /** Deterministic, from the payment: the idempotency key of the ledger. */
  id: string;
  paymentId: string;
  provider: PaymentProviderName;
  /** Positive. A fee in dollars is converted at the rate of its payment. */
  feeKobo: number;
};

/** Providers reported what they kept of these payments. Published in batches, a minute or more after the payments. */
export type ProviderFeesKnown = { fees: ProviderFee[] };

export const providerFeesKnown = defineEvent<ProviderFeesKnown>('payments.provider-fees-known', {
  version: 1,
  consumers: ['ledger'],
});

/** A provider paid what it held for us to our bank account. */
export type SettlementReceived = {
  provider: PaymentProviderName;
  /** The provider's reference. */
  reference: string;
  /** What arrived: the charges less fees and refunds. Positive. */
  amountKobo: number;
};

export const settlementReceived = defineEvent<SettlementReceived>('payments.settlement-received', {
  version: 1,
  consumers: ['ledger'],
});

/** A donor who left an e-mail address is to receive a receipt. No other event carries a donor's address. */
export type ReceiptRequested = {
  paymentId: string;
  donorEmail: string;
  donorName: string | null;
  creatorId: string;
  grossKobo: number;
  /** Kobo or US cents, depending on `currency`. */
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

/**
 * A creator or an admin hid parts of a donation's text, or made them visible again. Later alerts of the donation leave
 * out the hidden parts.
 */
export type DonationFieldsHidden = {
  donationId: number;
  creatorId: string;
  /** Everything that is hidden from now on; empty when the complete text is public again. */
  hidden: HideableField[];
  /** ISO 8601. Of two changes to one donation the later one wins, in whatever order they arrive. */
  changedAt: string;
};

/**
 * A donor removed their name, message and address. Amounts stay. `paymentIds`: every attempt of the tip; `donationId` is
 * null for an unpaid one.
 */
export type DonorRemoved = { paymentIds: string[]; donationId: number | null; creatorId: string };

export const donorRemoved = defineEvent<DonorRemoved>('payments.donor-removed', {
  version: 1,
  consumers: ['identity', 'ledger', 'overlay-realtime'],
});

export const donationFieldsHidden = defineEvent<DonationFieldsHidden>('payments.donation-fields-hidden', {
  version: 1,
  consumers: ['overlay-realtime'],
});

/**
 * The payout provider answered. `sending`: it has the transfer. `paid`: the money arrived. `failed`: it will not be sent.
 * `returned`: the bank refused it. `reversed`: it came back after it was paid. The last four but `paid` give the money
 * back to the wallet.
 */
export type PayoutChanged = {
  withdrawalId: string;
  creatorId: string;
  state: 'sending' | 'paid' | 'failed' | 'returned' | 'reversed';
  netKobo: number;
  /** By which the bank finds the transfer; when the provider says it. */
  sessionId: string | null;
  /** Why it is not paid, in words for the creator. */
  reason: string | null;
  /** ISO 8601. */
  changedAt: string;
};

export const payoutChanged = defineEvent<PayoutChanged>('payments.payout-changed', {
  version: 1,
  consumers: ['ledger'],
});

/** The payout provider kept this for a transfer that was paid. Published once per payout; a free transfer has none. */
export type PayoutFeeKnown = {
  withdrawalId: string;
  /** Positive. */
  feeKobo: number;
};

export const payoutFeeKnown = defineEvent<PayoutFeeKnown>('payments.payout-fee-known', {
  version: 1,
  consumers: ['ledger'],
});

/** An admin looks at a creator before money leaves by itself: the creator has a risk flag that is not cleared. */
export type CreatorFlagged = {
  creatorId: string;
  isFlagged: boolean;
  /** Rises with every change of the creator's flags. The state with the higher revision is the newer one. */
  revision: number;
};

export const creatorFlagged = defineEvent<CreatorFlagged>('payments.creator-flagged', {
  version: 1,
  consumers: ['ledger'],
});
