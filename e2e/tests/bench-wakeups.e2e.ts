import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { lockBlockOfPorts } from '../harness/ports.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** The section starts the whole product beside that of the other tests. */
const timeoutMs = 300_000;

type Row = Record<'wakeups' | 'cpuMs' | 'statements' | 'commits', number>;

/** Returns the rows of the table under `title`, by process; the last is `all`. */
function readTable(output: string, title: string): Record<string, Row> {
  const [, , ...rest] = output.slice(output.indexOf(title)).split('\n');
  const lines = rest.slice(0, rest.findIndex((line) => /^\s*all\s/.test(line)) + 1);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', wakeups, cpuMs, statements, commits] = line.trim().split(/\s+/);
      return [
        name,
        {
          wakeups: Number(wakeups),
          cpuMs: Number(cpuMs),
          statements: Number(statements),
          commits: Number(commits),
        },
      ];
    }),
  );
}

it(
  'npm run bench -- wakeups counts what a tip costs each process, and that a lone tip is one commit of payments',
  async () => {
    // The section needs a Postgres that counts statements, so it starts its own servers.
    const { first, release } = await lockBlockOfPorts();
    onTestFinished(release);
    const env = { ...process.env, TEST_DATABASE_URL: '', TEST_REDIS_URL: '', BENCH_PORT: String(first) };
    const args = ['e2e/bench/bench.mjs', 'wakeups', '--short'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env, timeout: timeoutMs });
    const lone = readTable(stdout, 'At 1 a second');
    expect(Object.keys(lone)).toEqual([
      'sandbox',
      'identity',
      'payments',
      'ledger',
      'overlay-realtime',
      'outgoing-webhooks',
      'gateway',
      'Postgres',
      'Redis',
      'all',
    ]);
    expect(lone.payments?.commits).toBeCloseTo(1, 0);
    expect(lone.ledger?.commits).toBeCloseTo(1, 0);
    expect(lone.all?.statements).toBeGreaterThan(10);
    const busy = readTable(stdout, 'At 50 a second');
    expect(busy.all?.statements).toBeLessThan(lone.all?.statements ?? 0);
  },
  timeoutMs,
);
