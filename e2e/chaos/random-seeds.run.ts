import { afterAll, describe, expect, it } from 'vitest';
import { executeChaosRun, faultsOf, type Result } from './execute-chaos-run.js';
import { firstSeed, repeatRuns, replicas } from './repeat-runs.js';
import { table } from './report.js';

/**
 * `npm run chaos`: runs with one process per service, or two with CHAOS_REPLICAS=2.
 * `CHAOS_SEED=<printed seed> CHAOS_RUNS=1` repeats one run; CHAOS_ONLY=redis selects the seeds with a matching fault name.
 * Appends every result as one line to .data/chaos/results.jsonl.
 */
const overlays = Number(process.env.CHAOS_OVERLAYS ?? 200);
const loadMs = Number(process.env.CHAOS_LOAD_MS ?? 12_000);
const only = new RegExp(process.env.CHAOS_ONLY ?? '', 'i');

/** A run that takes longer to be consistent says what it waited for. */
const SLOW_MS = 10_000;

const results: Result[] = [];

afterAll(() => console.log(`\n${table(results)}\n`));

describe(`The product under faults (${replicas} replicas per service)`, () => {
  it(`counts every charge once, shows every alert once and keeps the ledger consistent from seed ${firstSeed}`, async () => {
    const failed = await repeatRuns(results, {
      execute: (system, seed) => executeChaosRun(system, { seed, overlays, loadMs }),
      isSelected: (system, seed) => faultsOf(seed, system).some(({ name }) => only.test(name)),
      summarize,
      file: 'results.jsonl',
    });
    expect(failed).toEqual([]);
  });
});

function summarize({ charges, answersAgainMs, allThereMs, heldLast }: Result): string {
  const summary = `${charges} charges, errors stopped after ${answersAgainMs} ms, consistent after ${allThereMs} ms`;
  return allThereMs > SLOW_MS ? `${summary}\n  what took longest: ${heldLast.slice(0, 3).join('; ')}` : summary;
}
