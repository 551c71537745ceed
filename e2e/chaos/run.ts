import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ChaosRun } from './chaos-run.js';
import { type Fault, faults } from './faults.js';
import { type Broken, findViolations, findViolationsAtTheEnd } from './invariants.js';
import { SeededRandom } from './seeded-random.js';
import type { SystemUnderTest } from './system-under-test.js';

export type Result = {
  seed: number;
  injected: string[];
  charges: number;
  alertsShown: number;
  /** Requests that met an error of ours or no answer. */
  troubles: number;
  /** From the end of the last fault until nobody met an error any more. */
  answersAgainMs: number;
  /** From the end of the last fault, or of the load if that was later, until every promise was kept. */
  allThereMs: number;
  broken: Broken;
};

/** `injected` instead of what the seed says. */
export type RunOptions = { seed: number; overlays: number; loadMs: number; injected?: readonly Fault[] };

/** Whoever is on the way when all is well again gets through in this time, and everything is where it belongs in the next. */
const PATIENCE_MS = { answers: 30_000, people: 60_000, arrival: 90_000 };
const LOAD_AFTER_MS = 3_000;
const keptLogs = resolve(fileURLToPath(import.meta.url), '../../../.data/chaos');

/** What a seed means: an even one a single fault, by turns; an odd one two to four together. */
export function faultsOf(seed: number, system: SystemUnderTest): Fault[] {
  const isPossible = ({ needs }: Fault) => !needs || needs(system);
  if (seed % 2 === 0) return [faults[(seed / 2) % faults.length] as Fault].filter(isPossible);
  const random = new SeededRandom(seed);
  const drawn = Array.from({ length: random.between(2, 4) }, () => random.oneOf(faults));
  const isFirstOfItsKind = (one: Fault, at: number) =>
    drawn.findIndex(({ name, kind }) => name === one.name || (kind && kind === one.kind)) === at;
  return drawn.filter(isFirstOfItsKind).filter(isPossible);
}

/** One run with what this seed breaks. */
export async function run(system: SystemUnderTest, options: RunOptions): Promise<Result> {
  const { seed, overlays, loadMs, injected = faultsOf(seed, system) } = options;
  const run = new ChaosRun(system, new SeededRandom(seed + 1), new SeededRandom(seed + 2));
  await run.open(overlays);
  run.begin();
  const loadEnds = sleep(loadMs);
  await sleep(1_500);
  await Promise.all(
    injected.map((fault, at) => hit(fault, { system, run, random: new SeededRandom(1_000 * (at + 2) + seed) })),
  );
  const healedAt = Date.now();
  // Tips that come right after are those that may overtake what got stuck.
  await Promise.all([loadEnds, sleep(LOAD_AFTER_MS)]);
  const endedAt = Date.now();
  await run.end(PATIENCE_MS.people);
  const broken = await whatStaysBroken(system, run);
  const allThereMs = Date.now() - endedAt;
  // Once more, as after any run: nothing is merely caught up with.
  await run.oneMoreTipForEach();
  const after = await whatStaysBroken(system, run, 15_000);
  for (const part of ['lost', 'doubled', 'wrong'] as const) broken[part].push(...after[part]);
  broken.wrong.push(...run.outrages, ...(await findViolationsAtTheEnd(system)));
  const answersAgainMs = Math.max(0, run.lastTroubleAt - healedAt);
  if (answersAgainMs > PATIENCE_MS.answers)
    broken.wrong.push(`errors were answered ${answersAgainMs} ms after the last fault`);
  run.close();
  const result: Result = {
    seed,
    injected: injected.map(({ name }) => name),
    charges: run.charges.length,
    alertsShown: run.pages.reduce((sum, { shown }) => sum + shown.length, 0),
    troubles: run.troubles,
    answersAgainMs,
    allThereMs,
    broken,
  };
  if (isBroken(result)) keepLogs(system, seed);
  return result;
}

export const isBroken = ({ broken: { lost, doubled, wrong } }: Pick<Result, 'broken'>): boolean =>
  lost.length + doubled.length + wrong.length > 0;

async function hit(fault: Fault, on: Parameters<Fault['fault']>[0]): Promise<void> {
  await sleep(on.random.between(0, 3_000));
  await fault.fault(on);
}

/** Looks until every promise is kept, or it has lasted too long. */
async function whatStaysBroken(
  system: SystemUnderTest,
  run: ChaosRun,
  patienceMs = PATIENCE_MS.arrival,
): Promise<Broken> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const broken = await findViolations(system, run).catch((error: Error) => ({
      lost: [`could not be looked at: ${error.message}`],
      doubled: [],
      wrong: [],
    }));
    if (!isBroken({ broken }) || Date.now() > deadline) return broken;
    await sleep(100);
  }
}

function keepLogs({ dataDir, replicas }: SystemUnderTest, seed: number): void {
  for (const replica of replicas)
    cpSync(join(dataDir, String(replica), 'logs'), join(keptLogs, `seed-${seed}`, String(replica)), {
      recursive: true,
    });
}
