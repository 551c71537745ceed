import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { table } from './report.js';
import { type RoughSystem, startRoughSystem } from './rough-system.js';
import { isBroken, type Result, run, strikesOf } from './run.js';

/**
 * FAULT_RUNS evenings from FAULT_SEED upwards, with one process of each service or FAULT_REPLICAS=2. `FAULT_SEED=<printed seed>
 * FAULT_RUNS=1` repeats one; FAULT_ONLY=redis keeps to seeds whose strikes have that in their name. Every result is a line of
 * .data/faults/results.jsonl.
 */
const runs = Number(process.env.FAULT_RUNS ?? 100);
const firstSeed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e8));
const replicas = process.env.FAULT_REPLICAS === '2' ? 2 : 1;
const overlays = Number(process.env.FAULT_OVERLAYS ?? 200);
const loadMs = Number(process.env.FAULT_LOAD_MS ?? 12_000);
const only = new RegExp(process.env.FAULT_ONLY ?? '', 'i');

const results: Result[] = [];
const folder = resolve(fileURLToPath(import.meta.url), '../../../.data/faults');
mkdirSync(folder, { recursive: true });

afterAll(() => console.log(`\n${table(results)}\n`));

describe(`evenings on which things break, with ${replicas} of every service`, () => {
  it(`from seed ${firstSeed}: every charge counts once, every alert is shown once, and the books agree`, async () => {
    const failed: Result[] = [];
    let system: RoughSystem | undefined;
    try {
      system = await startRoughSystem({ replicas });
      for (let seed = firstSeed; results.length < runs; seed += 1) {
        if (!strikesOf(seed, system).some(({ name }) => only.test(name))) continue;
        const result = await run(system, { seed, overlays, loadMs });
        results.push(result);
        appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify({ replicas, ...result })}\n`);
        tell(result);
        if (!isBroken(result)) continue;
        failed.push(result);
        // The next evening must not be held against what this one broke.
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
  const { seed, struck, charges, answersAgainMs, allThereMs, broken } = result;
  const words = `${charges} charges, answers again after ${answersAgainMs} ms, all there after ${allThereMs} ms`;
  console.log(`${isBroken(result) ? 'BROKEN' : 'kept'} FAULT_SEED=${seed} ${struck.join(' + ')}: ${words}`);
  if (isBroken(result)) console.log(JSON.stringify(broken, null, 2).slice(0, 6_000));
}
