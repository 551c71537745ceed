import { toMajorUnits } from '../major-units.js';
import {
  ProviderError,
  type RefundAnswer,
  type RefundRequest,
  type RefundState,
  type Reversal,
  type TimeRange,
} from '../payment-provider.js';
import { dataOf, type FlutterwaveAnswer, type FlutterwaveApi, unusable } from './flutterwave-api.js';
import { daysOf, isWithin, pagesOf } from './flutterwave-pages.js';
import { type FlutterwaveRefund, koboOf, timeOf } from './flutterwave-wire.js';

/**
 * Together with the timeout of the following call, this stays well below the minute after which a refund is requested
 * again.
 */
const sentWithinMs = 30_000;

/** A bank takes up to 15 working days (Flutterwave support, refunds); a refund that is older needs a person. */
const stuckAfterMs = 21 * 24 * 3_600_000;

/**
 * Flutterwave's refunds (developer.flutterwave.com/v3.0.0/reference/transaction-refund). Not verified against the real
 * service: that the list has the `comments` of the request, and that its filter `id` is the transaction's.
 */
export class FlutterwaveRefunds {
  constructor(private readonly api: FlutterwaveApi) {}

  /**
   * Requests a refund of a transaction. Flutterwave has no idempotency key, so our refund id is stored in the comments
   * and existing refunds are read first: a refund whose response was lost is found instead of created again. A listed
   * refund of the same amount without comments may be ours, so that a person must decide.
   */
  async refund(transactionId: string, request: RefundRequest): Promise<RefundAnswer> {
    const { reference, refundId, amountMinor, claimedAtMs } = request;
    let unclaimed: FlutterwaveRefund | undefined;
    for await (const made of this.refundsOf(transactionId)) {
      if (made.comments?.includes(refundId)) return { state: 'accepted', providerRefundId: String(made.id) };
      if (!made.comments && !isFailed(made) && amountOf(made) === amountMinor) unclaimed = made;
    }
    if (unclaimed)
      return {
        state: 'rejected',
        reason: `Refund ${unclaimed.id} of this amount exists at Flutterwave; check it there`,
      };
    if (performance.now() - claimedAtMs > sentWithinMs)
      throw new ProviderError('flutterwave', `the refunds of ${reference} took too long to read`);
    const path = `/v3/transactions/${encodeURIComponent(transactionId)}/refund`;
    const response = await this.api.call<FlutterwaveRefund>('POST', path, {
      amount: Number(toMajorUnits(amountMinor)),
      comments: `refund ${refundId}`,
    });
    const refund = dataOf(response);
    if (Number.isSafeInteger(refund?.id)) return { state: 'accepted', providerRefundId: String(refund?.id) };
    if (isFinal(response)) return { state: 'rejected', reason: response.body.message ?? 'Flutterwave gave no reason' };
    throw unusable('refund', response);
  }

  async lookUp(reference: string, providerRefundId: string): Promise<RefundState> {
    const response = await this.api.call<FlutterwaveRefund>(
      'GET',
      `/v3/refunds/${encodeURIComponent(providerRefundId)}`,
    );
    const refund = dataOf(response);
    if (!refund || String(refund.id) !== providerRefundId) throw unusable('refund', response);
    if (isPaidOut(refund)) return { state: 'returned', reversal: refundReversal(reference, refund) };
    if (isFailed(refund)) return { state: 'failed' };
    return { state: Date.now() - createdAtOf(refund).getTime() > stuckAfterMs ? 'stuck' : 'pending' };
  }

  async list(reference: string, transactionId: string): Promise<Reversal[]> {
    const done: Reversal[] = [];
    for await (const refund of this.refundsOf(transactionId)) {
      if (isPaidOut(refund)) done.push(refundReversal(reference, refund));
    }
    return done;
  }

  /** Lists the ids of the transactions with a refund requested in the range. */
  async *listTransactions(range: TimeRange): AsyncIterable<string> {
    for await (const refund of pagesOf<FlutterwaveRefund>(this.api, '/v3/refunds', daysOf(range))) {
      if (isWithin(createdAtOf(refund), range)) yield transactionIdOf(refund);
    }
  }

  private async *refundsOf(transactionId: string): AsyncIterable<FlutterwaveRefund> {
    for await (const refund of pagesOf<FlutterwaveRefund>(this.api, '/v3/refunds', { id: transactionId })) {
      if (transactionIdOf(refund) === transactionId) yield refund;
    }
  }
}

/**
 * `completed` alone is the state of a new refund in every official sample of the response; `completed-mpgs`,
 * `completed-bank-transfer` and `completed-offline` name the way the money returned (reference: refunds). Integrations
 * read the end of a refund that stays `completed` from its `meta.disburse_status`.
 */
function isPaidOut(refund: FlutterwaveRefund): boolean {
  if (refund.status.startsWith('completed-')) return true;
  return refund.status === 'completed' && ['successful', 'success', 'completed'].includes(disburseStatusOf(refund));
}

const isFailed = (refund: FlutterwaveRefund): boolean =>
  refund.status === 'failed' || (refund.status === 'completed' && disburseStatusOf(refund) === 'failed');

function disburseStatusOf({ meta }: FlutterwaveRefund): string {
  try {
    const read = typeof meta === 'string' ? JSON.parse(meta) : meta;
    return String(read?.disburse_status ?? '').toLowerCase();
  } catch {
    return '';
  }
}

const createdAtOf = (refund: FlutterwaveRefund): Date =>
  timeOf(refund.created_at ?? refund.createdAt, `refund ${refund.id}`);
const transactionIdOf = (refund: FlutterwaveRefund): string => String(refund.tx_id ?? refund.TransactionId);
const amountOf = (refund: FlutterwaveRefund): number =>
  koboOf(refund.amount_refunded ?? refund.AmountRefunded, `refund ${refund.id}`);

/** A refund names no currency: it has that of its transaction, and we charge naira only. */
function refundReversal(reference: string, refund: FlutterwaveRefund): Reversal {
  const name = { reference, reversalReference: `refund ${refund.id}` };
  const money = { amountMinor: amountOf(refund), currency: 'NGN' };
  return { provider: 'flutterwave', ...name, ...money, cause: 'refund', source: 'look-up' };
}

/** True for a 4xx about this refund. 401, 403, 408 and 429 do not concern the refund itself. */
function isFinal({ httpStatus, body }: FlutterwaveAnswer<unknown>): boolean {
  return httpStatus >= 400 && httpStatus < 500 && body !== null && ![401, 403, 408, 429].includes(httpStatus);
}
