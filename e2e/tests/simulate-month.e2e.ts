import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const timeoutMs = 300_000;

it(
  'npm run simulate -- month ends with clearing equal to the settlements of every night, and a clean ledger',
  async () => {
    const args = ['scripts/simulate.mjs', 'month', '--days', '4', '--tips', '240'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: timeoutMs });
    const last = stdout.trim().split('\n').at(-1) ?? '';
    expect(last).toMatch(/^The month is right: nights 4, tips 240, covered fees [1-9]/);
    expect(last).toMatch(/refunds [1-9]\d*, .* settlements 12, .* disputes [1-9]/);
    expect(last).toContain('clearing differs by 0 kobo on 4 of 4 nights, 0 violations, 0 discrepancies');
  },
  timeoutMs,
);
