/** What every payment provider does for us. Amounts are kobo; a payment's id is its reference at the provider. */
export type ProviderName = 'paystack';

export type CheckoutRequest = { reference: string; amountKobo: number; cancelUrl: string };

/** Money the provider says it took. `reference` is our payment id when the payment is ours. */
export type Charge = {
  provider: ProviderName;
  reference: string;
  amountKobo: number;
  currency: string;
  paidAt: Date;
};

/** Money the provider says it gave back, of the payment `reference`. */
export type Reversal = {
  provider: ProviderName;
  reference: string;
  /** The provider's own name for this refund or dispute. */
  reversalReference: string;
  amountKobo: number;
  currency: string;
  cause: 'refund' | 'dispute';
};

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
  | { type: 'reversal'; reversal: Reversal }
  | { type: 'ignored' }
  | { type: 'unreadable'; reason: string }
);

/** `unpaid` may still become paid; `declined` too, but the donor should be told. `unknown`: the provider never saw it. */
export type ChargeState = { state: 'paid'; charge: Charge } | { state: 'unpaid' | 'declined' | 'unknown' };

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Starts a hosted checkout and returns where to send the donor. Throws `ProviderError`. */
  startCheckout(request: CheckoutRequest): Promise<{ paymentUrl: string }>;
  /** Asks what became of a payment. Throws `ProviderError` when the provider gives no answer. */
  lookUp(reference: string): Promise<ChargeState>;
  /** Checks the signature over the raw bytes and reads the event. Throws DomainError `webhook.bad-signature`. */
  readWebhook(webhook: { body: Buffer; signature: string }): ProviderEvent;
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
