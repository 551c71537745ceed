import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvent } from '@tipnaija/contracts';
import {
  isContention,
  isRetriedAtOnce,
  type NumberedEvent,
  outboxTablesSql,
  type SqlRunner,
} from '@tipnaija/messaging';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database, type Transaction, type TransactionOptions } from './database.js';

const { TEST_DATABASE_URL } = process.env;
if (!TEST_DATABASE_URL)
  throw new Error('TEST_DATABASE_URL is not set: run with npm test, or with npm run with-servers -- <command>');
const service = `kit-${randomBytes(5).toString('hex')}`;
const schema = service.replaceAll('-', '_');
let owner: pg.Client;
let database: Database;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await owner.connect();
  await owner.query(`create role ${schema}_service`);
  await owner.query(`create schema ${schema} authorization ${schema}_service`);
  await owner.query(`create table ${schema}.notes (place int generated always as identity, words text unique)`);
  await owner.query(`grant all on all tables in schema ${schema} to ${schema}_service`);
  database = await new Database({ url: TEST_DATABASE_URL, service, poolSize: 2 }).connect();
});

afterAll(async () => {
  await database?.close();
  await owner.query(`drop schema ${schema} cascade`);
  await owner.query(`drop role ${schema}_service`);
  await owner.end();
});

const write = (transaction: Transaction, words: string) =>
  transaction.rows('insert into notes (words) values ($1)', [words]);
const written = async () =>
  (await database.rows<{ words: string }>('select words from notes order by place')).map(({ words }) => words);

it('Database.transaction runs concurrent statements in call order, each seeing the effects of those before it', async () => {
  const counts = await database.transaction(async (transaction) => {
    const count = () => transaction.rows<{ count: number }>('select count(*) from notes');
    const [, first, , second] = await Promise.all([write(transaction, 'a'), count(), write(transaction, 'b'), count()]);
    return [...first, ...second].map((row) => row.count);
  });
  expect(counts).toEqual([1, 2]);
  expect(await written()).toEqual(['a', 'b']);
});

it('Database never compiles a statement, whose cost without table scans would always exceed the limit for it', async () => {
  const settings = () => database.rows<{ jit: string }>(`select current_setting('jit') as jit`);
  expect(await settings()).toEqual([{ jit: 'off' }]);
});

it('Database.transaction rolls back everything when one statement fails, and throws the error of that statement', async () => {
  const failing = database.transaction((transaction) =>
    Promise.all([write(transaction, 'c'), write(transaction, 'a'), write(transaction, 'd')]),
  );
  await expect(failing).rejects.toMatchObject({ driverError: { code: '23505' } });
  expect(await written()).toEqual(['a', 'b']);
});

it('Transaction.rows rejects a statement after the end of the transaction', async () => {
  let left: Transaction | undefined;
  const failing = database.transaction(async (transaction) => {
    left = transaction;
    await write(transaction, 'a');
  });
  await expect(failing).rejects.toThrow('duplicate key');
  await expect(write(left as Transaction, 'e')).rejects.toThrow('The transaction is over');
  await database.transaction(async (transaction) => void (left = transaction));
  await expect(write(left as Transaction, 'e')).rejects.toThrow('The transaction is over');
  expect(await written()).toEqual(['a', 'b']);
});

it('Database.transaction rejects when its session was terminated', async () => {
  const ended = database.transaction(async (transaction) => {
    const [session] = await transaction.rows<{ pid: number }>('select pg_backend_pid() as pid');
    await write(transaction, 'f');
    await owner.query('select pg_terminate_backend($1)', [session?.pid]);
    await write(transaction, 'g');
  });
  await expect(ended).rejects.toThrow();
  expect(await written()).toEqual(['a', 'b']);
  await database.transaction((transaction) => write(transaction, 'h'));
  expect(await written()).toEqual(['a', 'b', 'h']);
});

it('Database survives a server that accepts a connection and closes it immediately', async () => {
  const ended = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, terminated])));
  });
  const port = await new Promise<number>((resolve) => {
    ended.listen(0, '127.0.0.1', () => resolve((ended.address() as AddressInfo).port));
  });
  const connecting = new Database({
    url: `postgres://nobody@127.0.0.1:${port}/nothing`,
    service,
    poolSize: 1,
  }).connect();
  await expect(connecting).rejects.toThrow();
  ended.close();
});

