/**
 * Maps Paystack's webhooks to provider events. The webhooks carry no event id and may arrive repeatedly and in any
 * order, so the event key derives from identifying fields. Amounts in refunds are text in some bodies and numbers in
 * others (docs: webhooks).
 */
import { deterministicId } from '../deterministic-id.js';
import type { ProviderEvent, Reversal } from '../payment-provider.js';
import { type PaystackDispute, readDispute } from './paystack-disputes.js';
import { readRejectedTransfer } from './paystack-transfers.js';
import { chargeOf, minorUnits, type PaystackTransaction } from './paystack-wire.js';

type Refund = {
  status?: string;
  transaction_reference?: string;
  refund_reference?: string | null;
  amount?: number | string;
  currency?: string;
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
  if (event.startsWith('charge.dispute.')) return readDisputeEvent(seen, data as PaystackDispute);
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

/** Reminders of one dispute differ only in their time, and each is stored. */
function readDisputeEvent(seen: Seen, data: PaystackDispute): ProviderEvent {
  const { dispute, reversal } = readDispute(data);
  const { reference } = dispute;
  if (reversal) return { ...readReversal(seen, reversal as Reversal), dispute };
  const eventKey = deterministicId('paystack', seen.kind, dispute.disputeReference, seen.body.toString('base64'));
  const isReminder = seen.kind === 'charge.dispute.remind';
  return { ...seen, type: 'dispute', reference, eventKey, dispute: { ...dispute, ...(isReminder && { isReminder }) } };
}

function readReversal(seen: Seen, reversal: Reversal): ProviderEvent {
  const key = deterministicId('paystack', seen.kind, reversal.reference, reversal.reversalReference);
  return { ...seen, type: 'reversal', reference: reversal.reference, eventKey: key, reversal };
}

/** @throws TypeError when a reference or the amount is missing */
function refundOf(data: Refund): Reversal {
  const { transaction_reference: reference, refund_reference: name, currency } = data;
  const amountMinor = minorUnits(data.amount);
  if (!reference || name === undefined || name === null || !currency)
    throw new TypeError('a refund without its references');
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new TypeError('the amount of a refund is not a number of kobo');
  return {
    provider: 'paystack',
    reference,
    reversalReference: `refund ${name}`,
    amountMinor,
    currency,
    cause: 'refund',
  };
}
