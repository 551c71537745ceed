import { DomainError } from '@tipnaija/contracts';
import { toMajorUnits } from '../major-units.js';
import {
  type ChargeState,
  type ListedCharge,
  type OpenAccountRequest,
  type OpenedAccount,
  type PaymentProvider,
  type PaymentReference,
  type PayoutHint,
  ProviderError,
  type ProviderEvent,
  type RefundAnswer,
  type RefundRequest,
  type RefundState,
  type Reversal,
  type SettledPart,
  type Settlement,
  type StartedPayment,
  type StartRequest,
  type TimeRange,
  type WebhookHint,
} from '../payment-provider.js';
import { dataOf, FlutterwaveApi, unusable } from './flutterwave-api.js';
import { requireFlutterwaveCode } from './flutterwave-banks.js';
import { FlutterwaveChargebacks } from './flutterwave-chargebacks.js';
import { daysOf, isWithin, pagesOf } from './flutterwave-pages.js';
import { FlutterwavePayouts, referenceOfTransferWebhook } from './flutterwave-payouts.js';
import { FlutterwaveRefunds } from './flutterwave-refunds.js';
import { settledPartsOf, settlementsOf } from './flutterwave-settlements.js';
import { openFlutterwaveAccount } from './flutterwave-transfers.js';
import { isSecretHash, referenceOf } from './flutterwave-webhooks.js';
import { chargeOf, type FlutterwaveTransaction, timeOf } from './flutterwave-wire.js';

type Options = { baseUrl: string; secretKey: string; secretHash: string; mailFrom: string };

/**
 * Flutterwave API v3 (developer.flutterwave.com/v3.0): hosted checkout (Standard) and bank transfers in naira. Its webhooks are hints; the
 * transaction's id, which refunds need, exists from the first attempt to pay.
 */
export class FlutterwaveProvider implements PaymentProvider {
  readonly name = 'flutterwave' as const;
  readonly currency = 'NGN' as const;
  readonly payouts: FlutterwavePayouts;
  private readonly api: FlutterwaveApi;
  private readonly refunds: FlutterwaveRefunds;
  private readonly chargebacks: FlutterwaveChargebacks;

  constructor(private readonly options: Options) {
    this.api = new FlutterwaveApi(options);
    this.payouts = new FlutterwavePayouts(options);
    this.refunds = new FlutterwaveRefunds(this.api);
    this.chargebacks = new FlutterwaveChargebacks(this.api);
  }

  /**
   * `tx_ref` "must be unique for every transaction" (Flutterwave Standard); how the service rejects a repeated one is
   * not documented. There is one redirect URL, also after a cancellation.
   */
  async start({ reference, amountMinor, currency, returnUrl }: StartRequest): Promise<StartedPayment> {
    const redirectUrl = new URL(returnUrl);
    // Flutterwave appends status, tx_ref and transaction_id.
    redirectUrl.searchParams.set('reference', reference);
    const response = await this.api.call<{ link?: string }>('POST', '/v3/payments', {
      tx_ref: reference,
      amount: Number(toMajorUnits(amountMinor)),
      currency,
      redirect_url: redirectUrl.href,
      customer: { email: this.donorAddress(reference) },
      customizations: { title: 'TipNaija' },
    });
    const paymentUrl = dataOf(response)?.link;
    if (!paymentUrl) throw unusable('payments', response);
    return { kind: 'hosted', paymentUrl };
  }

  openAccount(request: OpenAccountRequest): Promise<OpenedAccount> {
    return openFlutterwaveAccount(this.api, { ...request, email: this.donorAddress(request.reference) });
  }

  async lookUp({ reference }: PaymentReference): Promise<ChargeState> {
    const transaction = await this.findTransaction(reference);
    if (!transaction) return { state: 'unknown' };
    if (transaction.status === 'successful') return { state: 'paid', charge: chargeOf(transaction) };
    return { state: transaction.status === 'failed' ? 'declined' : 'unpaid' };
  }

  async refund(request: RefundRequest): Promise<RefundAnswer> {
    const id = await this.transactionIdOf(request);
    if (!id) return { state: 'rejected', reason: 'Flutterwave has no transaction of this payment' };
    return this.refunds.refund(id, request);
  }

  lookUpRefund(refund: PaymentReference & { providerRefundId: string }): Promise<RefundState> {
    return this.refunds.lookUp(refund.reference, refund.providerRefundId);
  }

  /** Includes lost chargebacks, which no webhook proves either. */
  async listRefundsOf(payment: PaymentReference): Promise<Reversal[]> {
    const id = await this.transactionIdOf(payment);
    if (!id) return [];
    const { reference } = payment;
    return [...(await this.refunds.list(reference, id)), ...(await this.chargebacks.listLostOf(reference, id))];
  }