/** A message of the PostgreSQL wire protocol: a type letter, the length, and the body. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}
const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const terminated = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

describe('Transaction.publish', () => {
  const event = defineEvent<{ words: string }>('payments.note-written', { version: 1, consumers: [] });
  const publish = (transaction: Transaction, words: string) =>
    transaction.publish(event, [{ id: randomUUID(), occurredAt: new Date(), data: { words } }]);
  const published = async () => {
    const { rows } = await owner.query<{ words: string }>(
      `select data->>'words' as words from ${schema}.outbox order by seq`,
    );
    return rows.map(({ words }) => words);
  };

  beforeAll(async () => {
    await owner.query(`set search_path = ${schema}`);
    await owner.query(outboxTablesSql([]));
    await owner.query(`grant all on all tables in schema ${schema} to ${schema}_service`);
  });

  it('takes the outbox lock after every other lock of the transaction, however early it is called', async () => {
    const holdsOutbox = async (transaction: Transaction) => {
      const [row] = await transaction.rows<{ held: boolean }>(
        `select exists (select from pg_locks where relation = 'outbox_relay'::regclass and pid = pg_backend_pid()) as held`,
      );
      return row?.held;
    };
    const seen = await database.transaction(async (transaction) => {
      publish(transaction, 'first');
      const held = await holdsOutbox(transaction);
      publish(transaction, 'second');
      return held;
    });
    expect(seen).toBe(false);
    expect(await published()).toEqual(['first', 'second']);
  });

  it('publishes nothing when the transaction fails', async () => {
    const failing = database.transaction(async (transaction) => {
      publish(transaction, 'never');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await published()).toEqual(['first', 'second']);
  });

  it('hands the events of a commit to the active relay, with the outbox numbers that follow the ones before', async () => {
    const handedOver: [number, string][][] = [];
    const relay = {
      isActive: true,
      publish: (events: readonly NumberedEvent[]) =>
        handedOver.push(events.map(({ seq, envelope }) => [Number(seq), (envelope.data as { words: string }).words])),
      wake: () => undefined,
    };
    database.publishThrough(relay);
    await database.transaction(async (transaction) => {
      publish(transaction, 'third');
      publish(transaction, 'fourth');
    });
    relay.isActive = false;
    await database.transaction(async (transaction) => publish(transaction, 'fifth'));
    relay.isActive = true;
    await database.transaction(async (transaction) => publish(transaction, 'sixth'));
    expect(handedOver).toEqual([
      [
        [3, 'third'],
        [4, 'fourth'],
      ],
      [[6, 'sixth']],
    ]);
    const { rows } = await owner.query('select newest_seq as newest, announced_seq as announced from outbox_relay');
    expect(rows).toEqual([{ newest: 6, announced: 6 }]);
  });

  it('wakes the relay when the result of a commit is lost, because the commit may have happened', async () => {
    let wakeUps = 0;
    database.publishThrough({ isActive: true, publish: () => undefined, wake: () => (wakeUps += 1) });
    const lost = database.transaction((transaction) => {
      publish(transaction, 'lost');
      return transaction.commitWith(() => transaction.rows('select pg_terminate_backend(pg_backend_pid())'));
    });
    await expect(lost).rejects.toThrow();
    expect(wakeUps).toBe(1);
  });
});

describe('Transaction.commitWith', () => {
  it('returns the result of the last statements after their commit', async () => {
    const [rows] = await database.transaction((transaction) =>
      transaction.commitWith(() =>
        Promise.all([transaction.rows<{ n: number }>('select 1 as n'), write(transaction, 'last')]),
      ),
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await written()).toContain('last');
  });

  it('rejects with the error of the failed statement, commits nothing, and rejects later statements', async () => {
    let left: Transaction | undefined;
    const failing = database.transaction((transaction) => {
      left = transaction;
      return transaction.commitWith(() => Promise.all([write(transaction, 'with'), write(transaction, 'a')]));
    });
    await expect(failing).rejects.toMatchObject({ driverError: { code: '23505' } });
    await expect(write(left as Transaction, 'after')).rejects.toThrow('The transaction is over');
    expect(await written()).not.toContain('with');
  });
});

it('Database.transaction rejects when the commit returns ROLLBACK, because the work swallowed an error', async () => {
  const swallowing = database.transaction(async (transaction) => {
    await write(transaction, 'i');
    await write(transaction, 'a').catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('The transaction was rolled back');
  expect(await written()).not.toContain('i');
});

it('Database.transaction fails with a contention error after four seconds on a row that another session locks', async () => {
  await owner.query('begin');
  await owner.query(`select from ${schema}.notes where words = 'a' for update`);
  try {
    const waiting = database.transaction((transaction) =>
      transaction.rows(`update notes set words = 'a' where words = 'a'`),
    );
    const error = await waiting.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect([isContention(error), isRetriedAtOnce(error)]).toEqual([true, false]);
  } finally {
    await owner.query('rollback');
  }
});

it('Database.connect prefers the Unix socket that the URL names to its TCP address', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tipnaija-postgres-'));
  const server = createServer().listen(join(dir, '.s.PGSQL.1'));
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const url = `postgres://ada:secret@127.0.0.1:1/tips?host=${encodeURIComponent(dir)}`;
  const opening = new Database({ url, service, poolSize: 2 }).connect().catch((error: Error) => error);
  const [socket] = await connected;
  const [sent] = (await once(socket, 'data')) as [Buffer];
  expect(sent.toString()).toContain('database\0tips');
  socket.destroy();
  expect(await opening).toBeInstanceOf(Error);
  server.close();
  rmSync(dir, { recursive: true });
});

describe('a statement that runs often', () => {
  const often = async (sql: SqlRunner, text: string, parameter: unknown) => {
    for (let run = 0; run < 6; run += 1) await sql.rows(text, [parameter]);
  };
  const countPrepared = (sql: SqlRunner, text: string) =>
    sql.rows<{ count: number }>(`select count(*) from pg_prepared_statements where statement = '${text}'`);

  it('is prepared, unless it is planned for its values', async () => {
    const [text, search] = ['select words from notes where words = $1', 'select place from notes where words like $1'];
    await database.transaction(async (transaction) => {
      await often(transaction, text, 'a');
      expect(await countPrepared(transaction, text)).toEqual([{ count: 1 }]);
    });
    const planned = { isPlannedForValues: true };
    for (let run = 0; run < 8; run += 1) await database.rows(search, ['a'], planned);
    expect(await countPrepared(database, search)).toEqual([{ count: 0 }]);
  });

  it('drops its connection after a migration changed the type of its result', async () => {
    await owner.query(`create table ${schema}.amounts (kobo int)`);
    await owner.query(`grant all on ${schema}.amounts to ${schema}_service`);
    const single = await new Database({ url: TEST_DATABASE_URL, service, poolSize: 1 }).connect();
    const text = 'select kobo from amounts where kobo > $1';
    await often(single, text, 0);
    await owner.query(`alter table ${schema}.amounts alter kobo type bigint`);
    await expect(single.rows(text, [0])).rejects.toThrow('cached plan must not change result type');
    await expect.poll(() => single.rows(text, [0])).toEqual([]);
    await single.close();
  });
});

describe('Database.transaction with fixed plans', () => {
  it('reads a small table through its index', async () => {
    const explain = `explain select place from notes where words = 'a'`;
    const plan = (options: TransactionOptions) =>
      database.transaction((transaction) => transaction.rows<{ 'QUERY PLAN': string }>(explain), options);
    await owner.query(`analyze ${schema}.notes`);
    expect(JSON.stringify(await plan({}))).toContain('Seq Scan');
    expect(JSON.stringify(await plan({ withFixedPlans: true }))).toContain('Index Scan');
  });

  it('plans a prepared statement for none of its values', async () => {
    const text = 'select place from notes where words = any($1)';
    const countPlans = async (options: TransactionOptions) => {
      const single = await new Database({ url: TEST_DATABASE_URL, service, poolSize: 1 }).connect();
      try {
        return await single.transaction(async (transaction) => {
          for (let run = 0; run < 6; run += 1) await transaction.rows(text, [['a', `word ${run}`]]);
          return transaction.rows(
            `select custom_plans > 0 as "isPlannedForValues" from pg_prepared_statements where statement = '${text}'`,
          );
        }, options);
      } finally {
        await single.close();
      }
    };
    expect(await countPlans({})).toEqual([{ isPlannedForValues: true }]);
    expect(await countPlans({ withFixedPlans: true })).toEqual([{ isPlannedForValues: false }]);
  });
});
