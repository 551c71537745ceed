import { randomBytes, randomUUID } from 'node:crypto';
import { type DonationPaid, donationPaid } from '@tipnaija/contracts';
import pg from 'pg';
import { type NewEvent, recordEventsOfType } from '../src/outbox/outbox.js';
import { outboxTablesSql } from '../src/outbox/outbox-table.js';
import type { SqlConnection, SqlRunner } from '../src/sql.js';
import { deadLettersTableSql } from '../src/streams/dead-letters.js';

type Queries = Pick<pg.PoolClient, 'query'>;

/** Returns a runner that executes SQL as the services do, on any client. */
function runnerOver(client: Queries): SqlRunner {
  return {
    rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await client.query(text, parameters as unknown[])).rows as Row[],
  };
}

async function scratchSchema(tablesSql: string) {
  const schema = `bus_${randomBytes(5).toString('hex')}`;
  const connectionString = required('TEST_DATABASE_URL');
  const pool = new pg.Pool({ connectionString, options: `-c search_path=${schema}`, max: 20, pipeline: true });
  await pool.query(`create schema ${schema}`);
  await pool.query(tablesSql);
  return {
    pool,
    drop: async () => {
      await pool.query(`drop schema ${schema} cascade`);
      await pool.end();
    },
  };
}

/** Creates a consumer's database with its dead letters table. */
export async function consumerDatabase() {
  const { pool, drop } = await scratchSchema(deadLettersTableSql);
  return { sql: runnerOver(pool), drop };
}

export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run tests with npm test, or with npm run with-servers -- <command>`);
  return value;
}

/** Creates a publisher's database that holds only an outbox, in the Postgres of this test run. */
export async function outboxDatabase() {
  const { pool, drop } = await scratchSchema(outboxTablesSql([]));
  return {
    sql: runnerOver(pool),
    openConnection: async (): Promise<SqlConnection> => {
      const client = await pool.connect();
      // As TypeORM does: an error of an idle connection is reported by its next statement.
      client.on('error', () => undefined);
      return {
        ...runnerOver(client),
        onNotification: (onNotification) => void client.on('notification', onNotification).once('end', onNotification),
        release: async () => client.release(true),
      };
    },
    /** Records in one transaction: `before` runs after the inserts and before the commit. */
    record: async (
      newEvents: readonly NewEvent<DonationPaid>[],
      before: () => Promise<void> = async () => undefined,
    ): Promise<void> => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await recordEventsOfType(runnerOver(client), donationPaid, newEvents);
        await before();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    drop,
  };
}

let numbers = 0;

/** Returns a valid donation event; the default donation id rises with each call. */
export function anEvent(donationId = (numbers += 1)): NewEvent<DonationPaid> {
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
    creatorTotalsRevision: 1,
  };
  return { id: randomUUID(), occurredAt: new Date(), data };
}
