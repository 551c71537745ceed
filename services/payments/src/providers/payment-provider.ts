/** What every payment provider does for us. A payment's id is its reference at the provider. */

export type ProviderName = 'paystack' | 'stripe';
export type Currency = 'NGN' | 'USD';

/** An amount in the smallest unit of its currency: kobo or cents. */
export type Money = { amountMinor: number; currency: Currency };

/** `returnUrl`: where the provider sends whoever has paid; `cancelUrl`: whoever gave up. */
export type StartRequest = Money & { reference: string; returnUrl: string; cancelUrl: string };

/** Where the donor pays: at the provider's own page, or in a form embedded in ours. */
export type StartedPayment =
  | { kind: 'hosted'; paymentUrl: string }
  | { kind: 'embedded'; clientSecret: string; providerReference: string };

/** How to ask for a payment again. `providerReference` is the provider's own name, where it gave one. */
export type PaymentReference = { reference: string; providerReference: string | null };

/** Money the provider says it took. `reference` is our payment id, or the provider's own name for the payment. */
export type Charge = { provider: ProviderName; reference: string; amountMinor: number; currency: string; paidAt: Date };

/** Money the provider says it gave back, of the payment `reference`. */
export type Reversal = {
  provider: ProviderName;
  reference: string;
  /** The provider's own name for this refund or dispute. */
  reversalReference: string;
  amountMinor: number;
  currency: string;
  cause: 'refund' | 'dispute';
  /** How we learned of a refund; from a webhook unless it says otherwise. */
  source?: 'webhook' | 'look-up';
  /** ISO 8601, when a dispute was decided, where the provider says so. */
  occurredAt?: string;
};

/** A dispute that the bank decided for us. Its money is ours, also where `reversalReference` was reported as lost before. */
export type WonDispute = Omit<Reversal, 'cause' | 'source'> & { cause: 'dispute-won' };

/** What a provider reports about money that went back. */
export type ReversalReport = Reversal | WonDispute;

/** What a verified webhook says. Anything that moves no money is `ignored`, and kept for people to read. */
export type ProviderEvent = {
  provider: ProviderName;
  /** uuid: the same for each delivery of the same event. */
  eventKey: string;
  kind: string;
  reference: string | null;
  body: Buffer;
} & (
  | { type: 'charge'; charge: Charge }
  | { type: 'reversal'; reversal: ReversalReport }
  | { type: 'ignored' }
  | { type: 'unreadable'; reason: string }
);

/** `unpaid` may still become paid; `declined` too, but the donor should be told. `unknown`: the provider never saw it. */
export type ChargeState = { state: 'paid'; charge: Charge } | { state: 'unpaid' | 'declined' | 'unknown' };

/** Money to give back of the payment. `refundId` is ours: the same one never gives back twice. */
export type RefundRequest = PaymentReference & { refundId: string; amountMinor: number };

/** `refused` is final: the provider will not give this back (it has gone back already, or is disputed). */
export type RefundAnswer = { state: 'accepted'; providerRefundId: string } | { state: 'refused'; reason: string };

/** What became of an accepted refund. `stuck` waits for a person at the provider's own dashboard. */
export type RefundState = { state: 'pending' | 'failed' | 'stuck' } | { state: 'returned'; reversal: Reversal };

/** A payment in the provider's list of a day. */
export type ListedCharge = Charge & { createdAt: Date };

/** From, included, to, excluded: by when the payment was made at the provider. */
export type TimeRange = { from: Date; to: Date };

export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currency: Currency;
  /** Starts a payment. The same reference never starts two. Throws `ProviderError`. */
  start(request: StartRequest): Promise<StartedPayment>;
  /** Asks what became of a payment. Throws `ProviderError` when the provider gives no answer. */
  lookUp(payment: PaymentReference): Promise<ChargeState>;
  /** Gives money back. Asking again with the same `refundId` is safe, whatever became of the first call. Throws `ProviderError`. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** A `returned` one comes as the reversal to confirm. Throws `ProviderError`. */
  lookUpRefund(refund: PaymentReference & { providerRefundId: string }): Promise<RefundState>;
  /** Every charge that was paid, also one that was given back since. Throws `ProviderError` on the way. */
  listCharges(range: TimeRange): AsyncIterable<ListedCharge>;
  /** The refunds of a payment that are done, whoever asked for them, as reversals to confirm. Throws `ProviderError`. */
  listRefundsOf(payment: PaymentReference): Promise<Reversal[]>;
  /**
   * The payments that refunds asked for in this time are of, each once, by a reference a charge may have, whatever became
   * of the refunds. Throws `ProviderError` on the way.
   */
  listRefunded(range: TimeRange): AsyncIterable<string>;
  /** Checks the signature over the raw bytes and reads the event. Throws DomainError `webhook.bad-signature`. */
  readWebhook(webhook: { body: Buffer; signature: string }): ProviderEvent;
  /** Reads an event whose signature was checked when it came. */
  readStored(body: Buffer): ProviderEvent;
}

/** The provider failed us. `detail` is for our logs, never for people. */
export class ProviderError extends Error {
  constructor(
    readonly provider: ProviderName,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${provider}: ${detail}`, options);
    this.name = 'ProviderError';
  }
}
