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
import type { PaystackRefund } from './paystack-wire.js';

/** With the time limit of the call that follows, well below the minute after which a refund is asked for again. */
const readWithinMs = 30_000;

/** Paystack's refunds (docs: refunds; support article 2130434 for their states). */
export class PaystackRefunds {
  constructor(private readonly api: PaystackApi) {}

  /**
   * Paystack takes no idempotency key, so our id stands in the note, and the refunds that are there are read first: one
   * whose answer we lost is found instead of made again. What was read must be of now: it is asked again after a minute,
   * by another replica perhaps, and two who both read an old list would both give the money back.
   */
  async refund({ reference, refundId, amountMinor }: RefundRequest): Promise<RefundAnswer> {
    const startedAt = performance.now();
    for await (const made of this.refundsOf(reference)) {
      if (made.merchant_note?.includes(refundId)) return { state: 'accepted', providerRefundId: String(made.id) };
    }
    if (performance.now() - startedAt > readWithinMs)
      throw new ProviderError('paystack', 'the refunds took too long to read');
    const answer = await this.api.call<PaystackRefund>('POST', '/refund', {
      transaction: reference,
      amount: amountMinor,
      customer_note: 'Refund of your tip',
      merchant_note: `refund ${refundId}`,
    });
    if (answer.body.status && answer.body.data) {
      return { state: 'accepted', providerRefundId: String(answer.body.data.id) };
    }
    if (isFinal(answer)) return { state: 'refused', reason: answer.body.message };
    throw new ProviderError('paystack', `refund answered ${answer.httpStatus} ${answer.body.message}`);
  }

  async lookUp(reference: string, providerRefundId: string): Promise<RefundState> {
    const answer = await this.api.call<PaystackRefund>('GET', `/refund/${encodeURIComponent(providerRefundId)}`);
    if (!answer.body.status || !answer.body.data) {
      throw new ProviderError('paystack', `refund answered ${answer.httpStatus} ${answer.body.message}`);
    }
    const { status } = answer.body.data;
    if (status === 'processed') return { state: 'returned', reversal: reversalOf(reference, answer.body.data) };
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
    for await (const { transaction_reference: reference } of pagesOf<PaystackRefund>(this.api, '/refund', range)) {
      if (!reference || seen.has(reference)) continue;
      seen.add(reference);
      yield reference;
    }
  }

  /** The filter by transaction is in the documents and not in the specification, so what comes is looked at too. */
  private async *refundsOf(reference: string): AsyncIterable<PaystackRefund> {
    for await (const refund of pagesOf<PaystackRefund>(this.api, '/refund', { transaction: reference })) {
      if (refund.transaction_reference === reference) yield refund;
    }
  }
}

/** By the API's id of it, which no webhook mentions. Throws `ProviderError` when the amount is not a number of kobo. */
function reversalOf(reference: string, { id, amount, currency = 'NGN' }: PaystackRefund): Reversal {
  const amountMinor = Number(amount);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new ProviderError('paystack', `refund ${id} has the amount ${amount}`);
  const name = { reference, reversalReference: `refund look-up ${id}` };
  return { provider: 'paystack', ...name, amountMinor, currency, cause: 'refund', source: 'look-up' };
}

/** A 4xx that is about this refund. Being unauthorised or too fast says nothing of it. */
function isFinal({ httpStatus }: PaystackAnswer<unknown>): boolean {
  return httpStatus >= 400 && httpStatus < 500 && ![401, 403, 408, 429].includes(httpStatus);
}
