import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { executeChaosRun, faultsOf, type Result } from './execute-chaos-run.js';
import { table } from './report.js';
import { type SystemUnderTest, startRoughSystem } from './system-under-test.js';
import { isBroken } from './violations.js';

/**
 * Executes CHAOS_RUNS runs with seeds from CHAOS_SEED upwards, with one process per service, or two with CHAOS_REPLICAS=2.
 * `CHAOS_SEED=<printed seed> CHAOS_RUNS=1` repeats one run; CHAOS_ONLY=redis selects the seeds with a matching fault name.
 * Appends every result as one line to .data/chaos/results.jsonl.
 */
const runs = Number(process.env.CHAOS_RUNS ?? 100);
const firstSeed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e8));
const replicas = process.env.CHAOS_REPLICAS === '2' ? 2 : 1;
const overlays = Number(process.env.CHAOS_OVERLAYS ?? 200);
const loadMs = Number(process.env.CHAOS_LOAD_MS ?? 12_000);
const only = new RegExp(process.env.CHAOS_ONLY ?? '', 'i');

/** A run that takes longer to be consistent says what it waited for. */
const SLOW_MS = 10_000;

const results: Result[] = [];
const folder = resolve(fileURLToPath(import.meta.url), '../../../.data/chaos');
mkdirSync(folder, { recursive: true });

afterAll(() => console.log(`\n${table(results)}\n`));

describe(`The product under faults (${replicas} replicas per service)`, () => {
  it(`counts every charge once, shows every alert once and keeps the ledger consistent from seed ${firstSeed}`, async () => {
    const failed: Result[] = [];
    let system: SystemUnderTest | undefined;
    try {
      system = await startRoughSystem({ replicas });
      for (let seed = firstSeed; results.length < runs; seed += 1) {
        if (!faultsOf(seed, system).some(({ name }) => only.test(name))) continue;
        const result = await executeChaosRun(system, { seed, overlays, loadMs });
        results.push(result);
        appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify({ replicas, ...result })}\n`);
        printResult(result);
        if (!isBroken(result)) continue;
        failed.push(result);
        // The next run needs a new system: it must not inherit the violations of this one.
        await system.stop();
        system = await startRoughSystem({ replicas });
      }
    } finally {
      await system?.stop();
    }
    expect(failed).toEqual([]);
  });
});

function printResult(result: Result): void {
  const { seed, injected, charges, answersAgainMs, allThereMs, heldLast, broken } = result;
  const summary = `${charges} charges, errors stopped after ${answersAgainMs} ms, consistent after ${allThereMs} ms`;
  console.log(`${isBroken(result) ? 'FAILED' : 'passed'} CHAOS_SEED=${seed} ${injected.join(' + ')}: ${summary}`);
  if (allThereMs > SLOW_MS) console.log(`  what took longest: ${heldLast.slice(0, 3).join('; ')}`);
  if (isBroken(result)) console.log(JSON.stringify(broken, null, 2).slice(0, 6_000));
}
