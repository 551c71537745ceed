/** LAUNCHER_QUIET=1 prints errors only, for tests that start the product themselves. */
const isQuiet = process.env.LAUNCHER_QUIET === '1';
const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;

const paint = (code) => (text) => (hasColours ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint('1');
export const dim = paint('2');
export const green = paint('32');
export const red = paint('31');

/** @param {string} text */
export function say(text) {
  if (!isQuiet) console.log(text);
}

/** @param {string} text */
export const complain = (text) => console.error(text);

/**
 * Runs a step and prints its duration.
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function timed(doing, step) {
  const from = performance.now();
  const result = await step();
  say(`${green('✓')} ${doing} ${dim(seconds(performance.now() - from))}`);
  return result;
}

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
