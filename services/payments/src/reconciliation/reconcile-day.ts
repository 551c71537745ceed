/**
 * Compares a provider's list of a part of a day with our records. Pure. The creation times of a payment on our side and
 * the provider's differ by seconds, so our payments of the range are looked up in a list that is slightly wider, and the
 * provider's charges of the range among all our payments. Where a provider creates a charge with the attempt to pay, hours
 * may lie between them. A charge belongs to one range only.
 */

import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { toKobo } from '../donations/donation.js';
import type { ListedCharge, TimeRange } from '../providers/payment-provider.js';
import type { OurPayment } from './our-payment.js';
import { paymentOf, unknownCharge } from './paid-attempt.js';

/** `missing`: our payments without a charge in the list, which another hour may have. */
export type DayDifferences = { discrepancies: NewDiscrepancy[]; unconfirmed: ListedCharge[]; missing: OurPayment[] };

/**
 * Compares the charges with our payments.
 * @param charges the provider's list, slightly wider than the range
 * @param options `range` has the charges to compare; `byReference` finds our payment by any reference of the provider's
 * list; `ours` are the paid payments of the range
 */
export function reconcileCharges(
  charges: readonly ListedCharge[],
  options: { range: TimeRange; byReference: ReadonlyMap<string, OurPayment>; ours: readonly OurPayment[] },
): DayDifferences {
  const discrepancies: NewDiscrepancy[] = [];
  const unconfirmed: ListedCharge[] = [];
  const attempts = new Map<string, string | undefined>();
  const seen = new Set(charges.map((charge) => paymentOf(charge, options.byReference)?.id));
  for (const charge of charges.filter(({ createdAt }) => isWithin(options.range, createdAt))) {
    const { provider, amountMinor, currency } = charge;
    const payment = paymentOf(charge, options.byReference);
    // Of several attempts that are paid before any is confirmed, the first of the list is.
    if (!payment || (attempts.get(payment.id) ?? charge.providerReference) !== charge.providerReference) {
      discrepancies.push(unknownCharge(charge));
      continue;
    }
    attempts.set(payment.id, charge.providerReference);
    if (payment.paidMinor === null) unconfirmed.push(charge);
    else if (payment.paidMinor !== amountMinor || payment.currency !== currency) {
      const details = { theirs: amountMinor, ours: payment.paidMinor, currency };
      discrepancies.push({ kind: 'amount-differs', provider, reference: payment.id, details });
    }
  }
  const missing = options.ours.filter(({ id }) => !seen.has(id));
  return { discrepancies, unconfirmed, missing };
}

/** Returns the discrepancy of a payment that the provider does not know as paid. */
export function missingAtProvider({ id, provider, paidMinor, currency }: OurPayment): NewDiscrepancy {
  return { kind: 'missing-at-provider', provider, reference: id, details: { ours: paidMinor, currency } };
}

export const isWithin = ({ from, to }: TimeRange, instant: Date) => instant >= from && instant < to;

/** Compares the total the provider refunded with the refunds we booked; returns undefined when they match. */
export function reconcileRefunds(payment: OurPayment, refundedMinor: number): NewDiscrepancy | undefined {
  const theirsKobo = toKobo(refundedMinor, payment.ngnPerUsd);
  if (theirsKobo === payment.reversedKobo) return undefined;
  const details = { theirsKobo, oursKobo: payment.reversedKobo };
  return { kind: 'refund-differs', provider: payment.provider, reference: `${payment.id} ${theirsKobo}`, details };
}

/** Returns a discrepancy for refunds that only reconciliation booked; undefined when there were none. */
export function lateRefund(before: OurPayment, after: OurPayment): NewDiscrepancy | undefined {
  const lateKobo = after.bookedKobo - before.bookedKobo;
  if (lateKobo <= 0) return undefined;
  const details = { lateKobo, oursKobo: after.reversedKobo };
  return {
    kind: 'refund-confirmed-late',
    provider: after.provider,
    reference: `${after.id} ${after.bookedKobo}`,
    details,
  };
}
