import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { isContention } from '@tipnaija/messaging';
import { aLedger, balancesOf, type TestLedger } from '../../testing/a-ledger.js';
import { Model } from '../../testing/random-model.js';
import { actAtRandom } from '../../testing/random-operations.js';
import { Random } from '../../testing/seeded-random.js';
import { CheckpointsRepository } from '../checkpoints/checkpoints.repository.js';
import { CheckpointsService } from '../checkpoints/checkpoints.service.js';
import { ScheduledChecks } from '../checks/scheduled-checks.service.js';
import { verifyLedger } from '../checks/verify-ledger.service.js';
import { ViolationsRepository } from '../checks/violations.repository.js';

// Set RANDOM_OPERATIONS=100000 for the long run, and RANDOM_SEED to repeat a run.
const operations = Number(process.env.RANDOM_OPERATIONS ?? 4_000);
const seed = Number(process.env.RANDOM_SEED ?? 20_261_121);
const workerCount = 8;

let ledger: TestLedger;
let checkpoints: CheckpointsService;
let checks: ScheduledChecks;

beforeAll(async () => {
  Logger.overrideLogger(false);
  ledger = await aLedger({ PAYOUTS: 'on', PAYOUT_AUTOMATIC_UP_TO_KOBO: 1_000_000_000 });
  const { database } = ledger.scratch;
  checkpoints = new CheckpointsService(new CheckpointsRepository(database));
  checks = new ScheduledChecks(database, new ViolationsRepository(database));
});

afterAll(() => ledger.scratch.drop());

/**
 * Runs checkpoints and checks alongside the transactions, as in production, where a checkpoint that waits for longer
 * than a second behind them is created by the next run.
 */
async function watch(isOver: () => boolean): Promise<unknown[]> {
  const found: unknown[] = [];
  while (!isOver()) {
    await checkpoints.checkpointSettled().catch((error: unknown) => {
      if (!isContention(error)) throw error;
    });
    found.push(...(await checks.run()));
    await pause(200);
  }
  return found;
}

it(
  `The ledger matches a model after ${operations} random operations on two replicas (seed ${seed})`,
  async () => {
    const random = new Random(seed);
    const creators = Array.from({ length: 50 }, () => randomUUID());
    const model = new Model();
    const replicas = [ledger, ledger.anotherReplica()];
    let working = workerCount;
    const workers = Array.from({ length: workerCount }, async (_, index) => {
      const own = new Random(random.integer(0, 2 ** 31));
      while (model.operations < operations) {
        await actAtRandom(own, replicas[index % 2] ?? ledger, creators, model);
      }
    });
    const watching = watch(() => working === 0);
    await Promise.all(workers.map((worker) => worker.finally(() => (working -= 1))));
    expect(await watching).toEqual([]);
    await checkpoints.checkpointSettled();

    for (const creatorId of creators) {
      const { balanceKobo, heldKobo } = await ledger.wallets.getWallet(creatorId);
      expect({ creatorId, balanceKobo, heldKobo }).toEqual({
        creatorId,
        balanceKobo: model.wallets.get(creatorId) ?? 0,
        heldKobo: model.heldKobo.get(creatorId) ?? 0,
      });
    }
    const balances = await balancesOf(ledger);
    expect(model.disputesOpened).toBeGreaterThan(0);
    expect(model.scheduled.size).toBeGreaterThan(0);
    expect([...model.answers.keys()].sort()).toEqual(['failed', 'paid', 'returned', 'reversed', 'reversed later']);
    expect(model.takenKobo.size).toBeGreaterThanOrEqual(3);
    for (const [provider, takenKobo] of model.takenKobo) {
      expect(takenKobo).toBeGreaterThan(0);
      expect({ provider, kobo: balances[`${provider}-clearing`] }).toEqual({ provider, kobo: -takenKobo });
    }
    expect(balances).toMatchObject({
      fees: model.feesKobo,
      'payouts-due': model.dueKobo,
      'payouts-sending': model.sendingKobo,
      bank: model.paidOutKobo + model.payoutFeesKobo,
      'provider-fees': -model.payoutFeesKobo,
      'premium-revenue': model.premiumKobo,
    });
    const { checked } = await verifyLedger(ledger.scratch.database);
    expect(checked.flatMap(({ name, violations }) => violations.map((violation) => ({ name, ...violation })))).toEqual(
      [],
    );
  },
  30_000 + operations * 20,
);
