/** Kobo arithmetic. All amounts are integer kobo; anything else is a programming error and throws. */

const FEE_PERCENT = 5;

/** Throws unless `amountKobo` is an integer that JavaScript holds exactly (up to about ₦90 trillion). */
export function assertKobo(amountKobo: number): void {
  if (!Number.isSafeInteger(amountKobo)) throw new RangeError(`Not an amount in kobo: ${amountKobo}`);
}

/**
 * The platform's share of a gross amount: 5%, rounded half up to the kobo.
 * The rest is the creator's, so that gross = fee + net for every amount.
 */
export function splitFee(grossKobo: number): { feeKobo: number; netKobo: number } {
  assertKobo(grossKobo);
  if (grossKobo < 0) throw new RangeError(`A fee is taken of a positive amount, not of ${grossKobo}`);
  const feeKobo = Number((BigInt(grossKobo) * BigInt(FEE_PERCENT) + 50n) / 100n);
  return { feeKobo, netKobo: grossKobo - feeKobo };
}

/** Naira as typed by a person (may have two decimals) to kobo. `null` when it is not a finite amount. */
export function nairaToKobo(naira: number): number | null {
  const kobo = Math.round(naira * 100);
  return Number.isSafeInteger(kobo) ? kobo : null;
}

const withKobo = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });
const wholeNaira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 });

/** `250000` -> `₦2,500`; kobo are written only when there are any: `250050` -> `₦2,500.50`. */
export function formatNaira(amountKobo: number): string {
  return (amountKobo % 100 === 0 ? wholeNaira : withKobo).format(amountKobo / 100);
}
