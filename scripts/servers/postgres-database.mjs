import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's code for "starting up, shutting down or recovering". */
const cannotConnectNow = '57P03';
const recoveryTimeoutMs = 60_000;

/**
 * @param {number} port
 * @param {string} database
 * @param {string} [password]
 * @param {string} [socketDir] folder of the Unix socket, which drivers use instead of the TCP address
 */
export const databaseUrl = (port, database, password, socketDir) =>
  `postgres://postgres${password ? `:${password}` : ''}@127.0.0.1:${port}/${database}` +
  (socketDir ? `?host=${encodeURIComponent(socketDir)}` : '');

/**
 * Creates a database if it does not exist. The driver is imported late, because a bare checkout loads this file before
 * any dependency is installed.
 * @param {number} port
 * @param {string} database
 * @param {string} [password]
 */
export async function createDatabase(port, database, password) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl(port, 'postgres', password) });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/**
 * Waits while a running server recovers from the crash of one of its processes. Its status file says ready meanwhile. Any
 * other answer, such as a missing password, means that it takes connections.
 * @param {number} port
 */
export async function waitForRecovery(port) {
  const { default: pg } = await import('pg');
  for (const deadline = Date.now() + recoveryTimeoutMs; Date.now() < deadline; await sleep(100)) {
    const client = new pg.Client({ connectionString: databaseUrl(port, 'postgres') });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (error.code !== cannotConnectNow) return;
    } finally {
      await client.end();
    }
  }
}
