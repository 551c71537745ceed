import { DomainError } from '@tipnaija/contracts';
import { deterministicId } from '../deterministic-id.js';
import type {
  ChargeState,
  ListedCharge,
  OpenAccountRequest,
  OpenedAccount,
  PaymentProvider,
  PaymentReference,
  PayoutHint,
  ProviderEvent,
  RefundAnswer,
  RefundRequest,
  RefundState,
  Reversal,
  SettledPart,
  Settlement,
  StartedPayment,
  StartRequest,
  TimeRange,
} from '../payment-provider.js';
import { faultOfStatus, ProviderError } from '../payment-provider.js';
import { type PaystackAnswer, PaystackApi } from './paystack-api.js';
import { PaystackDisputes } from './paystack-disputes.js';
import { readPaystackEvent } from './paystack-events.js';
import { pagesOf } from './paystack-pages.js';
import { PaystackPayouts, referenceOfTransferEvent } from './paystack-payouts.js';
import { PaystackRefunds } from './paystack-refunds.js';
import { settledPartsOf, settlementsOf } from './paystack-settlements.js';
import { isPaystackSignature } from './paystack-signature.js';
import { donorAddress, openPaystackAccount } from './paystack-transfers.js';
import { cardSignatureOf, chargeOf, type PaystackTransaction } from './paystack-wire.js';

export class PaystackProvider implements PaymentProvider {
  readonly name = 'paystack' as const;
  readonly currency = 'NGN' as const;
  private readonly api: PaystackApi;
  private readonly refunds: PaystackRefunds;
  readonly disputes: PaystackDisputes;
  readonly payouts: PaystackPayouts;

  constructor(private readonly options: { baseUrl: string; secretKey: string; mailFrom: string }) {
    this.api = new PaystackApi(options);
    this.refunds = new PaystackRefunds(this.api);
    this.disputes = new PaystackDisputes(this.api, options);
    this.payouts = new PaystackPayouts(options);
  }

  async start({ reference, amountMinor, returnUrl, cancelUrl }: StartRequest): Promise<StartedPayment> {
    const response = await this.api.call<{ authorization_url: string }>('POST', '/transaction/initialize', {
      // Paystack requires an e-mail address, unique per donor, and donors give none.
      email: donorAddress(reference, this.options.mailFrom),
      amount: amountMinor,
      currency: 'NGN',
      reference,
      callback_url: returnUrl,
      // The checkout shows this instead of the generated address.
      label: 'TipNaija',
      channels: ['card', 'bank', 'ussd', 'bank_transfer'],
      metadata: { payment_id: reference, cancel_action: cancelUrl },
    });
    const paymentUrl = response.body.data?.authorization_url;
    if (!response.body.status || !paymentUrl) {
      throw paystackError('initialize', response);
    }
    return { kind: 'hosted', paymentUrl };
  }

  openAccount(request: OpenAccountRequest): Promise<OpenedAccount> {
    return openPaystackAccount(this.api, { ...request, mailFrom: this.options.mailFrom });
  }

  async lookUp({ reference }: PaymentReference): Promise<ChargeState> {
    const response = await this.api.call<PaystackTransaction>(
      'GET',
      `/transaction/verify/${encodeURIComponent(reference)}`,
    );
    if (response.body.status && response.body.data) return stateOf(response.body.data);
    // The specification says 404, integrations report 400: the error text decides.
    if (response.httpStatus < 500 && /not found/i.test(`${response.body.code} ${response.body.message}`))
      return { state: 'unknown' };
    throw paystackError('verify', response);
  }

  /**
   * Returns the account holder's name at the bank, or undefined when the account does not exist: Paystack returns 422
   * then.
   * @throws ProviderError when Paystack gives no usable response
   */
  async resolveAccount(account: { bankCode: string; accountNumber: string }): Promise<string | undefined> {
    const query = new URLSearchParams({ account_number: account.accountNumber, bank_code: account.bankCode });
    const response = await this.api.call<{ account_name: string }>('GET', `/bank/resolve?${query}`);
    if (response.body.status && response.body.data) return response.body.data.account_name;
    if (response.httpStatus === 422 || response.httpStatus === 400) return undefined;
    throw new ProviderError('paystack', `resolve returned ${response.httpStatus} ${response.body.message}`);
  }

