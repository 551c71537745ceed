import type { ActingAdmin } from '../admin-roles.js';
import type { DonationFieldsHidden } from '../events/payments.events.js';
import type { GiftEffect } from '../gift-effects.js';
import type { AdminProviderState } from '../http/admin-providers.js';
import type { Approval } from '../http/approvals.js';
import type {
  DonationItem,
  HiddenBy,
  HideableField,
  InitiatedCardDonation,
  InitiatedDonation,
  PaymentReceipt,
  Supporter,
} from '../http/donations.js';
import type { DiscrepancyItem, ReconciledDayItem, RefundItem } from '../http/refunds.js';
import type { PaymentChannel, PaymentProviderName } from '../payment-providers.js';
import type { Song } from '../song.js';
import { defineRpc } from './rpc.js';

export type DonationDetails = {
  creatorId: string;
  donorName: string | null;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** Address for the receipt; stored until the receipt is sent. */
  donorEmail: string | null;
  /** The idempotency key: see `InitiateDonationRequest`. */
  formId: string | null;
  /** The requested song. */
  selectedSong?: Song;
  /** The creator's minimum; absent for payments that are no tips. */
  minimumKobo?: number;
};

/** Where an attempt to tip comes from. Payments stores hashes of it. */
export type DonorOrigin = {
  /** The /24 of an IPv4 address, the /48 of an IPv6 address. */
  network: string;
  /** The signed-in user; null for nearly all donors. */
  accountId: string | null;
  /** Whether that user is the creator who gets the tip. */
  isOwnPage: boolean;
  /** Of the tab, as its page says; null for other clients. */
  visitId: string | null;
  /** The solved challenge of an earlier response. */
  altcha: string | null;
};

export type InitiateDonation = DonationDetails & {
  /** Absent for what no donor starts. */
  origin?: DonorOrigin;
  provider: PaymentProviderName;
  /** The tip, in kobo or cents, in the provider's currency. */
  amountMinor: number;
  /** Whether the donor pays the platform's fee on top of the tip. */
  coversFee?: boolean;
  /** Only for payments of the release before, which sends the donor there after Cancel. */
  cancelUrl?: string;
  /** Reference of the failed attempt whose place this payment takes. */
  replaces?: string | null;
  channel?: PaymentChannel;
};

export type InitiateCardDonation = Omit<InitiateDonation, 'cancelUrl' | 'channel'>;

/** Includes the call to the provider, so the deadline is as long as a donor waits. */
export const initiateDonation = defineRpc<InitiateDonation, InitiatedDonation>('payments.initiate-donation', {
  deadlineMs: 15_000,
});

/** Another account number for a tip by bank transfer whose number has expired. */
export const renewTransfer = defineRpc<{ reference: string }, InitiatedDonation>('payments.renew-transfer', {
  deadlineMs: 15_000,
});

/** A payment in a form embedded in our page. */
export const initiateCardDonation = defineRpc<InitiateCardDonation, InitiatedCardDonation>(
  'payments.initiate-card-donation',
  {
    deadlineMs: 15_000,
  },
);

/** `failing` are those of `providers` that are having trouble. */
export type OfferedProviders = { providers: PaymentProviderName[]; failing: PaymentProviderName[] };
/** The providers that a donor may choose: healthy ones first, otherwise in declared order. */
export const getOfferedProviders = defineRpc<null, OfferedProviders>('payments.get-offered-providers');

/** The configured providers with their switches and their health. */
export const listProviderStates = defineRpc<null, AdminProviderState[]>('payments.list-provider-states');
/**
 * Switches a provider on or off; one that is off starts no payments.
 * @returns whether it was on before
 * @throws DomainError `provider.not-found` when it is not configured
 */
export const switchProvider = defineRpc<
  { provider: PaymentProviderName; isOn: boolean; adminId: string },
  { wasOn: boolean }
>('payments.switch-provider');

/** `body` is the raw request body in base64, because signatures cover bytes. Returns after the commit. */
export const receiveWebhook = defineRpc<
  { provider: PaymentProviderName; body: string; signature: string },
  { outcome: WebhookOutcome }
>('payments.receive-webhook', { deadlineMs: 20_000 });

/**
 * A provider asks whether to send a transfer; `body` and `signature` as in `receiveWebhook`.
 * @throws DomainError `payout.not-approved`, `webhook.bad-signature`
 */
export const approvePayout = defineRpc<{ provider: PaymentProviderName; body: string; signature: string }, null>(
  'payments.approve-payout',
  { deadlineMs: 5_000 },
);

/**
 * Outcome of a verified event. The response status is 200 for all of them, so that the provider does not send the event
 * again.
 */
export type WebhookOutcome = 'confirmed' | 'duplicate' | 'ignored' | 'quarantined' | 'deferred' | 'failed';

/**
 * `isInProcess`: the payment may be paid: the provider, asked for this receipt, says that the bank has not decided, or did
 * not respond, or was asked in the two seconds before. Absent when it says that nothing was paid.
 */
export type ReceiptOfPayment = Omit<PaymentReceipt, 'creator'> & { creatorId: string; isInProcess?: true };

/**
 * The state of a payment, for any holder of its reference. Queries the provider when the payment is still pending.
 * @throws DomainError `payment.not-found` when the reference is unknown
 */
export const getReceipt = defineRpc<{ reference: string }, ReceiptOfPayment>('payments.get-receipt', {
  deadlineMs: 15_000,
});

/** A text per payment that changes with its state and its returned transfers; unknown references are absent. */
export const listPaymentRevisions = defineRpc<
  { references: readonly string[] },
  { reference: string; revision: string }[]
