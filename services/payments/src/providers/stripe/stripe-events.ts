/**
 * Maps Stripe's webhooks to provider events. The event id is the key, so that every delivery of an event, including a
 * manual resend, has the same effect. Refunds come from `refund.*`, each with its own id: `charge.refunded` contains
 * only the total so far. A refund that succeeded can still fail, when the bank returns its money.
 */
import type { DisputeState } from '@tipnaija/contracts';
import type Stripe from 'stripe';
import { deterministicId } from '../deterministic-id.js';
import type {
  Charge,
  ChargeCost,
  DisputeReport,
  FailedRefund,
  LookedUpDispute,
  ProviderEvent,
  Reversal,
} from '../payment-provider.js';

type Seen = { provider: 'stripe'; kind: string; body: Buffer; eventKey: string };

export function readStripeEvent(event: Stripe.Event, body: Buffer): ProviderEvent {
  const seen: Seen = { provider: 'stripe', kind: event.type, body, eventKey: deterministicId('stripe', event.id) };
  if (event.type === 'payment_intent.succeeded') {
    const charge = chargeOf(event.data.object, new Date(event.created * 1_000));
    return { ...seen, type: 'charge', reference: charge.reference, charge };
  }
  if (event.type === 'payment_intent.payment_failed') {
    const { id: reference, last_payment_error: failure } = event.data.object;
    const cardSignature = failure?.payment_method?.card?.fingerprint;
    return { ...seen, type: 'ignored', reference, declined: cardSignature ? { cardSignature } : {} };
  }
  if (isAboutRefund(event)) return ofRefund(seen, event.data.object);
  if (isAboutDispute(event)) return ofDispute(seen, event);
  return { ...seen, type: 'ignored', reference: null };
}

/**
 * The metadata contains our payment id, so that a charge is matched even before the response to our request was stored.
 */
export function chargeOf(intent: Stripe.PaymentIntent, paidAt: Date): Charge {
  const reference = intent.metadata.payment_id ?? intent.id;
  return {
    provider: 'stripe',
    reference,
    amountMinor: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    paidAt,
    cost: costOf(intent.latest_charge),
  };
}

/**
 * The fee is in the balance transaction, which webhooks do not contain and which Stripe may create later. A balance in
 * another currency than the charge has the rate from the charge to it.
 */
function costOf(charge: string | Stripe.Charge | null): ChargeCost {
  if (!charge || typeof charge === 'string') return {};
  const { balance_transaction: balance, payment_method_details: method } = charge;
  const channel = method?.type;
  const cardCountry = method?.card?.country;
  const cardSignature = method?.card?.fingerprint;
  return {
    ...(balance && typeof balance === 'object'
      ? { feeMinor: Math.round(balance.fee / (balance.exchange_rate ?? 1)) }
      : {}),
    ...(channel ? { channel } : {}),
    ...(cardCountry ? { cardCountry } : {}),
    ...(cardSignature ? { cardSignature } : {}),
  };
}

type RefundEvent = Extract<Stripe.Event, { type: `refund.${string}` | 'charge.refund.updated' }>;

function isAboutRefund(event: Stripe.Event): event is RefundEvent {
  return event.type.startsWith('refund.') || event.type === 'charge.refund.updated';
}

function ofRefund(seen: Seen, refund: Stripe.Refund): ProviderEvent {
  const reference = idOf(refund.payment_intent);
  const reversal = reference === null ? undefined : readRefund(reference, refund);
  return reversal ? { ...seen, type: 'reversal', reference, reversal } : { ...seen, type: 'ignored', reference };
}

/** Returns undefined for a refund that is neither completed nor failed. A cancelled refund never completes. */
export function readRefund(reference: string, refund: Stripe.Refund): Reversal | FailedRefund | undefined {
  const { id: providerRefundId, status } = refund;
  const reversal = reversalOf('refund', reference, refund);
  if (status === 'succeeded') return reversal;
  return status === 'failed' || status === 'canceled'
    ? { ...reversal, cause: 'refund-failed', providerRefundId }
    : undefined;
}

type DisputeEvent = Extract<Stripe.Event, { type: `charge.dispute.${string}` }>;

function isAboutDispute(event: Stripe.Event): event is DisputeEvent {
  return event.type.startsWith('charge.dispute.');
}

/**
 * A win counts only in the events that end a dispute: `closed`, and `funds_reinstated`, which reports a win a second
 * time, and in a dispute that is not won only corrects the withdrawn amount. A loss counts in every event: one about the
 * appeal may arrive before the end.
 */
function ofDispute(seen: Seen, event: DisputeEvent): ProviderEvent {
  const looked = readDispute(event.data.object);
  if (!looked) return { ...seen, type: 'ignored', reference: null };
  const { dispute, reversal } = looked;
  const isEnd = event.type === 'charge.dispute.closed' || event.type === 'charge.dispute.funds_reinstated';
  if (!reversal || (!isEnd && reversal.cause === 'dispute-won'))
    return { ...seen, type: 'dispute', reference: dispute.reference, dispute };
  const occurredAt = new Date(event.created * 1_000).toISOString();
  return { ...seen, type: 'reversal', reference: dispute.reference, dispute, reversal: { ...reversal, occurredAt } };
}

/**
 * Reads a dispute. Lost: the money is gone. Won: we keep the money. A lost dispute can be won on appeal, so a loss is not
 * final, and until then an appealed dispute stays lost. Inquiries and prevented disputes move no money by themselves.
 * Returns undefined for a dispute that names no payment intent.
 */
export function readDispute(source: Stripe.Dispute): LookedUpDispute | undefined {
  const dispute = disputeReportOf(source);
  if (!dispute) return undefined;
  const { status } = source;
  const lost = reversalOf('dispute', dispute.reference, source);
  if (status === 'lost' || isAppealed(status)) return { dispute, reversal: lost };
  return { dispute, ...(status === 'won' && { reversal: { ...lost, cause: 'dispute-won' } as const }) };
}

export function disputeReportOf(dispute: Stripe.Dispute): DisputeReport | undefined {
  const reference = idOf(dispute.payment_intent);
  if (reference === null) return undefined;
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    provider: 'stripe',
    reference,
    disputeReference: `dispute ${dispute.id}`,
    category: dispute.reason,
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    state: stateOf(dispute.status),
    openedAt: isoOf(dispute.created),
    dueAt: dueBy === null ? null : isoOf(dueBy),
    // https://docs.stripe.com/disputes/how-disputes-work#inquiries: an escalated one is a chargeback with the same id.
    ...(dispute.status.startsWith('warning_') && ({ isInquiry: true } as const)),
  };
}

function stateOf(status: string): DisputeState {
  if (status === 'needs_response' || status === 'warning_needs_response') return 'needs-response';
  if (status === 'won' || status === 'warning_closed') return 'won';
  return status === 'lost' || status === 'prevented' || isAppealed(status) ? 'lost' : 'under-review';
}

const isAppealed = (status: string) => status.startsWith('appeal_');

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

/** Builds a reversal. Its reference is the same in every webhook and every API response. */
export function reversalOf(
  cause: Reversal['cause'],
  reference: string,
  source: { id: string; amount: number; currency: string },
): Reversal {
  const currency = source.currency.toUpperCase();
  return {
    provider: 'stripe',
    reference,
    reversalReference: `${cause} ${source.id}`,
    amountMinor: source.amount,
    currency,
    cause,
  };
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
