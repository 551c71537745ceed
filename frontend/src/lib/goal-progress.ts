/** Returns the progress in percent with one decimal, at most 100. A goal without an amount has 0. */
export function goalPercent(raisedKobo: number, goalKobo: number): number {
  if (goalKobo <= 0) return 0;
  const percent = Math.min(100, Math.max(0, (raisedKobo * 100) / goalKobo));
  // 99.96% must not be shown as 100%.
  return percent === 100 ? 100 : Math.min(99.9, Math.round(percent * 10) / 10);
}
