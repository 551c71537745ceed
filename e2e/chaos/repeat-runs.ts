import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SystemUnderTest, startRoughSystem } from './system-under-test.js';
import { isBroken, type Violations } from './violations.js';

const runs = Number(process.env.CHAOS_RUNS ?? 100);
export const firstSeed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e8));
export const replicas = process.env.CHAOS_REPLICAS === '2' ? 2 : 1;
const folder = resolve(fileURLToPath(import.meta.url), '../../../.data/chaos');

type ChaosResult = { seed: number; injected: readonly string[]; broken: Violations };

type Repeated<Result> = {
  execute: (system: SystemUnderTest, seed: number) => Promise<Result>;
  /** Whether a seed is run; every seed by default. */
  isSelected?: (system: SystemUnderTest, seed: number) => boolean;
  /** What is printed about a run. */
  summarize: (result: Result) => string;
  /** Name of the file in .data/chaos that gets every result as one line. */
  file: string;
};

/** Executes CHAOS_RUNS runs with seeds from CHAOS_SEED upwards, adding each to `results`. Returns those that failed. */
export async function repeatRuns<Result extends ChaosResult>(
  results: Result[],
  { execute, isSelected = () => true, summarize, file }: Repeated<Result>,
): Promise<Result[]> {
  mkdirSync(folder, { recursive: true });
  const failed: Result[] = [];
  let system: SystemUnderTest | undefined;
  try {
    system = await startRoughSystem({ replicas });
    for (let seed = firstSeed; results.length < runs; seed += 1) {
      if (!isSelected(system, seed)) continue;
      const result = await execute(system, seed);
      results.push(result);
      appendFileSync(join(folder, file), `${JSON.stringify({ replicas, ...result })}\n`);
      const outcome = isBroken(result) ? 'FAILED' : 'passed';
      console.log(`${outcome} CHAOS_SEED=${seed} ${result.injected.join(' + ')}: ${summarize(result)}`);
      if (!isBroken(result)) continue;
      console.log(JSON.stringify(result.broken, null, 2).slice(0, 6_000));
      failed.push(result);
      // The next run needs a new system: it must not inherit the violations of this one.
      await system.stop();
      system = await startRoughSystem({ replicas });
    }
  } finally {
    await system?.stop();
  }
  return failed;
}
