/**
 * Maps Paystack's webhooks to provider events. The webhooks carry no event id and may arrive repeatedly and in any
 * order, so the event key derives from identifying fields. Amounts in refunds are text in some bodies and numbers in
 * others (docs: webhooks).
 */
import { deterministicId } from '../deterministic-id.js';
import type { ProviderEvent, Reversal } from '../payment-provider.js';
import { readRejectedTransfer } from './paystack-transfers.js';
import { chargeOf, minorUnits, type PaystackTransaction } from './paystack-wire.js';

type Refund = {
  status?: string;
  transaction_reference?: string;
  refund_reference?: string | null;
  amount?: number | string;
  currency?: string;
};
type Dispute = {
  id?: number;
  status?: string;
  resolution?: string | null;
  refund_amount?: number | string | null;
  currency?: string | null;
  transaction?: Partial<PaystackTransaction>;
};

/**
 * Reads a webhook body.
 * @throws TypeError when the body is not an event, or lacks the required fields of its kind
 */
export function readPaystackEvent(body: Buffer): ProviderEvent {
  const { event, data } = JSON.parse(body.toString('utf8')) as { event: unknown; data: unknown };
  if (typeof event !== 'string' || typeof data !== 'object' || data === null) throw new TypeError('not an event');
  const seen = { provider: 'paystack', kind: event, body } as const;
  if (event === 'charge.success') return readCharge(seen, data as PaystackTransaction);
  if (event === 'refund.processed') return readReversal(seen, refundOf(data as Refund));
  if (event === 'charge.dispute.resolve' && isLost(data as Dispute))
    return readReversal(seen, disputeOf(data as Dispute));
  if (event === 'bank.transfer.rejected') return readRejectedTransfer(body, data);
  return { ...seen, type: 'ignored', reference: null, eventKey: deterministicId('paystack', body.toString('base64')) };
}

type Seen = { provider: 'paystack'; kind: string; body: Buffer };

function readCharge(seen: Seen, data: PaystackTransaction): ProviderEvent {
  const key = deterministicId(
    'paystack',
    seen.kind,
    data.id ?? '',
    data.reference ?? '',
    data.status ?? '',
    String(data.amount ?? ''),
  );
  if (data.status !== 'success') return { ...seen, type: 'ignored', reference: data.reference ?? null, eventKey: key };
  return { ...seen, type: 'charge', reference: data.reference, eventKey: key, charge: chargeOf(data) };
}

function readReversal(seen: Seen, reversal: Reversal): ProviderEvent {
  const key = deterministicId('paystack', seen.kind, reversal.reference, reversal.reversalReference);
  return { ...seen, type: 'reversal', reference: reversal.reference, eventKey: key, reversal };
}

function refundOf(data: Refund): Reversal {
  return reversal('refund', data.transaction_reference, data.refund_reference, data.amount, data.currency);
}

/**
 * A dispute is lost when the merchant accepted it or missed the deadline; `declined` means that the bank decided for
 * us.
 */
function isLost({ status, resolution }: Dispute): boolean {
  return status === 'resolved' && (resolution === 'merchant-accepted' || resolution === 'auto-accepted');
}

function disputeOf(data: Dispute): Reversal {
  const amount = data.refund_amount ?? data.transaction?.amount;
  const currency = data.currency ?? data.transaction?.currency;
  return reversal('dispute', data.transaction?.reference, data.id, amount, currency);
}

function reversal(
  cause: Reversal['cause'],
  reference?: string,
  name?: string | number | null,
  amount?: number | string,
  currency?: string,
): Reversal {
  const amountMinor = minorUnits(amount);
  if (!reference || name === undefined || name === null || !currency)
    throw new TypeError(`a ${cause} without its references`);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new TypeError(`the amount of a ${cause} is not a number of kobo`);
  return { provider: 'paystack', reference, reversalReference: `${cause} ${name}`, amountMinor, currency, cause };
}
