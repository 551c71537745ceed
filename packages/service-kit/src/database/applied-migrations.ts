import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { BootError, errorMessage } from '@tipnaija/messaging';
import type { Database } from './database.js';
import type { MigrationClass } from './migrate.js';

const pauseMs = 500;
const attempts = 1_200;

/**
 * Waits until every migration of the build is applied. A build on an older schema would answer requests with errors and
 * dead-letter its events. Further migrations do not matter: a rollback runs the old build on the new schema.
 * @throws BootError when a migration is still missing after about ten minutes
 */
export async function waitForMigrations(
  database: Database,
  migrations: readonly MigrationClass[],
  logger: LoggerService,
): Promise<void> {
  const names = migrations.map((migration) => new migration().name ?? migration.name);
  let problem = '';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await findProblem(database, names);
    if (!found) return;
    if (found !== problem) logger.warn(`Waiting for the migrations: ${found}`);
    problem = found;
    await sleep(pauseMs);
  }
  throw new BootError(`The database is not migrated: ${problem}`);
}

/** Postgres may restart meanwhile, and the table of migrations may not exist yet. */
async function findProblem(database: Database, names: readonly string[]): Promise<string | undefined> {
  try {
    const applied = new Set(
      (await database.rows<{ name: string }>('select name from migrations')).map(({ name }) => name),
    );
    const missing = names.filter((name) => !applied.has(name));
    return missing.length > 0 ? `missing ${missing.join(', ')}` : undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
