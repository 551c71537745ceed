import { randomBytes } from 'node:crypto';
import { Test, type TestingModule } from '@nestjs/testing';
import type { ServiceName } from '@tipnaija/contracts';
import pg from 'pg';
import { serviceModule } from '../bootstrap.js';
import { type DatabaseServiceConfig } from '../config.js';
import { Database } from '../database/database.js';
import { type MigrationClass, migrateService } from '../database/migrate.js';

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
  await asOwner(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrateService({ databaseUrl: url.href, service, migrations });
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

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
