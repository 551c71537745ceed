import {
  chmodSync,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Files that Postgres's own tools leave out too: state of the running server, and files that it creates again. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'process.json']);
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

// Copies the files of a running Postgres with its backup procedure (pg_backup_start, copy, pg_backup_stop).
/**
 * @param {{ databaseUrl: string, target: string }} options
 * @returns {Promise<{ megabytes: number, dataDirectory: string }>}
 */
export async function copyCluster({ databaseUrl, target }) {
  // Imported late, so that this file loads before any dependency is installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('show data_directory');
    const dataDirectory = rows[0].data_directory;
    if (!existsSync(join(dataDirectory, 'PG_VERSION')))
      throw new Error(`the files of this server (${dataDirectory}) are not on this machine`);
    // The session must stay open until the end: Postgres aborts the backup when it closes.
    await client.query(`select pg_backup_start('npm run backup', true)`);
    copyTree(dataDirectory, target);
    const stopped = await client.query('select labelfile, spcmapfile from pg_backup_stop(false)');
    const { labelfile, spcmapfile } = stopped.rows[0];
    if (spcmapfile) throw new Error('tablespaces outside of the data folder are not copied');
    // The WAL from the beginning to the end of the copy makes the files, copied at different times, consistent.
    copyFiles(join(dataDirectory, 'pg_wal'), join(target, 'pg_wal'));
    const first = /START WAL LOCATION: .*\(file (\w+)\)/.exec(labelfile)?.[1];
    if (!existsSync(join(target, 'pg_wal', first ?? '')))
      throw new Error('the server wrote more than it keeps of its log meanwhile; try again, or raise wal_keep_size');
    writeFileSync(join(target, 'backup_label'), labelfile);
    ownLike(dataDirectory, join(target, 'backup_label'));
    return { megabytes: Math.round(sizeOf(target) / 1e6), dataDirectory };
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Copies a folder tree. Files may disappear under a running server; the WAL contains their changes. A finished backup
 * is copied with its WAL.
 */
export function copyTree(source, target, { withLog = false } = {}) {
  mkdirSync(target, { recursive: true });
  chmodSync(target, 0o700);
  ownLike(source, target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory() && emptied.has(entry.name) && !withLog) copyFolders(from, to);
    else if (entry.isDirectory()) copyTree(from, to, { withLog });
    else copyIfThere(from, to);
  }
}

/** Postgres expects the folders in pg_wal, without files. */
function copyFolders(source, target) {
  mkdirSync(target);
  chmodSync(target, 0o700);
  ownLike(source, target);
  for (const entry of readdirSync(source, { withFileTypes: true }))
    if (entry.isDirectory()) copyFolders(join(source, entry.name), join(target, entry.name));
}

function copyFiles(source, target) {
  for (const entry of readdirSync(source, { withFileTypes: true }))
    if (entry.isFile()) copyIfThere(join(source, entry.name), join(target, entry.name));
}

function copyIfThere(from, to) {
  try {
    copyFileSync(from, to);
    ownLike(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Postgres runs only on files of its own account; root copies for another account. */
function ownLike(source, target) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(source);
  lchownSync(target, uid, gid);
}

function sizeOf(path) {
  return readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const file = join(path, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(file) : statSync(file).size);
  }, 0);
}
