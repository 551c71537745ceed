/** The port that every payment provider implements. A payment's id is its reference at the provider. */
import type { DisputeState, PaymentProviderName } from '@tipnaija/contracts';
import type { PayoutProvider } from './payout-provider.js';

export type Currency = 'NGN' | 'USD';

/** An amount in the smallest unit of its currency: kobo or cents. */
export type Money = { amountMinor: number; currency: Currency };

/**
 * The provider redirects the donor to `returnUrl` after payment and to `cancelUrl` after cancellation; one that has a
 * single URL takes `returnUrl`. The page of the return needs our reference as the query parameter `reference`: a
 * provider that does not append it gets a URL that contains it.
 */
export type StartRequest = Money & { reference: string; returnUrl: string; cancelUrl: string };

/** Where the donor pays: on the provider's page (`hosted`), or in a form on our page (`embedded`). */
export type StartedPayment =
  | { kind: 'hosted'; paymentUrl: string }
  | { kind: 'embedded'; clientSecret: string; providerReference: string };

export type OpenAccountRequest = Money & { reference: string; expiresAt: Date };

/** A bank account that takes one transfer, of the amount of its payment, until the provider's or the requested time. */
export type OpenedAccount = { accountNumber: string; accountName: string; bankName: string; expiresAt: Date };

/** A transfer to an account of ours that goes back to its sender. `amountMinor` is kobo. */
export type TransferReturn = { reference: string; amountMinor: number; reason: 'wrong-amount' | 'other' };

/** Identifies a payment for look-ups. `providerReference` is the provider's own reference, null when it gave none. */
export type PaymentReference = { reference: string; providerReference: string | null };

/** What the provider kept of a charge, and how it was paid, as far as the report says. */
export type ChargeCost = {
  /** The provider's fee in the currency of the charge, kobo or cents. Absent when it is not known yet. */
  feeMinor?: number;
  /** The provider's own word: `card`, `bank_transfer`, `ussd` and so on. */
  channel?: string;
  /** ISO 3166-1 alpha-2 code of the card's bank. */
  cardCountry?: string;
  /** The provider's name of the card, the same for each of its payments. Stored as a hash only. */
  cardSignature?: string;
};

/**
 * A charge that the provider reports as paid. `reference` is our payment id, or the provider's reference for the
 * payment. `amountMinor` is in kobo or cents.
 */
export type Charge = {
  provider: PaymentProviderName;
  reference: string;
  /** The provider's own reference, where a later call needs it and the start of the payment could not give it. */
  providerReference?: string;
  amountMinor: number;
  currency: string;
  paidAt: Date;
  cost?: ChargeCost;
};

/**
 * A refund or lost dispute that the provider reports for the payment `reference`. `amountMinor` is in kobo or cents.
 */
export type Reversal = {
  provider: PaymentProviderName;
  reference: string;
  /** The provider's reference for this refund or dispute. */
  reversalReference: string;
  amountMinor: number;
  currency: string;
  cause: 'refund' | 'dispute';
  /** The source of a refund report; `webhook` when absent. */
  source?: 'webhook' | 'look-up';
  /** ISO 8601 time of the dispute decision; absent when the provider does not say. */
  occurredAt?: string;
};

/**
 * A dispute that the bank decided for us. We keep its money, even when `reversalReference` was reported as lost before.
 */
export type WonDispute = Omit<Reversal, 'cause' | 'source'> & { cause: 'dispute-won' };

/**
 * A refund whose money is with us: it failed, for ever, even when `reversalReference` was reported as returned before.
 */
export type FailedRefund = Omit<Reversal, 'cause' | 'source'> & { cause: 'refund-failed'; providerRefundId: string };

/** A provider's report about money that is ours again. */
export type ReinstatementReport = WonDispute | FailedRefund;

/** A provider's report about reversed or reinstated money. */
export type ReversalReport = Reversal | ReinstatementReport;

/** How a dispute about the payment `reference` is at the provider. `amountMinor` is in kobo or cents. */
export type DisputeReport = {
  provider: PaymentProviderName;
  reference: string;
  /** The provider's reference for the dispute, the same as in the reversal of a lost one. */
  disputeReference: string;
  /** The provider's own word: `chargeback`, `fraudulent` and so on. */
  category: string;
  amountMinor: number;
  currency: string;
  state: DisputeState;
  /** ISO 8601; null when the provider does not say. */
  openedAt: string | null;
  dueAt: string | null;
  isReminder?: true;
  /** The bank asks first. It may become a chargeback under the same reference, which is answered anew. */
  isInquiry?: true;
};

/** `dispute` is how the dispute is; `reversal` the money that its end moved or left with us. */
export type LookedUpDispute = { dispute: DisputeReport; reversal?: ReversalReport | undefined };

/** What we know of a disputed payment. `text` is for people and says everything. */
export type DisputeEvidence = {
  text: string;
  service: string;
  customerName: string;
  /** Our reference of the payment. */
  reference: string;
  servedAt: Date;
};

/**
 * A webhook that proves or says too little to be booked: it only names our payment, by our reference or the provider's,
 * whose charge and refunds are then looked up. `reference` is null when it names none.
 */
