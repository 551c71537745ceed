const compact = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** An amount on the axis of a chart, where a phone has room for a few characters: `1600000000` kobo -> `₦16M`. */
export function chartNaira(amountKobo: number): string {
  return compact.format(amountKobo / 100);
}
