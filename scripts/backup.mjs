/**
 * `npm run backup -- FOLDER`: copies the Postgres of `npm start` into a new folder while it runs, with Postgres's own
 * procedure (pg_backup_start, copy, pg_backup_stop). The backup contains everything that is committed when it ends. It
 * needs no client tools of the server's version, but reads the server's files, so it runs on the server's machine.
 * Managed databases have backups of their own (docs/runbook.md).
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyCluster } from './backup-files.mjs';
import { databaseUrl } from './database-url.mjs';
import { complain, green, say, seconds } from './messages.mjs';

const [target] = process.argv.slice(2);
if (!target) {
  complain('Usage: npm run backup -- FOLDER');
  process.exit(2);
}
if (existsSync(target)) {
  complain(`${resolve(target)} is there already: a backup gets a folder of its own.`);
  process.exit(2);
}
const from = performance.now();
try {
  const { megabytes, dataDirectory } = await copyCluster({ databaseUrl: databaseUrl(), target: resolve(target) });
  say(
    `${green('✓')} ${dataDirectory} is copied to ${resolve(target)}: ${megabytes} MB in ${seconds(performance.now() - from)}`,
  );
} catch (error) {
  complain(`No backup was made: ${error.message}`);
  process.exitCode = 1;
}