  refund(request: RefundRequest): Promise<RefundAnswer> {
    return this.refunds.refund(request);
  }

  lookUpRefund(refund: PaymentReference & { providerRefundId: string }): Promise<RefundState> {
    return this.refunds.lookUp(refund.reference, refund.providerRefundId);
  }

  listRefundsOf({ reference }: PaymentReference): Promise<Reversal[]> {
    return this.refunds.list(reference);
  }

  listRefunded(range: TimeRange): AsyncIterable<string> {
    return this.refunds.listRefunded(range);
  }

  /**
   * Reads all transactions of the range and filters the paid ones here. With a status filter, a charge refunded during
   * the read would leave the list and shift another charge onto a page already read, and a charge whose refund is in
   * progress ("reversal pending") would appear in no list.
   */
  async *listCharges({ from, to }: TimeRange): AsyncIterable<ListedCharge> {
    const query = { from: from.toISOString(), to: to.toISOString() };
    for await (const transaction of pagesOf<PaystackTransaction>(this.api, '/transaction', query)) {
      if (!wasPaid(transaction)) continue;
      const createdAt = new Date(transaction.created_at ?? transaction.createdAt ?? Number.NaN);
      yield { ...chargeOf(transaction), createdAt };
    }
  }

  async *listPaid({ from, to }: TimeRange): AsyncIterable<string> {
    const query = { status: 'success', from: from.toISOString(), to: to.toISOString() };
    for await (const { reference } of pagesOf<PaystackTransaction>(this.api, '/transaction', query)) yield reference;
  }

  listSettlements(range: TimeRange): AsyncIterable<Settlement> {
    return settlementsOf(this.api, range);
  }

  listSettledParts(settlementReference: string): AsyncIterable<SettledPart> {
    return settledPartsOf(this.api, settlementReference);
  }

  async readWebhook({ body, signature }: { body: Buffer; signature: string }): Promise<ProviderEvent | PayoutHint> {
    if (!isPaystackSignature({ body, signature, secretKey: this.options.secretKey })) {
      throw new DomainError('webhook.bad-signature');
    }
    const payout = this.payoutIn(body);
    return payout ? { type: 'payout', provider: this.name, reference: payout } : this.readStored(body);
  }

  /** Such a webhook contains the creator's bank account, and is not stored. */
  private payoutIn(body: Buffer): string | undefined {
    try {
      return referenceOfTransferEvent(body);
    } catch {
      return undefined;
    }
  }

  readStored(body: Buffer): ProviderEvent {
    try {
      return readPaystackEvent(body);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unreadable';
      const key = deterministicId('paystack', body.toString('base64'));
      return {
        type: 'unreadable',
        provider: 'paystack',
        eventKey: key,
        kind: 'unreadable',
        reference: null,
        body,
        reason,
      };
    }
  }
}

function paystackError(call: string, { httpStatus, body }: PaystackAnswer<unknown>): ProviderError {
  return new ProviderError('paystack', `${call} returned ${httpStatus} ${body.message}`, {
    fault: faultOfStatus(httpStatus),
  });
}

/**
 * The payer has done their part (paystack.com/docs/payments/verify-payments). Not `ongoing`, which also waits for a code
 * or a transfer that the payer has not sent.
 */
const statusesInProcess: readonly string[] = ['pending', 'processing', 'queued'];

/** A charge remains paid when it is being reversed or was reversed. */
function wasPaid({ status }: PaystackTransaction): boolean {
  return status === 'success' || status.startsWith('revers');
}

function stateOf(transaction: PaystackTransaction): ChargeState {
  if (transaction.status === 'success') return { state: 'paid', charge: chargeOf(transaction) };
  if (transaction.status === 'failed') return { state: 'declined', ...cardSignatureOf(transaction) };
  return statusesInProcess.includes(transaction.status) ? { state: 'unpaid', isInProcess: true } : { state: 'unpaid' };
}