export type WebhookHint = { type: 'hint'; provider: PaymentProviderName; reference: string | null };

/** A webhook about a transfer from our balance, which is looked up: webhooks of one transfer arrive in any order. */
export type PayoutHint = { type: 'payout'; provider: PaymentProviderName; reference: string };

/**
 * An authenticated report. An event that moves no money and is about no dispute is `ignored`, and stored for inspection.
 */
export type ProviderEvent = {
  provider: PaymentProviderName;
  /** A uuid, identical for every delivery of the same event. */
  eventKey: string;
  kind: string;
  reference: string | null;
  body: Buffer;
  /** The dispute that this event is about, also where its end moves money. */
  dispute?: DisputeReport;
} & (
  | { type: 'charge'; charge: Charge }
  | { type: 'reversal'; reversal: ReversalReport }
  | { type: 'dispute'; dispute: DisputeReport }
  | { type: 'transfer-returned'; transfer: TransferReturn }
  /** `declined`: a bank declined a card for the payment. */
  | { type: 'ignored'; declined?: { cardSignature?: string } }
  | { type: 'unreadable'; reason: string }
);

/** What an authenticated webhook says. */
export type WebhookContent = ProviderEvent | WebhookHint | PayoutHint;

/**
 * `unpaid`, `declined` and `unknown` payments may still become paid; `declined` is shown to the donor. `unknown`: the
 * provider has no such payment, or knows it only from the first attempt to pay. `isInProcess`: the donor paid, and the
 * bank has not decided.
 */
export type ChargeState =
  | { state: 'paid'; charge: Charge }
  | { state: 'declined'; cardSignature?: string }
  | { state: 'unpaid'; isInProcess?: true }
  | { state: 'unknown' };

/**
 * A refund of a part or all of the payment, in kobo or cents. `refundId` is ours: the provider refunds each id at most
 * once. `claimedAtMs`: since when it is this process that requests it, by `performance.now()`; a minute later another
 * one may. A provider without an idempotency key sends nothing half a minute after it.
 */
export type RefundRequest = PaymentReference & { refundId: string; amountMinor: number; claimedAtMs: number };

/** `rejected` is final: the provider rejects the refund (already refunded, or disputed). */
export type RefundAnswer = { state: 'accepted'; providerRefundId: string } | { state: 'rejected'; reason: string };

/**
 * The state of an accepted refund. `stuck` waits for manual action on the provider's dashboard. `failure` is present where a
 * refund can fail after it was reported as returned.
 */
export type RefundState =
  | { state: 'pending' | 'stuck' }
  | { state: 'failed'; failure?: FailedRefund }
  | { state: 'returned'; reversal: Reversal };

/** A charge in the provider's list. */
export type ListedCharge = Charge & { createdAt: Date };

/** A payment of the provider to our bank account, in kobo or cents: the charges less fees and refunds. */
export type Settlement = {
  provider: PaymentProviderName;
  /** The provider's reference. */
  reference: string;
  /** null, as the amount, when the provider writes it in a way that we cannot read. */
  settledAt: Date | null;
  /** Negative when more went back than came in. */
  amountMinor: number | null;
  currency: string;
  /** Where the provider states it: what it took besides the fees of the charges, for refunds and lost disputes. */
  deductionsMinor?: number;
};

export type ReadSettlement = Settlement & { settledAt: Date; amountMinor: number };

/**
 * A part of a settlement. Where the settlement is in naira, the charges are enough; in another currency all parts are
 * needed, because each is booked at the rate of its payment.
 */
export type SettledPart = {
  /** The provider's reference of this movement. */
  id: string;
  /** Our reference of the payment, or the provider's; null for a movement that belongs to no payment. */
  reference: string | null;
  /** What it adds to the settlement, before its fee: negative for a refund or a dispute. */
  amountMinor: number;
  feeMinor: number;
  /** Present when the part is the charge itself, whose fee is that of the payment. */
  charge?: Charge;
};

/** A half-open range, `from` inclusive and `to` exclusive, of creation times at the provider. */
export type TimeRange = { from: Date; to: Date };

export type ContestRequest = {
  disputeReference: string;
  amountMinor: number;
  evidence: DisputeEvidence;
};

