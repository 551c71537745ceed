/** Most payments are confirmed within seconds; a transfer between banks may take minutes. */
const FIRST_GAPS_S = [2, 3, 5, 8, 12, 20];
const LONGEST_GAP_S = 30;
const TIMEOUT_S = 300;

/** Returns the delay in ms before the next check, or null when automatic checks end. */
export function nextCheckMs(checksDone: number): number | null {
  const gapS = (check: number) => FIRST_GAPS_S[check] ?? LONGEST_GAP_S;
  let waitedS = 0;
  for (let check = 0; check <= checksDone; check += 1) waitedS += gapS(check);
  return waitedS <= TIMEOUT_S ? gapS(checksDone) * 1_000 : null;
}
