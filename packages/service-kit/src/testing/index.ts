import { createHash, randomBytes } from 'node:crypto';
import { Test, type TestingModule } from '@nestjs/testing';
import type { ServiceName } from '@tipnaija/contracts';
import pg from 'pg';
import { serviceModule } from '../bootstrap.js';
import { type DatabaseServiceConfig } from '../config.js';
import { Database } from '../database/database.js';
import { type MigrationClass, migrateService } from '../database/migrate.js';

export { declaredTables, exportEmptyUser, exportedTables, personalTablesOf } from './personal-tables.js';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run tests with npm test, or with npm run with-servers -- <command>`);
  return value;
}

/** Returns the URL of this test run's Redis. Use only keys under your own prefix. */
export function testRedisUrl(): string {
  return required('TEST_REDIS_URL');
}

export function randomName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`;
}

export type ScratchDatabase = {
  /** Connected with the service's role, as the service itself connects. */
  database: Database;
  /** Connection URL of the owner, for reading what the role must not read, and for tampering. */
  ownerUrl: string;
  drop: () => Promise<void>;
};

/** Creates a database with the service's schema on the Postgres server of this test run. */
export async function scratchDatabase(
  service: ServiceName,
  migrations: readonly MigrationClass[],
): Promise<ScratchDatabase> {
  const serverUrl = required('TEST_DATABASE_URL');
  const name = randomName('test');
  const url = databaseUrl(name);
  await asOwner(serverUrl, `create database ${name} template ${await migratedTemplate(service, migrations)}`);
  const database = await new Database({ url: url.href, service, poolSize: 10 }).connect();
  return {
    database,
    ownerUrl: url.href,
    drop: async () => {
      await database.close();
      await asOwner(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Migrates one database per service and list of migrations, of which the others are copies: a copy takes 50 ms, the migrations 350 ms.
 * @returns its name
 */
async function migratedTemplate(service: ServiceName, migrations: readonly MigrationClass[]): Promise<string> {
  // The name too: the source of a migration derived from a list does not contain the list.
  const source = migrations.map((migration) => `${new migration().name}${migration.toString()}`).join();
  const name = `template_${createHash('sha256').update(`${service}${source}`).digest('hex').slice(0, 16)}`;
  const draft = randomName('draft');
  await asOwner(required('TEST_DATABASE_URL'), async (client) => {
    // Two test files may need the same template at once.
    await client.query(`select pg_advisory_lock(hashtext($1))`, [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${draft}`);
    await migrateService({ databaseUrl: databaseUrl(draft).href, service, migrations });
    // Renamed last, so that an interrupted migration does not count as finished.
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

function databaseUrl(name: string): URL {
  const url = new URL(required('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return url;
}

/**
 * Creates the service's module with its real tables and bus, without listening: tests call its handlers and services
 * directly. `replace` supplies test doubles for external dependencies (a mailbox, a provider).
 */
export async function scratchService<Config extends DatabaseServiceConfig>(options: {
  service: ServiceName;
  module: new (...args: never[]) => object;
  migrations: readonly MigrationClass[];
  config: Config;
  replace?: readonly { token: unknown; with: unknown }[];
}): Promise<ScratchDatabase & { app: TestingModule }> {
  const scratch = await scratchDatabase(options.service, options.migrations);
  options.config.REDIS_URL = testRedisUrl();
  options.config.STREAM_PREFIX = randomName('service');
  const builder = Test.createTestingModule({ imports: [serviceModule(options, scratch.database)] });
  for (const { token, with: testDouble } of options.replace ?? []) builder.overrideProvider(token).useValue(testDouble);
  const app = await builder.compile();
  try {
    await app.init();
  } catch (error) {
    await scratch.drop();
    throw error;
  }
  return {
    ...scratch,
    app,
    drop: async () => {
      await app.close();
      await scratch.drop();
    },
  };
}

async function asOwner(url: string, act: string | ((client: pg.Client) => Promise<void>)): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await (typeof act === 'string' ? client.query(act) : act(client));
  } finally {
    await client.end();
  }
}
