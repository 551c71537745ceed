import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { toKobo } from '../donations/donation.js';
import type { Charge, Settlement } from '../providers/payment-provider.js';
import type { OurPayment } from './our-payment.js';
import { paymentOf, unknownCharge } from './paid-attempt.js';

type Known = Pick<OurPayment, 'id' | 'providerReference' | 'ngnPerUsd' | 'paidMinor' | 'providerFeeKobo'>;

/**
 * Compares the charges that a settlement pays with our payments. Pure.
 * @param byReference our payments by any reference of the provider's list
 * @returns a discrepancy for each charge that we do not know as paid, or know with another amount or fee
 */
export function reconcileSettlement(
  settlement: Settlement,
  charges: readonly Charge[],
  byReference: ReadonlyMap<string, Known>,
): NewDiscrepancy[] {
  return charges.flatMap((charge): NewDiscrepancy[] => {
    const { provider, reference, amountMinor, cost } = charge;
    const payment = paymentOf(charge, byReference);
    if (!payment && byReference.has(reference)) return [unknownCharge(charge)];
    const feeKobo = cost?.feeMinor === undefined ? null : toKobo(cost.feeMinor, payment?.ngnPerUsd ?? null);
    const ourFeeKobo = payment?.providerFeeKobo ?? null;
    const hasSameFee = feeKobo === null || ourFeeKobo === null || feeKobo === ourFeeKobo;
    if (payment?.paidMinor === amountMinor && hasSameFee) return [];
    const ourAmountMinor = payment?.paidMinor ?? null;
    const details = { settlement: settlement.reference, amountMinor, ourAmountMinor, feeKobo, ourFeeKobo };
    return [{ kind: 'settlement-differs', provider, reference: payment?.id ?? reference, details }];
  });
}
