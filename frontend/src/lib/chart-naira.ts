const compact = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** Formats an amount for a chart axis, which has room for a few characters on a phone: `1600000000` kobo -> `₦16M`. */
export function chartNaira(amountKobo: number): string {
  return compact.format(amountKobo / 100);
}
