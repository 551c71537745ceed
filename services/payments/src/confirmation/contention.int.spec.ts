import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SqlRunner } from '@tipnaija/messaging';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment } from '../../testing/confirmation.js';
import { PaymentConfirmationRepository } from './payment-confirmation.repository.js';
import type { PaymentConfirmationService } from './payment-confirmation.service.js';

let scratch: ScratchDatabase;
let owner: pg.Client;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  owner = new pg.Client({ connectionString: scratch.ownerUrl, options: '-c search_path=payments' });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await scratch.drop();
});

const outcomeOf = (confirming: Promise<unknown>) =>
  confirming.then(
    (outcome) => outcome,
    () => 'rejected',
  );
const pendingPayments = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPendingPayment(scratch.database, { creatorId: randomUUID() })));

/** The first event forms a batch of its own; the others form the next batch meanwhile. */
function confirmAsOneBatch(confirmation: PaymentConfirmationService, first: string, others: readonly string[]) {
  const leading = confirmation.confirm(aCharge(first));
  return [leading, ...others.map((reference) => confirmation.confirm(aCharge(reference)))].map(outcomeOf);
}

describe('PaymentConfirmationService with a locked payment row', () => {
  it('rejects only the event of the locked payment and confirms the rest of the batch', async () => {
    const confirmation = aConfirmation(scratch.database);
    const [first, held, ...others] = (await pendingPayments(20)) as [string, string, ...string[]];
    await owner.query('begin');
    await owner.query('select from payments where id = $1 for update', [held]);
    try {
      const [, heldOutcome, ...outcomes] = await Promise.all(confirmAsOneBatch(confirmation, first, [held, ...others]));
      expect(heldOutcome).toBe('rejected');
      expect(new Set(outcomes)).toEqual(new Set(['confirmed']));
    } finally {
      await owner.query('rollback');
    }
    expect(await confirmation.confirm(aCharge(held))).toBe('confirmed');
  }, 30_000);
});

describe('PaymentConfirmationRepository', () => {
  it("locks the same totals without a deadlock on both paths, also at a creator's first tip", async () => {
    const { database } = scratch;
    const [known, fresh] = [randomUUID(), randomUUID()];
    await aConfirmation(database).confirm(aCharge(await aPendingPayment(database, { creatorId: known })));
    const payments = await Promise.all([known, fresh].map((creatorId) => aPendingPayment(database, { creatorId })));
    const charges = payments
      .map((payment) => aCharge(payment))
      .flatMap((event) => (event.type === 'charge' ? event.charge : []));
    const repository = new PaymentConfirmationRepository();
    const lock = async (sql: SqlRunner) => [...(await repository.lockTotals(sql, [known, fresh])).keys()].sort();
    let other: Promise<string[]> | undefined;
    const own = database.transaction(async (transaction) => {
      await repository.lockForTips(transaction, charges);
      other = database.transaction(lock);
      await pause(200);
      return lock(transaction);
    });
    const creators = [known, fresh].sort();
    expect(await Promise.all([own, own.then(() => other)])).toEqual([creators, creators]);
  });
});

describe('PaymentConfirmationService after a deadlock', () => {
  it('retries the batch and confirms every event of it', async () => {
    let deadlocks = 2;
    const { database } = scratch;
    const unlucky = {
      rows: database.rows.bind(database),
      transaction: (work: Parameters<typeof database.transaction>[0]) =>
        database.transaction(async (transaction) => {
          if (deadlocks > 0) {
            deadlocks -= 1;
            throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
          }
          return work(transaction);
        }),
    };
    const confirmation = aConfirmation(unlucky as never);
    const [first, ...others] = (await pendingPayments(10)) as [string, ...string[]];
    const outcomes = await Promise.all(confirmAsOneBatch(confirmation, first, others));
    expect(new Set(outcomes)).toEqual(new Set(['confirmed']));
    expect(deadlocks).toBe(0);
  });
});
