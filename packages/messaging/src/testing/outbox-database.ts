import { randomBytes, randomUUID } from 'node:crypto';
import { type DonationPaid, donationPaid } from '@tipnaija/contracts';
import pg from 'pg';
import { type Fact, recordFacts } from '../outbox/outbox.js';
import { outboxTableSql } from '../outbox/outbox-table.js';
import type { SqlConnection, SqlRunner } from '../sql.js';

export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run tests with npm test, or with npm run servers -- <command>`);
  return value;
}

/** A schema of its own with nothing but an outbox, on the real Postgres of this test run. */
export async function outboxDatabase() {
  const schema = `bus_${randomBytes(5).toString('hex')}`;
  const pool = new pg.Pool({
    connectionString: required('TEST_DATABASE_URL'),
    options: `-c search_path=${schema}`,
    max: 20,
  });
  await pool.query(`create schema ${schema}`);
  await pool.query(outboxTableSql);
  const runner = (client: pg.Pool | pg.PoolClient): SqlRunner => ({
    rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await client.query(text, parameters as unknown[])).rows as Row[],
  });
  return {
    sql: runner(pool),
    openConnection: async (): Promise<SqlConnection> => {
      const client = await pool.connect();
      return { ...runner(client), release: async () => client.release(true) };
    },
    /** One transaction: `before` runs after the facts are recorded and before the commit. */
    record: async (
      facts: readonly Fact<DonationPaid>[],
      before: () => Promise<void> = async () => undefined,
    ): Promise<void> => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await recordFacts(runner(client), donationPaid, facts);
        await before();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    drop: async () => {
      await pool.query(`drop schema ${schema} cascade`);
      await pool.end();
    },
  };
}

let numbers = 0;

/** A fact about a donation numbered in the order it was made, as good as any other. */
export function aFact(donationId = (numbers += 1)): Fact<DonationPaid> {
  const data: DonationPaid = {
    donationId,
    previousDonationId: null,
    creatorId: randomUUID(),
    paymentId: randomUUID(),
    provider: 'paystack',
    grossKobo: 250_000,
    donorName: 'Tunde',
    message: null,
    giftEffect: null,
    paidAt: '2026-11-21T10:00:00.000Z',
    creatorTotalKobo: 250_000,
  };
  return { id: randomUUID(), occurredAt: new Date(), data };
}
