const FLAT_FEE_KOBO = 10_000;
const FLAT_FEE_FROM_KOBO = 250_000;
const FEE_CAP_KOBO = 200_000;

/**
 * Returns the fee of a local card in kobo: 1.5% plus NGN 100, the NGN 100 waived below NGN 2,500, capped
 * at NGN 2,000 (Paystack's pricing FAQ). Rounding up is an assumption: the only relevant official
 * sample, 39,100 -> 587, is also consistent with rounding half up.
 */
export function feeKobo(amountKobo: number): number {
  const flatKobo = amountKobo >= FLAT_FEE_FROM_KOBO ? FLAT_FEE_KOBO : 0;
  return Math.min(Math.ceil((amountKobo * 15) / 1000) + flatKobo, FEE_CAP_KOBO);
}
