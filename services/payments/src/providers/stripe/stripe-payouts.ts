/**
 * Stripe's payouts as settlements. The balance transactions of an automatic payout are everything that it pays
 * (docs.stripe.com, payout reconciliation; filter `payout` of the balance transactions in the SDK): charges, refunds,
 * disputes with their fees, and the payout's own movement.
 */
import type Stripe from 'stripe';
import type { SettledPart, Settlement } from '../payment-provider.js';
import { settledCharge } from '../settled-charge.js';

/** A payout that Stripe has not itemised yet is read later; one that a person started is never itemised. */
export function isReady({ reconciliation_status: status }: Stripe.Payout): boolean {
  return status !== 'in_progress';
}

export function toSettlement({ id, amount, currency, arrival_date }: Stripe.Payout): Settlement {
  const settledAt = new Date(arrival_date * 1_000);
  return {
    provider: 'stripe',
    reference: id,
    settledAt,
    amountMinor: amount,
    currency: currency.toUpperCase(),
  };
}

/** Returns nothing for the movement of the payout itself. */
export function toSettledParts(transaction: Stripe.BalanceTransaction): SettledPart[] {
  const { id, type, amount: amountMinor, fee: feeMinor, currency, created } = transaction;
  if (type === 'payout') return [];
  const reference = intentOf(transaction);
  if ((type !== 'charge' && type !== 'payment') || reference === null)
    return [{ id, reference, amountMinor, feeMinor }];
  const paidAt = new Date(created * 1_000);
  const money = { amountMinor, currency: currency.toUpperCase(), cost: { feeMinor } };
  return [settledCharge(id, { provider: 'stripe', reference, ...money, paidAt })];
}

/** The payment intent of a charge, a refund or a dispute. Needs the expanded source. */
function intentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  const intent = source.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
