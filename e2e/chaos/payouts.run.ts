import { afterAll, describe, expect, it } from 'vitest';
import { executePayoutRun, type PayoutResult } from './execute-payout-run.js';
import { firstSeed, repeatRuns, replicas } from './repeat-runs.js';
import { payoutTable } from './report.js';

/** `npm run chaos:payouts`, with the variables of `npm run chaos`. Appends every result to .data/chaos/payout-results.jsonl. */
const results: PayoutResult[] = [];

afterAll(() => console.log(`\n${payoutTable(results)}\n`));

describe(`Payouts under faults (${replicas} replicas per service)`, () => {
  it(`pays each withdrawal once, and loses no kobo, from seed ${firstSeed}`, async () => {
    const failed = await repeatRuns(results, {
      execute: executePayoutRun,
      summarize: ({ transfers }) => `${transfers} transfers`,
      file: 'payout-results.jsonl',
    });
    expect(failed).toEqual([]);
  });
});
