import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const timeoutMs = 300_000;

it(
  'npm run simulate -- risk stops 95% of an attack before a provider call, and hinders hardly a donor',
  async () => {
    const sizes = ['--attempts', '10000', '--networks', '250', '--donors', '1000', '--minutes', '30'];
    const args = ['scripts/simulate.mjs', 'risk', ...sizes];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: timeoutMs });
    expect(stdout).toMatch(
      /^plain .*: 9[5-9]\.\d\d% stopped before the provider; of the donors 0\.[0-5]\d% challenged/m,
    );
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^The rules hold: 10000 attempts from 250 networks/);
  },
  timeoutMs,
);
