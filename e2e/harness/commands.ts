import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningSystem } from './system.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** The output of a command (stdout and stderr) and its exit code. */
export type Finished = { code: number | null; said: string };

/** Runs `npm run ledger:verify` on the database of this system. */
export const verifyLedger = (system: RunningSystem, options: string[] = []): Promise<Finished> =>
  run(system, 'scripts/ledger-verify.mjs', options);

/** Runs `npm run admin -- VERB EMAIL` on the database of this system. */
export const adminCommand = (system: RunningSystem, args: string[], env: object = {}): Promise<Finished> =>
  run(system, 'scripts/admin.mjs', args, env);

function run({ databaseUrl }: RunningSystem, script: string, args: string[] = [], env: object = {}): Promise<Finished> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
  });
  let said = '';
  const collect = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}
