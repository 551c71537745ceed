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
    const stopped = await client.query(
      `select lsn, labelfile, spcmapfile, setting::int as segment_bytes from pg_backup_stop(false), pg_settings
       where name = 'wal_segment_size'`,
    );
    const { lsn, labelfile, spcmapfile, segment_bytes } = stopped.rows[0];
    if (spcmapfile) throw new Error('tablespaces outside of the data folder are not copied');
    // The WAL from the beginning to the end of the copy makes the files, copied at different times, consistent.
    copyFiles(join(dataDirectory, 'pg_wal'), join(target, 'pg_wal'));
    const first = /START WAL LOCATION: .*\(file (\w+)\)/.exec(labelfile)?.[1];
    // The server removes segments while they are copied too. Without one of them, recovery would end before the backup.
    const missing = segmentsBetween(first, lsn, segment_bytes).find(
      (name) => !existsSync(join(target, 'pg_wal', name)),
    );
    if (missing)
      throw new Error(
        `the server wrote more than it keeps of its log meanwhile; try again, or raise wal_keep_size: ${missing} is missing`,
      );
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
 * Returns the names of the WAL segments from `first` to the one that ends with `lsn` or contains it. A name is the
 * timeline, the upper half of the position, and the segment within the lower half.
 */
function segmentsBetween(first, lsn, segmentBytes) {
  const perUpperHalf = 2 ** 32 / segmentBytes;
  const [timeline, ...halves] = [0, 8, 16].map((from) => first.slice(from, from + 8));
  const [upper, segment] = halves.map((half) => Number.parseInt(half, 16));
  const [endUpper, endLower] = lsn.split('/').map((half) => Number.parseInt(half, 16));
  const from = upper * perUpperHalf + segment;
  const to = endUpper * perUpperHalf + Math.ceil(endLower / segmentBytes) - 1;
  const hex = (number) => number.toString(16).toUpperCase().padStart(8, '0');
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).map(
    (number) => `${timeline}${hex(Math.floor(number / perUpperHalf))}${hex(number % perUpperHalf)}`,
  );
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
