/** A process that has lived this long was well, and its next death is a new story. */
export const SETTLED_MS = 10_000;

/**
 * At once the first time, because most deaths are single; then ever later, so that a broken process does not eat the machine.
 * @param {number} quickDeaths how often in a row it died young, this time included
 */
export function restartDelayMs(quickDeaths) {
  return quickDeaths <= 1 ? 0 : Math.min(250 * 2 ** (quickDeaths - 1), 5_000);
}
