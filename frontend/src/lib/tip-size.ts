/** The amounts from which a tip stands out, in kobo. */
const bigKobo = 500_000;
const hugeKobo = 2_000_000;

export type TipSize = 'plain' | 'big' | 'huge';

/** Returns how much a tip stands out in a list. */
export function tipSize(kobo: number): TipSize {
  if (kobo >= hugeKobo) return 'huge';
  return kobo >= bigKobo ? 'big' : 'plain';
}
