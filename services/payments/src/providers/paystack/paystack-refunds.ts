import {
  ProviderError,
  type RefundAnswer,
  type RefundRequest,
  type RefundState,
  type Reversal,
  type TimeRange,
} from '../payment-provider.js';
import type { PaystackAnswer, PaystackApi } from './paystack-api.js';
import { pagesOf } from './paystack-pages.js';
import { minorUnits, type PaystackRefund, type PaystackTransaction } from './paystack-wire.js';

/**
 * Together with the timeout of the following call, this stays well below the minute after which a refund is requested
 * again.
 */
const sentWithinMs = 30_000;

/** Paystack's refunds (docs: refunds; support article 2130434 for their states). */
export class PaystackRefunds {
  constructor(private readonly api: PaystackApi) {}

  /**
   * Requests a refund. Paystack has no idempotency key, so our refund id is stored in the note and existing refunds are
   * read first: a refund whose response was lost is found instead of created again. The list must be recent: the
   * request is repeated after a minute, possibly by another replica, and two calls with an outdated list would both
   * refund the money.
   */
  async refund(request: RefundRequest): Promise<RefundAnswer> {
    const { reference, refundId, amountMinor, claimedAtMs } = request;
    for await (const made of this.refundsOf(reference)) {
      if (made.merchant_note?.includes(refundId)) return { state: 'accepted', providerRefundId: String(made.id) };
    }
    if (performance.now() - claimedAtMs > sentWithinMs)
      throw new ProviderError('paystack', 'the refunds took too long to read');
    const response = await this.api.call<PaystackRefund>('POST', '/refund', {
      transaction: reference,
      amount: amountMinor,
      customer_note: 'Refund of your tip',
      merchant_note: `refund ${refundId}`,
    });
    if (response.body.status && response.body.data) {
      return { state: 'accepted', providerRefundId: String(response.body.data.id) };
    }
    if (isFinal(response)) return { state: 'rejected', reason: response.body.message };
    throw new ProviderError('paystack', `refund returned ${response.httpStatus} ${response.body.message}`);
  }

  async lookUp(reference: string, providerRefundId: string): Promise<RefundState> {
    const response = await this.api.call<PaystackRefund>('GET', `/refund/${encodeURIComponent(providerRefundId)}`);
    if (!response.body.status || !response.body.data) {
      throw new ProviderError('paystack', `refund returned ${response.httpStatus} ${response.body.message}`);
    }
    const { status } = response.body.data;
    if (status === 'processed') return { state: 'returned', reversal: reversalOf(reference, response.body.data) };
    if (status === 'failed') return { state: 'failed' };
    return { state: status === 'needs-attention' ? 'stuck' : 'pending' };
  }

  async list(reference: string): Promise<Reversal[]> {
    const done: Reversal[] = [];
    for await (const refund of this.refundsOf(reference)) {
      if (refund.status === 'processed') done.push(reversalOf(reference, refund));
    }
    return done;
  }

  async *listRefunded({ from, to }: TimeRange): AsyncIterable<string> {
    const seen = new Set<string>();
    const range = { from: from.toISOString(), to: to.toISOString() };
    for await (const refund of pagesOf<PaystackRefund>(this.api, '/refund', range)) {
      const reference = refund.transaction_reference ?? (await this.transactionAt(String(numberOf(refund)))).reference;
      if (seen.has(reference)) continue;
      seen.add(reference);
      yield reference;
    }
  }

  /**
   * The list is filtered by Paystack's number of the transaction: for our reference it is empty. Each refund in it has that
   * number, but not always our reference.
   */
  private async *refundsOf(reference: string): AsyncIterable<PaystackRefund> {
    const { id } = await this.transactionAt(`verify/${encodeURIComponent(reference)}`);
    for await (const refund of pagesOf<PaystackRefund>(this.api, '/refund', { transaction: String(id) })) {
      if (numberOf(refund) === id) yield refund;
    }
  }

  private async transactionAt(path: string): Promise<PaystackTransaction> {
    const response = await this.api.call<PaystackTransaction>('GET', `/transaction/${path}`);
    const transaction = response.body.data;
    if (response.body.status && transaction?.id && transaction.reference) return transaction;
    throw new ProviderError('paystack', `transaction returned ${response.httpStatus} ${response.body.message}`);
  }
}

/** Returns Paystack's number of the refunded transaction. */
function numberOf({ transaction }: PaystackRefund): number {
  return typeof transaction === 'object' ? transaction.id : transaction;
}

/**
 * Builds the reversal from the refund's API id, which no webhook contains.
 * @throws ProviderError when the amount is not an integer number of kobo
 */
function reversalOf(reference: string, { id, amount, currency = 'NGN' }: PaystackRefund): Reversal {
  const amountMinor = minorUnits(amount);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new ProviderError('paystack', `refund ${id} has the amount ${amount}`);
  const name = { reference, reversalReference: `refund look-up ${id}` };
  return { provider: 'paystack', ...name, amountMinor, currency, cause: 'refund', source: 'look-up' };
}

/** True for a 4xx about this refund. 401, 403, 408 and 429 do not concern the refund itself. */
function isFinal({ httpStatus }: PaystackAnswer<unknown>): boolean {
  return httpStatus >= 400 && httpStatus < 500 && ![401, 403, 408, 429].includes(httpStatus);
}
