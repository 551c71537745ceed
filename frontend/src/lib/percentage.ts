/** Returns part / whole in percent, such as `33.3%` with one decimal, or `0%` when the whole is 0. */
export function formatPercentage(part: number, whole: number, { decimals = 0 } = {}): string {
  const scale = 10 ** decimals;
  return `${whole === 0 ? 0 : Math.round((part * 100 * scale) / whole) / scale}%`;
}
