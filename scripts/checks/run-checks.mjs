import { dim, green, red, say, seconds } from '../messages.mjs';
import { checks } from './all-checks.mjs';

/**
 * Runs every check, even after a failure, so that one run shows all problems.
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ signal } = {}) {
  const totals = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const from = performance.now();
    const { code, output } = await run({ signal });
    signal?.throwIfAborted();
    const took = dim(seconds(performance.now() - from));
    if (code === 0) {
      totals.passed += 1;
      say(`${green('✓')} ${name} ${took}`);
    } else {
      totals.failed += 1;
      console.log(`${red('✗')} ${name} ${took}\n${output.trim()}\n`);
    }
  }
  return totals;
}
