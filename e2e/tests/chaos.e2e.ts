import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeChaosRun, type Result } from '../chaos/execute-chaos-run.js';
import { executePayoutRun } from '../chaos/execute-payout-run.js';
import { type Fault, faults } from '../chaos/faults.js';
import { regressionSeeds } from '../chaos/regression-seeds.js';
import { table } from '../chaos/report.js';
import { type SystemUnderTest, startRoughSystem } from '../chaos/system-under-test.js';
import { aCreator } from '../harness/people.js';
import { initiateTip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/**
 * Short chaos runs for every change; `npm run chaos` is the long variant, with the limit of 30 seconds. Here other tests
 * run while all services start again.
 */
const short = { overlays: 9, loadMs: 5_000, recoveryMs: 60_000 };
/** Longer than every limit of a run together, so that a run that never becomes consistent says what is missing. */
const timeoutMs = 300_000;
const everyRun = [
  { seed: 26, when: 'all services are killed at once', injected: 'kill -9 of all services at once' },
  { seed: 30, when: 'Redis is killed and loses its data', injected: 'Redis killed, without its data' },
  { seed: 36, when: 'Postgres is killed', injected: 'Postgres kill -9' },
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

function faultNamed(name: string): Fault {
  const fault = faults.find((candidate) => candidate.name === name);
  if (!fault) throw new Error(`There is no fault "${name}"`);
  return fault;
}

async function expectNoViolations(seed: number, fault: Fault): Promise<void> {
  const result = await executeChaosRun(system, { seed, ...short, injected: [fault] });
  results.push(result);
  expect(result.broken).toEqual({ lost: [], doubled: [], wrong: [] });
}

describe('The product under faults', () => {
  for (const { seed, when, injected } of everyRun)
    it(
      `counts every charge once, shows every alert once and in order, and keeps the ledger consistent when ${when}`,
      () => expectNoViolations(seed, faultNamed(injected)),
      timeoutMs,
    );

  for (const { bug, fault } of regressionSeeds)
    it(`violates no invariant under the fault that once caused ${bug}`, () => expectNoViolations(0, fault), timeoutMs);

  it(
    'pays each withdrawal once and loses no kobo when payments is killed between sending a transfer and recording it',
    async () => {
      const { injected, broken } = await executePayoutRun(system, 0);
      expect(injected).toEqual(['payments killed between sending a transfer and recording it']);
      expect(broken).toEqual({ lost: [], doubled: [], wrong: [] });
    },
    timeoutMs,
  );
});

describe('Graceful shutdown on SIGTERM', () => {
  for (const service of ['gateway', 'payments'] as const)
    it(`lets ${service} finish its open requests, after which ${service} is restarted`, async () => {
      const creator = await aCreator(system);
      const link = system.links.get('payments-0 > paystack');
      link?.suffers('silent');
      const chunksBefore = link?.requestChunks ?? 0;
      const initiated = initiateTip(system, creator);
      await waitUntil(() => (link?.requestChunks ?? 0) > chunksBefore, 30_000, 'the request is on its way to Paystack');
      const pid = system.pidOf(service, 0) as number;
      process.kill(pid, 'SIGTERM');
      // Gives the process time to receive the signal before Paystack responds.
      await sleep(300);
      link?.heals();
      expect(await initiated).toMatch(/^[0-9a-f-]{36}$/);
      await waitUntil(() => system.pidOf(service, 0) !== pid, 15_000, 'the service exits and is restarted');
      const isBack = () => initiateTip(system, creator).then(Boolean, () => false);
      await waitUntil(isBack, 30_000, 'tips are accepted again');
    });
});
