import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosLoad } from './chaos-load.js';
import type { CheckedSystem } from './checked-system.js';
import { findViolations, findViolationsAtTheEnd } from './invariants.js';
import { isBroken, type Violations } from './violations.js';

/** Limits after the last fault: until open requests succeed, and then until all invariants hold. */
const TIMEOUT_MS = { openRequests: 60_000, consistency: 90_000 };

/**
 * Ends the load, waits until every invariant holds, and sends a last tip to each creator.
 * @returns the violated invariants, how long it took from the end of the load until all held, and what held last
 */
export async function endAndCheck(
  system: CheckedSystem,
  load: ChaosLoad,
): Promise<{ broken: Violations; allThereMs: number; heldLast: string[] }> {
  const endedAt = Date.now();
  await load.end(TIMEOUT_MS.openRequests);
  const { broken, heldLast } = await waitForInvariants(system, load);
  const allThereMs = Date.now() - endedAt;
  // New tips must arrive without a reconnect or a replay.
  await load.tipEachCreatorOnce();
  const after = await waitForInvariants(system, load, 15_000);
  for (const part of ['lost', 'doubled', 'wrong'] as const) broken[part].push(...after.broken[part]);
  broken.wrong.push(...load.unexpectedResponses, ...(await findViolationsAtTheEnd(system)));
  return { broken, allThereMs, heldLast };
}

/**
 * Polls until every invariant holds or the timeout elapses.
 * @returns the violations of the last check, and of the last check that found some
 */
async function waitForInvariants(
  system: CheckedSystem,
  load: ChaosLoad,
  timeoutMs = TIMEOUT_MS.consistency,
): Promise<{ broken: Violations; heldLast: string[] }> {
  let heldLast: string[] = [];
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const broken = await findViolations(system, load).catch((error: Error) => ({
      lost: [`the check failed: ${error.message}`],
      doubled: [],
      wrong: [],
    }));
    if (!isBroken({ broken }) || Date.now() > deadline) return { broken, heldLast };
    heldLast = Object.values(broken).flat();
    await sleep(100);
  }
}
