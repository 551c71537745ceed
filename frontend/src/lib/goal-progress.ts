/** How far a goal is, in percent with one decimal, capped at 100. A goal without an amount has no progress. */
export function goalPercent(raisedKobo: number, goalKobo: number): number {
  if (goalKobo <= 0) return 0;
  const percent = Math.min(100, Math.max(0, (raisedKobo * 100) / goalKobo));
  // 99.96% must not read as reached.
  return percent === 100 ? 100 : Math.min(99.9, Math.round(percent * 10) / 10);
}
