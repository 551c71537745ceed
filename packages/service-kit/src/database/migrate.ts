import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { primaryUrl } from './primary-host.js';
import { roleOf, schemaOf } from './schema-names.js';
import { sessionSettings } from './session-options.js';

/**
 * A table change waits for the transactions that use the table, and all later statements wait behind the change. The
 * change gives up after this time and is retried, so that a long read delays a migration and never the product.
 */
const lockTimeoutMs = 3_000;
const attemptsForLocks = 40;
const pauseBetweenAttemptsMs = 1_000;
const pauseForLockMs = 250;

export type MigrationClass = new () => MigrationInterface;

/**
 * Migrates one service's schema, as the owner of the database: creates the schema and the service's role, then runs the
 * missing migrations. Safe to run from several processes at once. The service's role may only read and write rows; a
 * migration that must forbid more (the journal) revokes it. The role also gets the settings of its sessions, for logins
 * through a pooler, which passes no start-up options on.
 * @throws when a migration fails, or finds its tables locked in 40 attempts
 */
export async function migrateService(options: {
  databaseUrl: string;
  service: string;
  migrations: readonly MigrationClass[];
}): Promise<void> {
  const schema = schemaOf(options.service);
  const databaseUrl = await primaryUrl(options.databaseUrl);
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await lockMigrations(owner);
    await prepareSchema(owner, schema, roleOf(options.service));
    await setSessionSettings(owner, options.service);
    await runMigrations({ ...options, databaseUrl, schema });
  } finally {
    await owner.end();
  }
}

/** Polls: a statement that waits for the lock holds a snapshot, and a concurrent index waits for that. */
async function lockMigrations(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ isLocked: boolean }>(
      `select pg_try_advisory_lock(hashtext('migrate')) as "isLocked"`,
    );
    if (rows[0]?.isLocked) return;
    await pause(pauseForLockMs);
  }
}

async function prepareSchema(owner: pg.Client, schema: string, role: string): Promise<void> {
  await owner.query(`
    do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$;
    do $$ begin execute format('grant ${role} to %I', current_user); exception when others then
      if not pg_has_role(current_user, '${role}', 'member') then raise; end if; end $$;
    create schema if not exists ${schema};
    grant usage on schema ${schema} to ${role};
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema ${schema} grant usage, select on sequences to ${role};
  `);
}

/** Skips it for an owner who must not change roles: such a service connects without a pooler. */
async function setSessionSettings(owner: pg.Client, service: string): Promise<void> {
  const settings = Object.entries(sessionSettings(service)).map(
    ([name, value]) =>
      `execute format('alter role ${roleOf(service)} in database %I set ${name} = ${value}', current_database());`,
  );
  await owner.query(`do $$ begin ${settings.join(' ')} exception when insufficient_privilege then null; end $$`);
}

async function runMigrations(options: {
  databaseUrl: string;
  schema: string;
  migrations: readonly MigrationClass[];
}): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: options.databaseUrl,
    schema: options.schema,
    extra: { options: `-c search_path=${options.schema} -c lock_timeout=${lockTimeoutMs}` },
    migrations: [...options.migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
  });
  await dataSource.initialize();
  try {
    await runUnlessLocked(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Each migration is a transaction of its own, so a retry does not repeat completed migrations. */
async function runUnlessLocked(dataSource: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.runMigrations();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attemptsForLocks) throw error;
      await pause(pauseBetweenAttemptsMs);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'driverError' in error && (error.driverError as { code?: string }).code === '55P03';
}
