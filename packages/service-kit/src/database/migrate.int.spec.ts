import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexesNotes0003, MakesNotes0001, WidensNotes0002 } from '../testing/notes-migrations.js';
import { migrateService } from './migrate.js';

const { TEST_DATABASE_URL } = process.env;
if (!TEST_DATABASE_URL)
  throw new Error('TEST_DATABASE_URL is not set: run with npm test, or with npm run with-servers -- <command>');
const databaseUrl = TEST_DATABASE_URL;
const service = `migrated-${randomBytes(5).toString('hex')}`;
const schema = service.replaceAll('-', '_');
let reader: pg.Client;
let writer: pg.Client;

beforeAll(async () => {
  [reader, writer] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all([reader.connect(), writer.connect()]);
  await migrateService({ databaseUrl, service, migrations: [MakesNotes0001] });
});

afterAll(async () => {
  await writer.query(`drop schema ${schema} cascade`);
  await writer.query(`drop owned by ${schema}_service; drop role ${schema}_service`);
  await Promise.all([reader.end(), writer.end()]);
});

describe('migrateService', () => {
  it('yields to a long read so that queued writes continue, and finishes after the read', async () => {
    await reader.query('begin');
    await reader.query(`select from ${schema}.notes`);
    const migrated = migrateService({ databaseUrl, service, migrations: [MakesNotes0001, WidensNotes0002] });
    migrated.catch(() => undefined);
    // By now the migration waits behind the read, and a write waits behind the migration.
    await pause(500);
    const from = performance.now();
    await writer.query(`insert into ${schema}.notes (words) values ('written')`);
    expect(performance.now() - from).toBeLessThan(5_000);
    await reader.query('commit');
    await migrated;
    const { rows } = await writer.query(`select words, place from ${schema}.notes`);
    expect(rows).toEqual([{ words: 'written', place: null }]);
  }, 30_000);

  it('builds an index concurrently while another process waits for its turn', async () => {
    const migrations = [MakesNotes0001, WidensNotes0002, IndexesNotes0003];
    await writer.query('begin');
    await writer.query(`insert into ${schema}.notes (words) values ('being written')`);
    const both = Promise.all([1, 2].map(() => migrateService({ databaseUrl, service, migrations })));
    both.catch(() => undefined);
    // By now one of them waits for the write, the other one for the first.
    await pause(1_000);
    await writer.query('commit');
    await both;
    const { rows } = await writer.query(
      `select indisvalid as "isValid" from pg_index where indexrelid = '${schema}.notes_words'::regclass`,
    );
    expect(rows).toEqual([{ isValid: true }]);
  }, 20_000);

  it('gives the role the settings of its sessions, which a pooler does not pass on', async () => {
    await writer.query(`alter role ${schema}_service login password 'secret'`);
    const url = new URL(databaseUrl);
    [url.username, url.password] = [`${schema}_service`, 'secret'];
    const login = new pg.Client({ connectionString: url.href });
    await login.connect();
    const { rows } = await login.query(
      `select current_schema() as schema, current_setting('statement_timeout') as statement,
         current_setting('lock_timeout') as lock`,
    );
    await login.end();
    expect(rows).toEqual([{ schema, statement: '10s', lock: '4s' }]);
  });
});
