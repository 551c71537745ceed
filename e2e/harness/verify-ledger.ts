import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningSystem } from './system.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** `npm run ledger:verify` on the database of this system: what it printed, and the code it ended with. */
export function verifyLedger({ databaseUrl }: RunningSystem): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['launcher/ledger-verify.mjs'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let said = '';
  const listen = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}
