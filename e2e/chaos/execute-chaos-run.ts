import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ChaosLoad } from './chaos-load.js';
import { endAndCheck } from './end-and-check.js';
import { type Fault, faults } from './faults.js';
import { findSendTimes } from './payout-invariants.js';
import { SeededRandom } from './seeded-random.js';
import type { SystemUnderTest } from './system-under-test.js';
import { isBroken, type Violations } from './violations.js';

export type Result = {
  seed: number;
  injected: string[];
  charges: number;
  alertsShown: number;
  /** Milliseconds from the request of each withdrawal until the payout provider had it. */
  sendTimesMs: number[];
  /** Requests that failed with a 5xx status or without a response. */
  troubles: number;
  /** Milliseconds from the end of the last fault to the last failed request. */
  answersAgainMs: number;
  /** Milliseconds from the end of the load after the last fault until every invariant holds. */
  allThereMs: number;
  /** The violations that took longest to disappear. */
  heldLast: string[];
  broken: Violations;
};

/**
 * `injected` replaces the faults that the seed selects. `recoveryMs` is the limit after the last fault until requests stop
 * failing.
 */
export type RunOptions = {
  seed: number;
  overlays: number;
  loadMs: number;
  injected?: readonly Fault[];
  recoveryMs?: number;
};

const RECOVERY_TIMEOUT_MS = 30_000;
const LOAD_AFTER_MS = 3_000;
const keptLogs = resolve(fileURLToPath(import.meta.url), '../../../.data/chaos');

/** Selects the faults of a seed: an even seed selects one fault in list order, an odd seed two to four faults at once. */
export function faultsOf(seed: number, system: SystemUnderTest): Fault[] {
  const isPossible = ({ needs }: Fault) => !needs || needs(system);
  if (seed % 2 === 0) return [faults[(seed / 2) % faults.length] as Fault].filter(isPossible);
  const random = new SeededRandom(seed);
  const drawn = Array.from({ length: random.between(2, 4) }, () => random.oneOf(faults));
  const isFirstOfItsKind = (fault: Fault, index: number) =>
    drawn.findIndex(({ name, kind }) => name === fault.name || (kind && kind === fault.kind)) === index;
  return drawn.filter(isFirstOfItsKind).filter(isPossible);
}

/** Runs the load with the faults of the seed. Returns the measurements and the violated invariants. */
export async function executeChaosRun(system: SystemUnderTest, options: RunOptions): Promise<Result> {
  const { seed, overlays, loadMs, injected = faultsOf(seed, system), recoveryMs = RECOVERY_TIMEOUT_MS } = options;
  const load = new ChaosLoad(system, seed);
  await load.open(overlays);
  load.begin();
  const loadEnds = sleep(loadMs);
  await sleep(1_500);
  await Promise.all(
    injected.map((fault, index) =>
      injectAfterDelay(fault, { system, load, random: new SeededRandom(1_000 * (index + 2) + seed) }),
    ),
  );
  const healedAt = Date.now();
  // Tips right after recovery may overtake stuck events, so the load continues.
  await Promise.all([loadEnds, sleep(LOAD_AFTER_MS)]);
  const { broken, allThereMs, heldLast } = await endAndCheck(system, load);
  const answersAgainMs = Math.max(0, load.lastTroubleAt - healedAt);
  if (answersAgainMs > recoveryMs) broken.wrong.push(`requests still failed ${answersAgainMs} ms after the last fault`);
  load.close();
  const result: Result = {
    seed,
    injected: injected.map(({ name }) => name),
    charges: load.charges.length,
    sendTimesMs: await findSendTimes(system, load),
    alertsShown: load.pages.reduce((sum, { shown }) => sum + shown.length, 0),
    troubles: load.troubles,
    answersAgainMs,
    allThereMs,
    heldLast,
    broken,
  };
  if (isBroken(result)) keepLogs(system, seed);
  return result;
}

async function injectAfterDelay(fault: Fault, context: Parameters<Fault['inject']>[0]): Promise<void> {
  await sleep(context.random.between(0, 3_000));
  await fault.inject(context);
}

function keepLogs({ dataDir, replicas }: SystemUnderTest, seed: number): void {
  for (const replica of replicas)
    cpSync(join(dataDir, String(replica), 'logs'), join(keptLogs, `seed-${seed}`, String(replica)), {
      recursive: true,
    });
}
