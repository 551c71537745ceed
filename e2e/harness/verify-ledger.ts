import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { System } from './system.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** `npm run ledger:verify` on the database of this system: what it printed, and the code it ended with. */
export function verifyLedger({ database }: System): Promise<{ code: number | null; said: string }> {
  const { user, host, port, database: name } = database;
  const url = `postgres://${user}@${host}:${port}/${name}`;
  const child = spawn(process.execPath, ['launcher/ledger-verify.mjs'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
  });
  let said = '';
  const listen = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}
