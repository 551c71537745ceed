import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './start-lock.mjs';

let dataDir;
let holder;
const file = () => join(dataDir, 'launcher.pid');

/** A process whose command names this script. */
async function aHolder(script) {
  writeFileSync(join(dataDir, script), 'process.stdout.write("up"); setInterval(() => undefined, 1_000);');
  holder = spawn(process.execPath, [join(dataDir, script)], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((up) => holder.stdout.once('data', up));
  writeFileSync(file(), String(holder.pid));
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tipnaija-lock-'));
});

afterEach(() => {
  holder?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('lockDataDir', () => {
  it.each(['start.mjs', 'restore.mjs'])('refuses a folder that a running %s holds', async (script) => {
    await aHolder(script);
    expect(() => lockDataDir(dataDir)).toThrow(String(holder.pid));
  });

  it('takes over from a process that is something else by now, and releases only its own lock', async () => {
    await aHolder('other.mjs');
    const unlock = lockDataDir(dataDir);
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid));
    writeFileSync(file(), String(holder.pid));
    unlock();
    expect(readFileSync(file(), 'utf8')).toBe(String(holder.pid));
  });
});
