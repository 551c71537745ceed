import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Dice } from './dice.js';
import { Evening } from './evening.js';
import { type Broken, brokenAtTheEnd, brokenPromises } from './promises.js';
import type { RoughSystem } from './rough-system.js';
import { type Strike, strikes } from './strikes.js';

export type Result = {
  seed: number;
  struck: string[];
  charges: number;
  alertsShown: number;
  /** Requests that met an error of ours or no answer. */
  troubles: number;
  /** From the end of the last strike until nobody met an error any more. */
  answersAgainMs: number;
  /** From the end of the last strike, or of the load if that was later, until every promise was kept. */
  allThereMs: number;
  broken: Broken;
};

/** `struck` instead of what the seed says. */
export type RunOptions = { seed: number; overlays: number; loadMs: number; struck?: readonly Strike[] };

/** Whoever is on the way when all is well again gets through in this time, and everything is where it belongs in the next. */
const PATIENCE_MS = { answers: 30_000, people: 60_000, arrival: 90_000 };
const LOAD_AFTER_MS = 3_000;
const keptLogs = resolve(fileURLToPath(import.meta.url), '../../../.data/faults');

/** What a seed means: an even one a single strike, by turns; an odd one two to four together. */
export function strikesOf(seed: number, system: RoughSystem): Strike[] {
  const isPossible = ({ needs }: Strike) => !needs || needs(system);
  if (seed % 2 === 0) return [strikes[(seed / 2) % strikes.length] as Strike].filter(isPossible);
  const dice = new Dice(seed);
  const drawn = Array.from({ length: dice.between(2, 4) }, () => dice.oneOf(strikes));
  const isFirstOfItsKind = (one: Strike, at: number) =>
    drawn.findIndex(({ name, kind }) => name === one.name || (kind && kind === one.kind)) === at;
  return drawn.filter(isFirstOfItsKind).filter(isPossible);
}

/** One evening with what this seed breaks. */
export async function run(system: RoughSystem, options: RunOptions): Promise<Result> {
  const { seed, overlays, loadMs, struck = strikesOf(seed, system) } = options;
  const evening = new Evening(system, new Dice(seed + 1), new Dice(seed + 2));
  await evening.open(overlays);
  evening.begin();
  const loadEnds = sleep(loadMs);
  await sleep(1_500);
  await Promise.all(
    struck.map((strike, at) => hit(strike, { system, evening, dice: new Dice(1_000 * (at + 2) + seed) })),
  );
  const healedAt = Date.now();
  // Tips that come right after are those that may overtake what got stuck.
  await Promise.all([loadEnds, sleep(LOAD_AFTER_MS)]);
  const endedAt = Date.now();
  await evening.end(PATIENCE_MS.people);
  const broken = await whatStaysBroken(system, evening);
  const allThereMs = Date.now() - endedAt;
  // Once more, as after any evening: nothing is merely caught up with.
  await evening.oneMoreTipForEach();
  const after = await whatStaysBroken(system, evening, 15_000);
  for (const part of ['lost', 'doubled', 'wrong'] as const) broken[part].push(...after[part]);
  broken.wrong.push(...evening.outrages, ...(await brokenAtTheEnd(system)));
  const answersAgainMs = Math.max(0, evening.lastTroubleAt - healedAt);
  if (answersAgainMs > PATIENCE_MS.answers)
    broken.wrong.push(`errors were answered ${answersAgainMs} ms after the last strike`);
  evening.close();
  const result: Result = {
    seed,
    struck: struck.map(({ name }) => name),
    charges: evening.charges.length,
    alertsShown: evening.pages.reduce((sum, { shown }) => sum + shown.length, 0),
    troubles: evening.troubles,
    answersAgainMs,
    allThereMs,
    broken,
  };
  if (isBroken(result)) keepLogs(system, seed);
  return result;
}

export const isBroken = ({ broken: { lost, doubled, wrong } }: Pick<Result, 'broken'>): boolean =>
  lost.length + doubled.length + wrong.length > 0;

async function hit(strike: Strike, on: Parameters<Strike['strike']>[0]): Promise<void> {
  await sleep(on.dice.between(0, 3_000));
  await strike.strike(on);
}

/** Looks until every promise is kept, or it has lasted too long. */
async function whatStaysBroken(
  system: RoughSystem,
  evening: Evening,
  patienceMs = PATIENCE_MS.arrival,
): Promise<Broken> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const broken = await brokenPromises(system, evening).catch((error: Error) => ({
      lost: [`could not be looked at: ${error.message}`],
      doubled: [],
      wrong: [],
    }));
    if (!isBroken({ broken }) || Date.now() > deadline) return broken;
    await sleep(100);
  }
}

function keepLogs({ dataDir, replicas }: RoughSystem, seed: number): void {
  for (const replica of replicas)
    cpSync(join(dataDir, String(replica), 'logs'), join(keptLogs, `seed-${seed}`, String(replica)), {
      recursive: true,
    });
}
