/** A process that ran this long counts as healthy, and its next death starts a new count. */
export const SETTLED_MS = 10_000;

/**
 * Returns no delay for the first death, because most deaths are single; later delays grow, so that a broken process does not overload the machine.
 * @param {number} quickDeaths consecutive deaths soon after the start, including this one
 */
export function restartDelayMs(quickDeaths) {
  return quickDeaths <= 1 ? 0 : Math.min(250 * 2 ** (quickDeaths - 1), 5_000);
}
