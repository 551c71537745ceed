import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { table } from './report.js';
import { faultsOf, isBroken, type Result, run } from './run.js';
import { type SystemUnderTest, startRoughSystem } from './system-under-test.js';

/**
 * CHAOS_RUNS runs from CHAOS_SEED upwards, with one process of each service or CHAOS_REPLICAS=2. `CHAOS_SEED=<printed seed>
 * CHAOS_RUNS=1` repeats one; CHAOS_ONLY=redis keeps to seeds whose faults have that in their name. Every result is a line of
 * .data/chaos/results.jsonl.
 */
const runs = Number(process.env.CHAOS_RUNS ?? 100);
const firstSeed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e8));
const replicas = process.env.CHAOS_REPLICAS === '2' ? 2 : 1;
const overlays = Number(process.env.CHAOS_OVERLAYS ?? 200);
const loadMs = Number(process.env.CHAOS_LOAD_MS ?? 12_000);
const only = new RegExp(process.env.CHAOS_ONLY ?? '', 'i');

const results: Result[] = [];
const folder = resolve(fileURLToPath(import.meta.url), '../../../.data/chaos');
mkdirSync(folder, { recursive: true });

afterAll(() => console.log(`\n${table(results)}\n`));

describe(`runs on which things break, with ${replicas} of every service`, () => {
  it(`from seed ${firstSeed}: every charge counts once, every alert is shown once, and the books agree`, async () => {
    const failed: Result[] = [];
    let system: SystemUnderTest | undefined;
    try {
      system = await startRoughSystem({ replicas });
      for (let seed = firstSeed; results.length < runs; seed += 1) {
        if (!faultsOf(seed, system).some(({ name }) => only.test(name))) continue;
        const result = await run(system, { seed, overlays, loadMs });
        results.push(result);
        appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify({ replicas, ...result })}\n`);
        tell(result);
        if (!isBroken(result)) continue;
        failed.push(result);
        // The next run must not be held against what this one broke.
        await system.stop();
        system = await startRoughSystem({ replicas });
      }
    } finally {
      await system?.stop();
    }
    expect(failed).toEqual([]);
  });
});

function tell(result: Result): void {
  const { seed, injected, charges, answersAgainMs, allThereMs, broken } = result;
  const words = `${charges} charges, answers again after ${answersAgainMs} ms, all there after ${allThereMs} ms`;
  console.log(`${isBroken(result) ? 'BROKEN' : 'kept'} CHAOS_SEED=${seed} ${injected.join(' + ')}: ${words}`);
  if (isBroken(result)) console.log(JSON.stringify(broken, null, 2).slice(0, 6_000));
}