/** Disputes at a provider that has an API for them. `disputeReference` is that of the reports. */
export interface ProviderDisputes {
  /** Days after a loss in which it may be won on appeal. Absent where a loss is final. */
  readonly appealableForDays?: number;
  /**
   * Lists the disputes that are not decided, without those that cannot be read.
   * @throws ProviderError during iteration
   */
  listOpen(): AsyncIterable<DisputeReport>;
  /**
   * Looks a dispute up.
   * @throws ProviderError when the provider gives no usable response
   */
  lookUp(disputeReference: string): Promise<LookedUpDispute>;
  /**
   * Contests a dispute with our evidence.
   * @throws ProviderError when the provider does not accept it
   */
  contest(request: ContestRequest): Promise<void>;
  /**
   * Accepts the loss of a dispute about the payment `reference`.
   * @throws ProviderError when the provider does not accept it
   */
  accept(request: { disputeReference: string; amountMinor: number; reference: string }): Promise<void>;
}

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly currency: Currency;
  /** Where a completed refund can fail: for how long after it was posted. */
  readonly refundsFailWithinMs?: number;
  /**
   * Starts a payment. The same reference never starts two payments.
   * @returns where the donor pays
   * @throws ProviderError when the provider does not accept the request
   */
  start(request: StartRequest): Promise<StartedPayment>;
  /**
   * Where the provider can: opens a bank account number for one transfer that pays this reference.
   * @throws ProviderError when the provider opens none
   */
  openAccount?(request: OpenAccountRequest): Promise<OpenedAccount>;
  /**
   * Looks a payment up.
   * @returns its state, with the charge when it is paid
   * @throws ProviderError when the provider gives no usable response
   */
  lookUp(payment: PaymentReference): Promise<ChargeState>;
  /**
   * Requests a refund in kobo or cents. Repeating the call with the same `refundId` is safe, whatever the result of the
   * first call.
   * @returns `accepted` with the provider's refund id, or `rejected` with a reason
   * @throws ProviderError when the provider gives no usable response
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * Looks a refund up.
   * @returns its state; a `returned` refund includes the reversal to confirm
   * @throws ProviderError when the provider gives no usable response
   */
  lookUpRefund(refund: PaymentReference & { providerRefundId: string }): Promise<RefundState>;
  /**
   * Lists every paid charge of the range, including charges that were refunded since.
   * @throws ProviderError during iteration
   */
  listCharges(range: TimeRange): AsyncIterable<ListedCharge>;
  /**
   * Lists the references, ours or the provider's, of the charges of the range that are paid. Cheaper than `listCharges`: it
   * reads no unpaid charge where the provider has such a filter, and may miss one that is refunded during the read.
   * @throws ProviderError during iteration
   */
  listPaid(range: TimeRange): AsyncIterable<string>;
  /**
   * Where the provider reports them: lists the settlements of the range that arrived at our bank.
   * @throws ProviderError during iteration
   */
  listSettlements?(range: TimeRange): AsyncIterable<Settlement>;
  /**
   * Lists what a settlement pays.
   * @throws ProviderError during iteration
   */
  listSettledParts?(settlementReference: string): AsyncIterable<SettledPart>;
  /**
   * Lists the completed refunds of a payment, whichever side requested them, as reversals to confirm; a provider whose
   * webhooks are hints adds the lost disputes, and one whose completed refunds can fail the failed ones.
   * @throws ProviderError when the provider gives no usable response
   */
  listRefundsOf(payment: PaymentReference): Promise<ReversalReport[]>;
  /**
   * Lists the payments with refunds requested in the range, each once, by a reference that a charge may have, whatever
   * the state of the refunds.
   * @throws ProviderError during iteration
   */
  listRefunded(range: TimeRange): AsyncIterable<string>;
  /**
   * Where no webhook proves a lost dispute: lists the disputes that are lost by now as reversals to confirm, of payments
   * by a reference that a charge may have. Looks back as long as a bank may take to decide.
   * @throws ProviderError during iteration
   */
  listLostDisputes?(): AsyncIterable<Reversal>;
  /**
   * Authenticates a webhook and reads it: a message whose signature covers the raw bytes is an event; anything weaker,
   * such as a shared secret in a header, is a hint. `signature` is the declared header.
   * @throws DomainError `webhook.bad-signature` when the webhook is not authentic
   */
  readWebhook(webhook: { body: Buffer; signature: string }): Promise<WebhookContent>;
  /** Reads a stored event that was authenticated on arrival. */
  readStored(body: Buffer): ProviderEvent;
  /** Where the provider sends money to bank accounts. */
  readonly payouts?: PayoutProvider;
  /** Where the provider has an API for them: disputes that we can follow and answer. */
  readonly disputes?: ProviderDisputes;
  /**
   * Where the provider can: resolves a Nigerian bank account.
   * @returns the account holder's name, or undefined when the account does not exist
   * @throws ProviderError when the provider gives no usable response
   */
  resolveAccount?(account: { bankCode: string; accountNumber: string }): Promise<string | undefined>;
}

/** The cause of a failed call: the provider, which may also be too slow, or a request that it rightly rejects. */
export type ProviderFault = 'provider' | 'timeout' | 'request';

/** A failed provider call. `detail` is for logs, never for users. Its fault counts for the provider's health. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;

  constructor(
    readonly provider: PaymentProviderName,
    readonly detail: string,
    options: ErrorOptions & { fault?: ProviderFault } = {},
  ) {
    super(`${provider}: ${detail}`, options);
    this.name = 'ProviderError';
    this.fault = options.fault ?? (isTimeout(options.cause) ? 'timeout' : 'provider');
  }
}

/** An expired `AbortSignal.timeout`. */
const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError';

/** Returns the fault of an HTTP status. A rejected key or a rate limit concerns all donors, so it is the provider's. */
export function faultOfStatus(httpStatus: number): ProviderFault {
  const isOurInput = httpStatus >= 400 && httpStatus < 500 && ![401, 403, 408, 429].includes(httpStatus);
  return isOurInput ? 'request' : 'provider';
}
