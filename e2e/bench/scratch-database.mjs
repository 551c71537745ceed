import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Creates a database with the tables of every service. Returns its URL and a function that drops it. */
export async function scratchDatabase(serverUrl) {
  const name = `bench_${randomBytes(5).toString('hex')}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return { url: url.href, drop: () => runOn(serverUrl, `drop database ${name} with (force)`) };
}

/** Connects as the owner, or as the role in `options`. */
export async function connect(url, options = '') {
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  return client;
}

async function runOn(url, sql) {
  const client = await connect(url);
  await client.query(sql).finally(() => client.end());
}

function migrate(databaseUrl) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LAUNCHER_QUIET: '1' };
  const child = spawn(process.execPath, ['scripts/migrate.mjs'], { cwd: root, env, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The migration exited with ${code}`))));
  });
}
