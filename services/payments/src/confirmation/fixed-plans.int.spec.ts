import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment } from '../../testing/confirmation.js';
import { PaymentConfirmationRepository } from './payment-confirmation.repository.js';

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

async function payAll(creatorId: string, count: number): Promise<void> {
  const confirmation = aConfirmation(scratch.database);
  const payments = await Promise.all(
    Array.from({ length: count }, () => aPendingPayment(scratch.database, { creatorId })),
  );
  await Promise.all(payments.map((payment) => confirmation.confirm(aCharge(payment))));
}

describe('PaymentConfirmationRepository.lockForTips with a plan from before there were many creators', () => {
  it('reads the totals of the batch and no others', async () => {
    const { database } = scratch;
    const creatorId = randomUUID();
    await payAll(creatorId, 20);
    await owner.query('analyze');
    const event = aCharge(await aPendingPayment(database, { creatorId }));
    const charges = event.type === 'charge' ? [event.charge] : [];
    const repository = new PaymentConfirmationRepository();
    const readTotals = await database.transaction(
      async (transaction) => {
        for (let run = 0; run < 6; run += 1) await repository.lockForTips(transaction, charges);
        await owner.query(
          'insert into creator_totals (creator_id) select gen_random_uuid() from generate_series(1, 5000)',
        );
        const countRead = async () => {
          const [row] = await transaction.rows<{ count: number }>(
            `select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'creator_totals'`,
          );
          return row?.count ?? 0;
        };
        const before = await countRead();
        await repository.lockForTips(transaction, charges);
        return (await countRead()) - before;
      },
      { withFixedPlans: true },
    );
    expect(readTotals).toBeLessThanOrEqual(1);
  });
});
