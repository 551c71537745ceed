/**
 * `npm run restore -- FOLDER`: replaces the Postgres data of `npm start`, which must not run, by a backup of `npm run
 * backup`. The previous data is kept beside it, and so is that of Redis: a consumer would handle its events of the time
 * after the backup. The outboxes fill the empty Redis.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyTree } from './backup-files.mjs';
import { withEnvironmentFile } from './environment-file.mjs';
import { installDependencies } from './install.mjs';
import { complain, green, say } from './messages.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { startPostgres, stopLeftPostgres } from './servers/postgres.mjs';
import { stopLeftRedis } from './servers/redis.mjs';
import { passwordFor } from './servers/server-password.mjs';
import { lockDataDir } from './start-lock.mjs';

const [source] = process.argv.slice(2);
if (!source || !existsSync(join(source, 'backup_label'))) {
  complain('Usage: npm run restore -- FOLDER, which npm run backup has made');
  process.exit(2);
}
try {
  const { DATA_DIR } = withEnvironmentFile(inRepository('.env'), process.env);
  const dataDir = resolve(repositoryRoot, DATA_DIR || '.data');
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir);
  const place = await stopLeftPostgres(dataDir);
  await stopLeftRedis(dataDir);
  const copy = `${place}.new`;
  copyBackup(copy);
  const time = Date.now();
  for (const former of [place, join(dataDir, 'redis')].filter((dir) => existsSync(dir))) {
    const kept = `${former}.before-restore-${time}`;
    renameSync(former, kept);
    say(`What was there is now ${kept}`);
  }
  renameSync(copy, place);
  if (existsSync(join(place, 'PG_VERSION'))) await skipLostIds(dataDir);
  unlock();
  say(`${green('✓')} ${place} is restored. Next: PAYOUTS=off npm start, then the rest of "Backup and restore" in docs/runbook.md:
the withdrawals since the backup would be paid again.`);
} catch (error) {
  complain(`Nothing was restored: ${error.message}`);
  process.exitCode = 1;
}

/** Overlays and webhook receivers know the tips of the time after the backup by their ids, which no other tip may get. */
async function skipLostIds(dataDir) {
  const statement = `select setval('payments.donation_ids', last_value + 1000000) from payments.donation_ids`;
  try {
    await queryRestored(dataDir, statement);
  } catch (error) {
    complain(`No ids of tips were skipped (${error.message}). Before tips come, run: ${statement}`);
    process.exitCode = 1;
  }
}

async function queryRestored(dataDir, statement) {
  // Another machine has no dependencies yet, and requires a password of its own.
  await installDependencies();
  const { default: pg } = await import('pg');
  try {
    const { url } = await startPostgres({ dataDir, password: passwordFor(dataDir, 'postgres') });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  } finally {
    // Also one whose start failed halfway.
    await stopLeftPostgres(dataDir);
  }
}

/** Copies beside the data, so that a copy that fails changes nothing. */
function copyBackup(copy) {
  rmSync(copy, { recursive: true, force: true });
  try {
    copyTree(resolve(source), copy, { withLog: true });
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    throw error;
  }
}
