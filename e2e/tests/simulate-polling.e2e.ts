import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const timeoutMs = 300_000;

it(
  'npm run simulate -- polling asks a provider seldom about abandoned checkouts, and confirms tips without a webhook',
  async () => {
    const args = ['scripts/simulate.mjs', 'polling', '--checkouts', '2000', '--tips', '240', '--hours', '1'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: timeoutMs });
    expect(stdout.trim().split('\n').at(-1)).toMatch(
      /^Polling is cheap: .* cost \d+ calls in 1 hours .*; [1-9]\d* webhooks lost, 0 of them not confirmed/,
    );
  },
  timeoutMs,
);
