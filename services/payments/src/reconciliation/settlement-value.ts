/**
 * What a settlement is worth in the books. Pure. One in naira is worth its amount. In another currency, each part is
 * worth what the ledger holds of it: its share at the rate of its payment. Then the clearing account is exactly what
 * the provider still holds, whatever the bank makes of the dollars.
 */
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { toKobo } from '../donations/donation.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { ReadSettlement, SettledPart, Settlement } from '../providers/payment-provider.js';
import type { OurPayment } from './our-payment.js';
import { paymentOf } from './paid-attempt.js';

/** A fee that is not of a charge, such as that of a dispute. */
export type SettledFee = { id: string; paymentId: string; feeKobo: number };

export type SettlementValue = { amountKobo: number; fees: SettledFee[]; discrepancies: NewDiscrepancy[] };

/** @param byReference our payments by any reference of the provider */
export function settlementValue(
  settlement: ReadSettlement,
  parts: readonly SettledPart[],
  byReference: ReadonlyMap<string, Pick<OurPayment, 'id' | 'providerReference' | 'ngnPerUsd'>>,
): SettlementValue {
  const { currency } = settlement;
  if (currency === 'NGN')
    return { amountKobo: settlement.amountMinor, fees: [], discrepancies: compareNaira(settlement, parts) };
  const { provider } = settlement;
  const discrepancies: NewDiscrepancy[] = [];
  const fees: SettledFee[] = [];
  let amountKobo = 0;
  for (const part of parts) {
    const named = part.reference === null ? undefined : byReference.get(part.reference);
    const payment = part.charge ? paymentOf(part.charge, byReference) : named;
    // Money that is not in our books cannot leave them; a charge that we do not know is reported with the others.
    if (!payment) {
      if (!part.charge) discrepancies.push(unknownPart(settlement, part));
      continue;
    }
    amountKobo += toKobo(part.amountMinor - part.feeMinor, payment.ngnPerUsd);
    if (part.charge || part.feeMinor === 0) continue;
    // A fee that came back is part of the amount above; the books have no such fee, so a person decides.
    if (part.feeMinor < 0) {
      discrepancies.push(unknownPart(settlement, part));
      continue;
    }
    const id = deterministicId(provider, part.id, 'settled-fee');
    fees.push({ id, paymentId: payment.id, feeKobo: toKobo(part.feeMinor, payment.ngnPerUsd) });
  }
  const partsMinor = sumOf(parts);
  if (partsMinor !== settlement.amountMinor) discrepancies.push(difference(settlement, { partsMinor }));
  return { amountKobo, fees, discrepancies };
}

/**
 * The parts of a settlement in naira are its charges, so that it is compared where the provider states what else it took.
 * Its amount and each fee may be rounded by half a kobo.
 */
function compareNaira(settlement: ReadSettlement, parts: readonly SettledPart[]): NewDiscrepancy[] {
  const { amountMinor, deductionsMinor } = settlement;
  if (deductionsMinor === undefined) return [];
  const partsMinor = sumOf(parts);
  const isRounding = 2 * Math.abs(partsMinor - deductionsMinor - amountMinor) <= parts.length + 1;
  return isRounding ? [] : [difference(settlement, { partsMinor, deductionsMinor })];
}

function sumOf(parts: readonly SettledPart[]): number {
  return parts.reduce((sum, { amountMinor, feeMinor }) => sum + amountMinor - feeMinor, 0);
}

function difference(
  { provider, reference, amountMinor, currency }: ReadSettlement,
  found: Record<string, number>,
): NewDiscrepancy {
  return { kind: 'settlement-differs', provider, reference, details: { amountMinor, ...found, currency } };
}

function unknownPart({ provider, reference, currency }: Settlement, part: SettledPart): NewDiscrepancy {
  const details = { settlement: reference, amountMinor: part.amountMinor, feeMinor: part.feeMinor, currency };
  return { kind: 'settlement-differs', provider, reference: part.id, details };
}