  async *listRefunded(range: TimeRange): AsyncIterable<string> {
    const seen = new Set<string>();
    for await (const id of this.refunds.listTransactions(range)) {
      if (!seen.has(id)) yield id;
      seen.add(id);
    }
  }

  listLostDisputes(): AsyncIterable<Reversal> {
    return this.chargebacks.listLost();
  }

  /**
   * Filters the paid attempts here, as a filter whose result changes during the read shifts items between pages. Two
   * paid attempts of one payment differ only by the provider's own reference.
   */
  async *listCharges(range: TimeRange): AsyncIterable<ListedCharge> {
    for await (const transaction of pagesOf<FlutterwaveTransaction>(this.api, '/v3/transactions', daysOf(range))) {
      const createdAt = timeOf(transaction.created_at, `transaction ${transaction.id}`);
      if (transaction.status !== 'successful' || !isWithin(createdAt, range)) continue;
      yield { ...chargeOf(transaction), createdAt };
    }
  }

  /** The range is one of days, of ten items a page, so reading ends at the first older item: the samples have the newest first. */
  async *listPaid(range: TimeRange): AsyncIterable<string> {
    const query = { status: 'successful', ...daysOf(range) };
    for await (const item of pagesOf<FlutterwaveTransaction>(this.api, '/v3/transactions', query)) {
      if (timeOf(item.created_at, `transaction ${item.id}`) < range.from) return;
      yield item.tx_ref;
    }
  }

  listSettlements(range: TimeRange): AsyncIterable<Settlement> {
    return settlementsOf(this.api, range);
  }

  listSettledParts(settlementReference: string): AsyncIterable<SettledPart> {
    return settledPartsOf(this.api, settlementReference);
  }

  async readWebhook({ body, signature }: { body: Buffer; signature: string }): Promise<WebhookHint | PayoutHint> {
    if (!isSecretHash(signature, this.options.secretHash)) throw new DomainError('webhook.bad-signature');
    const payout = referenceOfTransferWebhook(body);
    if (payout) return { type: 'payout', provider: this.name, reference: payout };
    return { type: 'hint', provider: this.name, reference: referenceOf(body) };
  }

  readStored(): ProviderEvent {
    throw new TypeError('Flutterwave webhooks are hints, which are not stored');
  }

  /**
   * Resolves an account by `POST /v3/accounts/resolve` (developer.flutterwave.com/v3.0, bank account verification). A
   * bank that only another provider knows says nothing about the account.
   */
  async resolveAccount(account: { bankCode: string; accountNumber: string }): Promise<string | undefined> {
    const response = await this.api.call<{ account_name?: string }>('POST', '/v3/accounts/resolve', {
      account_number: account.accountNumber,
      account_bank: requireFlutterwaveCode(account.bankCode),
    });
    const name = dataOf(response)?.account_name;
    if (name) return name;
    if (response.httpStatus < 500 && /account number is invalid/i.test(response.body?.message ?? '')) return undefined;
    throw unusable('resolve', response);
  }

  /** Flutterwave requires an address, and donors give none to a provider. */
  private donorAddress(reference: string): string {
    return `donor+${reference}@${this.options.mailFrom.split('@')[1]}`;
  }

  private async transactionIdOf({ reference, providerReference }: PaymentReference): Promise<string | undefined> {
    if (providerReference) return providerReference;
    const transaction = await this.findTransaction(reference);
    return transaction && String(transaction.id);
  }

  /**
   * Returns the successful attempt, else the one of the look-up. The reference does not say which of several attempts
   * `verify_by_reference` returns, so after any but a successful one the list is read too.
   */
  private async findTransaction(reference: string): Promise<FlutterwaveTransaction | undefined> {
    const query = new URLSearchParams({ tx_ref: reference });
    const response = await this.api.call<FlutterwaveTransaction>(
      'GET',
      `/v3/transactions/verify_by_reference?${query}`,
    );
    const found = dataOf(response);
    if (!found) {
      // Integrations report 400 and 404 with this text (github.com/Flutterwave/Node-v3, issues 32 and 136).
      if (response.httpStatus < 500 && /no transaction was found/i.test(response.body?.message ?? '')) return undefined;
      throw unusable('verify', response);
    }
    if (found.tx_ref !== reference)
      throw new ProviderError('flutterwave', `verify of ${reference} found another payment`);
    if (found.status === 'successful') return found;
    for await (const attempt of pagesOf<FlutterwaveTransaction>(this.api, '/v3/transactions', { tx_ref: reference })) {
      if (attempt.tx_ref === reference && attempt.status === 'successful') return attempt;
    }
    return found;
  }
}
