import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { executePayoutRun, type PayoutResult } from './execute-payout-run.js';
import { payoutTable } from './report.js';
import { type SystemUnderTest, startRoughSystem } from './system-under-test.js';
import { isBroken } from './violations.js';

/** Executes CHAOS_RUNS runs of payouts with seeds from CHAOS_SEED upwards: `npm run chaos:payouts`. */
const runs = Number(process.env.CHAOS_RUNS ?? 100);
const firstSeed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e8));
const replicas = process.env.CHAOS_REPLICAS === '2' ? 2 : 1;

const results: PayoutResult[] = [];
const folder = resolve(fileURLToPath(import.meta.url), '../../../.data/chaos');
mkdirSync(folder, { recursive: true });

afterAll(() => console.log(`\n${payoutTable(results)}\n`));

describe(`Payouts under faults (${replicas} replicas per service)`, () => {
  it(`pays each withdrawal once, and loses no kobo, from seed ${firstSeed}`, async () => {
    const failed: PayoutResult[] = [];
    let system: SystemUnderTest | undefined;
    try {
      system = await startRoughSystem({ replicas });
      for (let seed = firstSeed; results.length < runs; seed += 1) {
        const result = await executePayoutRun(system, seed);
        results.push(result);
        appendFileSync(join(folder, 'payout-results.jsonl'), `${JSON.stringify({ replicas, ...result })}\n`);
        console.log(
          `${isBroken(result) ? 'FAILED' : 'passed'} CHAOS_SEED=${seed} ${result.injected.join(' + ')}: ${result.transfers} transfers`,
        );
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
    expect(failed).toEqual([]);
  });
});
