import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import type { Charge, Settlement } from '../providers/payment-provider.js';

/** Our record of a settled charge. The fee is null until the provider reports it. */
export type SettledPayment = { id: string; paidMinor: number; providerFeeMinor: number | null };

/**
 * Compares the charges that a settlement pays with our payments. Pure.
 * @param ours by the reference of the charge; an unpaid or unknown payment is absent
 * @returns a discrepancy for each charge that we do not know, or know with another amount or fee
 */
export function compareSettlement(
  settlement: Settlement,
  charges: readonly Charge[],
  ours: ReadonlyMap<string, SettledPayment>,
): NewDiscrepancy[] {
  return charges.flatMap(({ provider, reference, amountMinor, cost }): NewDiscrepancy[] => {
    const payment = ours.get(reference);
    const feeMinor = cost?.feeMinor ?? null;
    const ourFeeMinor = payment?.providerFeeMinor ?? null;
    const hasSameFee = feeMinor === null || ourFeeMinor === null || feeMinor === ourFeeMinor;
    if (payment?.paidMinor === amountMinor && hasSameFee) return [];
    return [
      {
        kind: 'settlement-differs',
        provider,
        reference: payment?.id ?? reference,
        details: {
          settlement: settlement.reference,
          amountMinor,
          ourAmountMinor: payment?.paidMinor ?? null,
          feeMinor,
          ourFeeMinor,
        },
      },
    ];
  });
}
