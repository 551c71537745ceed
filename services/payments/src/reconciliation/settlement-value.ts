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
  const { provider, reference, currency } = settlement;
  if (currency === 'NGN') return { amountKobo: settlement.amountMinor, fees: [], discrepancies: [] };
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
  const partsMinor = parts.reduce((sum, { amountMinor, feeMinor }) => sum + amountMinor - feeMinor, 0);
  if (partsMinor !== settlement.amountMinor) {
    const details = { amountMinor: settlement.amountMinor, partsMinor, currency };
    discrepancies.push({ kind: 'settlement-differs', provider, reference, details });
  }
  return { amountKobo, fees, discrepancies };
}

function unknownPart({ provider, reference, currency }: Settlement, part: SettledPart): NewDiscrepancy {
  const details = { settlement: reference, amountMinor: part.amountMinor, feeMinor: part.feeMinor, currency };
  return { kind: 'settlement-differs', provider, reference: part.id, details };
}
