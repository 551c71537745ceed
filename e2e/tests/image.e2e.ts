import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyImageFiles } from '../../scripts/image-files.mjs';
import { createDatabase, dropDatabase } from '../harness/system.js';

const image = mkdtempSync(join(tmpdir(), 'tipnaija-image-'));
let database: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  copyImageFiles(image);
  linkModules();
  database = await createDatabase();
});

afterAll(async () => {
  rmSync(image, { recursive: true, force: true });
  if (database) await dropDatabase(database.name);
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
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: image,
    env: { ...process.env, DATABASE_URL: database.url, NEW_ADMIN_PASSWORD: randomBytes(12).toString('hex') },
  });
  return stdout;
}
