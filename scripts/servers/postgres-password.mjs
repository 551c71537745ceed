import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from './postgres-database.mjs';

const rules = (method) =>
  [
    '# Written by the launcher.',
    `local all all ${method}`,
    `host all all 127.0.0.1/32 ${method}`,
    `host all all ::1/128 ${method}`,
    '',
  ].join('\n');

/**
 * Makes a running server require this password. A cluster of an earlier version trusts every account of the machine,
 * and one restored from a backup has the password of the backup. In both cases the server trusts this machine for the
 * moment of the change.
 * @param {{ dir: string, pid: number, port: number, password: string }} server
 */
export async function requirePassword({ dir, pid, port, password }) {
  const file = join(dir, 'pg_hba.conf');
  const isTrusting = /^\s*[^#\s].*\btrust\b/m.test(readFileSync(file, 'utf8'));
  if (!isTrusting && (await acceptsPassword(port, password))) return;
  const { default: pg } = await import('pg');
  writeFileSync(file, rules('trust'));
  process.kill(pid, 'SIGHUP');
  const client = await connectWithRetry(port, password);
  try {
    await client.query(`alter role postgres password ${pg.escapeLiteral(password)}`);
    writeFileSync(file, rules('scram-sha-256'));
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

async function acceptsPassword(port, password) {
  try {
    const client = await connect(port, password);
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function connect(port, password) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl(port, 'postgres', password) });
  await client.connect();
  return client;
}

/** Retries, because the server reloads its rules a moment after the signal. */
async function connectWithRetry(port, password) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect(port, password);
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(50);
    }
  }
}
