import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { passwordFor } from '../../scripts/servers/server-password.mjs';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const work = mkdtempSync(join(tmpdir(), 'tipnaija-backup-'));
const [first, second] = [join(work, 'first'), join(work, 'second')];
const backup = join(work, 'backup');
let database: Awaited<ReturnType<typeof startPostgres>>;
let copy: typeof database | undefined;
let system: System;

beforeAll(async () => {
  // Started as root, Postgres runs under another account, which must be able to enter this folder.
  chmodSync(work, 0o711);
  mkdirSync(first);
  database = await startPostgres({ dataDir: first, password: passwordFor(first, 'postgres') });
  system = await startSystem({ DATABASE_URL: database.url });
});

afterAll(async () => {
  await system?.stop();
  await database?.stop();
  await copy?.stop();
  rmSync(work, { recursive: true, force: true });
});

const run = (script: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });

async function countRows(url: string): Promise<{ tips: number; transactions: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from payments.donations) as tips, (select count(*)::int from ledger.transactions where kind <> 'provider-fee') as transactions`,
  );
  await client.end();
  return rows[0];
}

async function newestTip(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select max(id)::int as id from payments.donations');
  await client.end();
  return rows[0].id;
}

it('A backup taken during tips restores on another machine with a valid ledger', async () => {
  const creator = await aCreator(system);
  const overlay = await new OverlayClient(system, creator).connected();
  const tip = async () => payAtSandbox(system, await initiateTip(system, creator));
  await Promise.all(Array.from({ length: 10 }, tip));
  await overlay.hasShown(10);
  await waitUntil(async () => (await countRows(database.url)).transactions === 10, 30_000, 'the tips are posted');
  expect(await countRows(database.url)).toEqual({ tips: 10, transactions: 10 });

  const during = Promise.all(Array.from({ length: 30 }, tip));
  const made = await run('backup', [backup], { DATABASE_URL: database.url });
  expect(made.stdout).toContain(`is copied to ${backup}`);
  await during;
  await expect(run('backup', [backup], { DATABASE_URL: database.url })).rejects.toThrow('a folder of its own');

  overlay.close();
  await system.stop();

  const restored = await run('restore', [backup], { DATA_DIR: second });
  expect(restored.stdout).toContain('is restored');
  expect(restored.stderr).toBe('');
  copy = await startPostgres({ dataDir: second, password: passwordFor(second, 'postgres') });
  // Redis is empty, so the ledger now posts the tips that were paid but not posted at the time of the backup.
  system = await startSystem({ DATABASE_URL: copy.url });
  const { url } = copy;
  await waitUntil(
    async () => (await countRows(url)).transactions === (await countRows(url)).tips,
    30_000,
    'every tip is posted',
  );
  await tip();
  await waitUntil(async () => (await newestTip(url)) > 1_000_000, 30_000, 'a tip has an id beyond those of lost ones');
  await waitUntil(
    async () => (await countRows(url)).transactions === (await countRows(url)).tips,
    30_000,
    'it is posted',
  );
  const { tips } = await countRows(url);
  expect(tips).toBeGreaterThanOrEqual(10);
  const { stdout } = await run('ledger-verify', [], { DATABASE_URL: url });
  console.log(`${tips} of 40 tips were in the copy\n${stdout.trim()}`);
  expect(stdout).toContain('The ledger is right');
});