>('payments.list-payment-revisions');

/** `approval` is what a refund above the limit waits for while `refund` is null, and what it was started with. */
export type StartedRefund = { refund: RefundItem | null; approval: Approval | null };

/** A slow provider is called three times, and the audit log has only what was answered. */
const refundWithinMs = 45_000;

/**
 * Refunds the remainder of a donation, or `amountMinor` of it: kobo, or US cents for dollars. When the refunds of the
 * donation pass the limit, the first admin's call requests an approval, and another admin's call starts the refund if its
 * sign-in is fresh.
 * @throws DomainError `admin.role-insufficient`, `admin.sign-in-again`, `approval.amount-changed` while another amount
 * waits
 */
export const refundDonation = defineRpc<
  { donationId: number; amountMinor: number | null; reason: string; admin: ActingAdmin; isSignInFresh?: boolean },
  StartedRefund
>('payments.refund-donation', { deadlineMs: refundWithinMs });
/** Oldest first. */
export const listRefundApprovals = defineRpc<{ limit: number }, Approval[]>('payments.list-refund-approvals');
/**
 * Starts the refund of a waiting request.
 * @throws DomainError `approval.not-found`, `approval.same-admin` and the errors of `refundDonation`
 */
export const approveRefund = defineRpc<{ approvalId: string; admin: ActingAdmin }, StartedRefund>(
  'payments.approve-refund',
  { deadlineMs: refundWithinMs },
);
/**
 * Ends a waiting request. The admin who asked may take the request back with it.
 * @throws DomainError `approval.not-found`, `admin.role-insufficient`
 */
export const declineRefundApproval = defineRpc<{ approvalId: string; admin: ActingAdmin }, Approval>(
  'payments.decline-refund-approval',
);

/** Refunds of one donation, newest first. */
export const listRefunds = defineRpc<{ donationId: number }, RefundItem[]>('payments.list-refunds');

export const listDiscrepancies = defineRpc<{ isOpen: boolean; limit: number; beforeId?: number }, DiscrepancyItem[]>(
  'payments.list-discrepancies',
);
/**
 * Marks a discrepancy as reviewed.
 * @throws DomainError `finding.not-found` when the id is unknown
 */
export const closeDiscrepancy = defineRpc<{ discrepancyId: number; adminId: string }, null>(
  'payments.close-discrepancy',
);
/** Newest first. */
export const listReconciledDays = defineRpc<{ limit: number }, ReconciledDayItem[]>('payments.list-reconciled-days');

export type CreatorTotals = { totalKobo: number; donationCount: number; supporterCount: number };
export const getCreatorTotals = defineRpc<{ creatorId: string }, CreatorTotals>('payments.get-creator-totals');
/** A creator's lifetime total, its revision, and the newest donation that it includes; zeros without donations. */
export type GoalBaseline = { baselineKobo: number; revision: number; lastDonationId: number };
export const getGoalBaseline = defineRpc<{ creatorId: string }, GoalBaseline>('payments.get-goal-baseline');
/** @returns one result per id, in request order, with zeros for creators without donations */
export const listCreatorTotals = defineRpc<{ creatorIds: readonly string[] }, CreatorTotals[]>(
  'payments.list-creator-totals',
);

/**
 * @returns for each creator a number that rises with every tip and every reversal; creators without donations are
 *   omitted
 */
export const listTotalsRevisions = defineRpc<
  { creatorIds: readonly string[] },
  { creatorId: string; revision: number }[]
>('payments.list-totals-revisions');

export type DonationListOrder = 'newest' | 'largest';
export const listDonations = defineRpc<
  { creatorId: string; order: DonationListOrder; limit: number; beforeId?: number },
  DonationItem[]
>('payments.list-donations');

export type HideDonationFields = {
  donationId: number;
  /** null for an admin, who may hide text of any donation. */
  creatorId: string | null;
  by: 'creator' | 'admin';
  hidden: readonly HideableField[];
  /** What the caller saw as hidden by `by`: other parts stay as they are. */
  before?: readonly HideableField[] | null | undefined;
};
/**
 * Replaces the parts that the caller hid, or changes them by the difference to `before`.
 * @returns all hidden parts and who hid each, and the change that the event says; a payments of the version before
 *   returns no change
 * @throws DomainError `donation.not-found` when the donation is unknown or belongs to another creator
 */
export const hideDonationFields = defineRpc<HideDonationFields, { hidden: HiddenBy; change?: DonationFieldsHidden }>(
  'payments.hide-donation-fields',
);

export type SupportersPage = { creatorId: string; limit: number; offset?: number };

/** Largest totals first. A page has fewer than `limit` when it contains hidden names, which become one supporter. */
export const listSupporters = defineRpc<SupportersPage, Supporter[]>('payments.list-supporters');

/**
 * Removes a donor's name, message and address for ever; the reference is the donor's secret. Amounts stay. Idempotent.
 * @throws DomainError `payment.not-found` when no payment has this reference
 */
export const removeDonor = defineRpc<{ reference: string }, null>('payments.remove-donor', { deadlineMs: 5_000 });

/**
 * @returns the account holder's name at the bank
 * @throws DomainError `bank-account.not-found` when the provider does not know the account
 * @throws DomainError `bank-account.lookup-unavailable` when no provider gives a usable response
 */
export const resolveBankAccount = defineRpc<{ bankName: string; accountNumber: string }, { accountName: string }>(
  'payments.resolve-bank-account',
  // A second provider is called when the first fails; each has 8 seconds.
  { deadlineMs: 18_000 },
);
