/** The port to a provider that sends money from our balance to Nigerian bank accounts. Amounts are kobo. */

/** `bankCode` is Paystack's. */
export type PayoutAccount = { bankCode: string; accountNumber: string; accountName: string };

/**
 * `rejected` is final: the provider does not send to this account. `unrecognised-rejection`: for a reason that may pass
 * or not. `reason` is for logs. `recipient` is null where the provider has none.
 */
export type RecipientAnswer =
  | { state: 'created'; recipient: string | null }
  | { state: 'rejected' | 'unrecognised-rejection'; reason: string };

/** `reference` is ours, and the idempotency key: the provider makes one transfer of it. */
export type PayoutOrder = {
  reference: string;
  amountKobo: number;
  account: PayoutAccount;
  /** From `createRecipient`; null where the provider has none. */
  recipient: string | null;
  pending: PendingPayouts;
};

/** What else of ours a provider has yet to send: its balance may still contain it, and its fees. */
export type PendingPayouts = { payouts: number; amountKobo: number };

export type PayoutReference = { reference: string; providerReference: string | null };

/**
 * A transfer that the provider has. `returned`: the bank could not take it. `failed`: it was not sent. Either of them
 * gives the money back to our balance, also after `paid`.
 */
export type PayoutReport = {
  state: 'sending' | 'paid' | 'failed' | 'returned';
  amountKobo: number;
  providerReference: string;
  /** By which the banks find the transfer; null when the provider does not say it. */
  sessionId: string | null;
  /** What the provider takes for it; null when it does not say. */
  feeKobo: number | null;
  /** The provider sends it once a person gives a code. */
  needsCode: boolean;
  /** The provider's own words about a transfer that is not paid, for logs. */
  detail: string | null;
};

/**
 * `duplicate`: the provider has a transfer of this reference. `rejected`: it has none, and sends none to this recipient.
 * `unrecognised-rejection`: it did not take the order, for a reason that may pass or not. After it and after
 * `not-enough-balance` the same order may be repeated.
 */
export type SendAnswer =
  | { outcome: 'accepted'; report: PayoutReport }
  | { outcome: 'duplicate' }
  | { outcome: 'not-enough-balance' }
  | { outcome: 'rejected' | 'unrecognised-rejection'; reason: string };

/** Whether a status speaks of the order itself. A rejected key, a limit or a fault concerns every order. */
export const isRejectedOrder = (httpStatus: number): boolean => [400, 404, 422].includes(httpStatus);

/** What a provider asks before it sends: is this transfer ours? */
export type ApprovalRequest = { reference: string; amountKobo: number; recipient: string };

export interface PayoutProvider {
  /**
   * Where the provider needs it: makes the recipient of an account, the same for every call, or checks its bank.
   * @throws ProviderError when the provider gives no usable response
   */
  createRecipient?(account: PayoutAccount): Promise<RecipientAnswer>;
  /**
   * Sends money, at most once for a reference.
   * @throws ProviderError when it is unknown whether the provider has the transfer now: look it up
   */
  send(order: PayoutOrder): Promise<SendAnswer>;
  /**
   * Looks a transfer up.
   * @returns undefined when the provider has none of this reference
   * @throws ProviderError when the provider gives no usable response
   */
  lookUp(payout: PayoutReference): Promise<PayoutReport | undefined>;
  /**
   * Returns what may be sent, in kobo.
   * @throws ProviderError when the provider gives no usable response
   */
  balance(): Promise<number>;
  /**
   * Where the provider asks before it sends: reads its request.
   * @returns undefined when the request names no transfer
   * @throws DomainError `webhook.bad-signature`
   */
  readApproval?(request: { body: Buffer; signature: string }): ApprovalRequest | undefined;
}
