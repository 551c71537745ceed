import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyImageFiles } from '../../scripts/image-files.mjs';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const databaseName = `image_${randomBytes(5).toString('hex')}`;
const image = mkdtempSync(join(tmpdir(), 'tipnaija-image-'));

beforeAll(async () => {
  copyImageFiles(image);
  linkModules();
  await runSql(`create database ${databaseName}`);
});

afterAll(async () => {
  rmSync(image, { recursive: true, force: true });
  await runSql(`drop database if exists ${databaseName} with (force)`);
});

it('Files of the image are enough to migrate a database and to run the commands of the operator', async () => {
  expect(await run('migrate')).toContain('outgoing-webhooks: up to date');
  expect(await run('ledger-verify')).toContain('The ledger is right');
  expect(await run('dead-letters')).toMatch(/^ledger +0$/m);
  expect(await run('admin', ['add', 'ada@tipnaija.test', 'owner'])).toContain('is an admin now');
});

/** Links every module of the repository, and the packages of the image. */
function linkModules(): void {
  const modules = resolve(fileURLToPath(import.meta.url), '../../../node_modules');
  mkdirSync(join(image, 'node_modules/@tipnaija'), { recursive: true });
  for (const module of readdirSync(modules).filter((entry) => entry !== '@tipnaija'))
    symlinkSync(join(modules, module), join(image, 'node_modules', module));
  for (const name of readdirSync(join(image, 'packages')))
    symlinkSync(join(image, 'packages', name), join(image, 'node_modules/@tipnaija', name));
}

async function run(script: string, args: string[] = []): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: image,
    env: { ...process.env, DATABASE_URL: url.href, NEW_ADMIN_PASSWORD: randomBytes(12).toString('hex') },
  });
  return stdout;
}

async function runSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
