/**
 * @param {number} port
 * @param {string} database
 */
export const databaseUrl = (port, database) => `postgres://postgres@127.0.0.1:${port}/${database}`;

/**
 * The driver is loaded late: this file is reached on a bare checkout, before anything is installed.
 * @param {number} port
 * @param {string} database
 */
export async function createDatabase(port, database) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl(port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
