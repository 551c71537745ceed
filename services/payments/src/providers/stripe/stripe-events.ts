/**
 * Maps Stripe's webhooks to provider events. The event id is the key, so that every delivery of an event, including a
 * manual resend, has the same effect. Refunds come from `refund.*`, each with its own id: `charge.refunded` contains
 * only the total so far.
 */
import type Stripe from 'stripe';
import { deterministicId } from '../deterministic-id.js';
import type { Charge, ChargeCost, ProviderEvent, Reversal, ReversalReport } from '../payment-provider.js';

type Seen = { provider: 'stripe'; kind: string; body: Buffer; eventKey: string };

export function readStripeEvent(event: Stripe.Event, body: Buffer): ProviderEvent {
  const seen: Seen = { provider: 'stripe', kind: event.type, body, eventKey: deterministicId('stripe', event.id) };
  if (event.type === 'payment_intent.succeeded') {
    const charge = chargeOf(event.data.object, new Date(event.created * 1_000));
    return { ...seen, type: 'charge', reference: charge.reference, charge };
  }
  if (event.type === 'refund.created' || event.type === 'refund.updated') return ofRefund(seen, event.data.object);
  if (event.type === 'charge.dispute.closed' || event.type === 'charge.dispute.funds_reinstated')
    return ofDispute(seen, event.data.object, new Date(event.created * 1_000));
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
  return {
    ...(balance && typeof balance === 'object'
      ? { feeMinor: Math.round(balance.fee / (balance.exchange_rate ?? 1)) }
      : {}),
    ...(channel ? { channel } : {}),
    ...(cardCountry ? { cardCountry } : {}),
  };
}

function ofRefund(seen: Seen, refund: Stripe.Refund): ProviderEvent {
  const reference = idOf(refund.payment_intent);
  if (refund.status !== 'succeeded' || reference === null) return { ...seen, type: 'ignored', reference };
  return { ...seen, type: 'reversal', reference, reversal: reversalOf('refund', reference, refund) };
}

/**
 * Lost: the money is gone. Won: we keep the money, and Stripe reports it twice, by `closed` and by `funds_reinstated`.
 * A lost dispute can be won on appeal, so a loss is not final. The outcome of an open or appealed dispute is unknown;
 * funds reinstated in a dispute that is not won correct the withdrawn amount.
 */
function ofDispute(seen: Seen, dispute: Stripe.Dispute, at: Date): ProviderEvent {
  const reference = idOf(dispute.payment_intent);
  const { status } = dispute;
  if ((status !== 'lost' && status !== 'won') || reference === null) return { ...seen, type: 'ignored', reference };
  const lost = { ...reversalOf('dispute', reference, dispute), occurredAt: at.toISOString() };
  const reversal: ReversalReport = status === 'lost' ? lost : { ...lost, cause: 'dispute-won' };
  return { ...seen, type: 'reversal', reference, reversal };
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
