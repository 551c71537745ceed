/**
 * A provider's list of a day beside ours. Pure. A payment is made at our side and at the provider's within seconds of each
 * other but not at the same instant, so ours of the day are looked for in a list that is a little wider than the day, and
 * theirs among all of ours.
 */

import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { koboOf } from '../donations/donation.js';
import type { Currency, ListedCharge, ProviderName } from '../providers/payment-provider.js';

/** A payment of ours as the comparison needs to know it. Amounts in kobo or cents, by the currency. */
export type OurPayment = {
  id: string;
  provider: ProviderName;
  providerReference: string | null;
  currency: Currency;
  ngnPerUsd: number | null;
  paidMinor: number | null;
  /** What its refunds took out of the books, of a tip or of a month of premium. */
  reversedKobo: number;
  /** What went out of the books in all, by refunds and lost disputes. */
  bookedKobo: number;
};

export type DayDifferences = { discrepancies: NewDiscrepancy[]; unconfirmed: ListedCharge[] };

/** `named` finds ours by any reference the provider's list uses; `ours` are those of the day that were paid. */
export function reconcileCharges(
  charges: readonly ListedCharge[],
  options: { named: ReadonlyMap<string, OurPayment>; ours: readonly OurPayment[] },
): DayDifferences {
  const discrepancies: NewDiscrepancy[] = [];
  const unconfirmed: ListedCharge[] = [];
  const seen = new Set<string>();
  for (const charge of charges) {
    const { provider, reference, amountMinor, currency } = charge;
    const payment = options.named.get(reference);
    if (!payment) {
      discrepancies.push({ kind: 'unknown-charge', provider, reference, details: { amountMinor, currency } });
      continue;
    }
    seen.add(payment.id);
    if (payment.paidMinor === null) unconfirmed.push(charge);
    else if (payment.paidMinor !== amountMinor || payment.currency !== currency) {
      const details = { theirs: amountMinor, ours: payment.paidMinor, currency };
      discrepancies.push({ kind: 'amount-differs', provider, reference: payment.id, details });
    }
  }
  for (const payment of options.ours) {
    if (seen.has(payment.id)) continue;
    const details = { ours: payment.paidMinor, currency: payment.currency };
    discrepancies.push({ kind: 'missing-at-provider', provider: payment.provider, reference: payment.id, details });
  }
  return { discrepancies, unconfirmed };
}

/** What the provider gave back by refunds beside what we took out of the books; undefined when they are the same. */
export function reconcileRefunds(payment: OurPayment, refundedMinor: number): NewDiscrepancy | undefined {
  const theirsKobo = koboOf(refundedMinor, payment.ngnPerUsd);
  if (theirsKobo === payment.reversedKobo) return undefined;
  const details = { theirsKobo, oursKobo: payment.reversedKobo };
  return { kind: 'refund-differs', provider: payment.provider, reference: `${payment.id} ${theirsKobo}`, details };
}

/** Refunds that were booked only because the comparison found them; undefined when there were none. */
export function lateRefund(before: OurPayment, after: OurPayment): NewDiscrepancy | undefined {
  const lateKobo = after.bookedKobo - before.bookedKobo;
  if (lateKobo <= 0) return undefined;
  const details = { lateKobo, oursKobo: after.reversedKobo };
  return {
    kind: 'refund-confirmed-late',
    provider: after.provider,
    reference: `${after.id} ${after.reversedKobo}`,
    details,
  };
}
