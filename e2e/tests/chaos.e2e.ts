import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../chaos/faults.js';
import { regressionSeeds } from '../chaos/regression-seeds.js';
import { table } from '../chaos/report.js';
import { type Result, run } from '../chaos/run.js';
import { type SystemUnderTest, startRoughSystem } from '../chaos/system-under-test.js';
import { until } from '../harness/overlay-client.js';
import { aCreator } from '../harness/people.js';
import { initiateTip } from '../harness/tips.js';

/** Short evenings for every landing; `npm run chaos` is the long run. Even seeds break one thing, in the order of faults/faults.ts. */
const short = { overlays: 9, loadMs: 5_000 };
const everyTime = [
  { seed: 26, breaks: 'all services are killed at once' },
  { seed: 30, breaks: 'Redis dies and loses everything' },
  { seed: 36, breaks: 'Postgres is killed' },
];

let system: SystemUnderTest;
const results: Result[] = [];

beforeAll(async () => {
  system = await startRoughSystem({ replicas: 1 });
});

afterAll(async () => {
  if (results.length > 0) console.log(table(results));
  await system?.stop();
});

async function isKept(seed: number, injected?: readonly Fault[]): Promise<void> {
  const result = await run(system, { seed, ...short, ...(injected && { injected }) });
  results.push(result);
  expect(result.broken).toEqual({ lost: [], doubled: [], wrong: [] });
}

describe('every charge counts once, every alert is shown once and in order, and the books agree', () => {
  for (const { seed, breaks } of everyTime) it(`when ${breaks}`, () => isKept(seed));

  for (const { foundThat, fault } of regressionSeeds)
    it(`by what once showed that ${foundThat}`, () => isKept(0, [fault]));
});

describe('whoever is asked to end', () => {
  for (const service of ['gateway', 'payments'] as const)
    it(`${service} first answers what it was asked, and is back a moment later`, async () => {
      const creator = await aCreator(system);
      const line = system.lines.get('payments-0 > paystack');
      line?.suffers('silent');
      const chunksBefore = line?.requestChunks ?? 0;
      const asked = initiateTip(system, creator);
      await until(() => (line?.requestChunks ?? 0) > chunksBefore, 30_000, 'the request is on its way to Paystack');
      const pid = system.pidOf(service, 0) as number;
      process.kill(pid, 'SIGTERM');
      // The process has the signal before the result.
      await sleep(300);
      line?.heals();
      expect(await asked).toMatch(/^[0-9a-f-]{36}$/);
      await until(() => system.pidOf(service, 0) !== pid, 15_000, 'it ends and is started again');
      const isBack = () => initiateTip(system, creator).then(Boolean, () => false);
      await until(isBack, 30_000, 'tips are taken again');
    });
});
