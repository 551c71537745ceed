import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, followRefunds, pollPendingPayments } from '@tipnaija/contracts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPrefix, silent, soon } from '../../testing/consumers.js';
import { required } from '../../testing/outbox-database.js';
import { type JobHandler, JobsRunner } from './jobs-runner.js';

let prefix: string;
let redis: Redis;
let runner: JobsRunner;

beforeEach(() => {
  prefix = aPrefix();
  redis = new Redis(required('TEST_REDIS_URL'));
  runner = new JobsRunner({ service: 'payments', redisUrl: required('TEST_REDIS_URL'), prefix, log: silent });
});

afterEach(async () => {
  await runner.stop();
  await loseData();
  redis.disconnect();
});

async function loseData(): Promise<void> {
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(keys);
}

function start(handler: JobHandler): void {
  runner.start(() => handler);
}

describe('JobsRunner', () => {
  it('runs a repeating job', async () => {
    let runs = 0;
    start(async () => {
      runs += 1;
    });
    await soon(() => runs >= 1, 'it runs');
  });

  it('creates a repeating job again when Redis lost it', async () => {
    let runs = 0;
    start(async () => {
      runs += 1;
    });
    await soon(() => runs >= 1, 'it runs');
    await loseData();
    runs = 0;
    await soon(() => runs >= 1, 'it runs again', 12_000);
  });

  it('runs a repeating job again when Redis lost only its planned run', async () => {
    const ran = new Set<string>();
    runner.start((contract) => async () => void ran.add(contract.name));
    await soon(() => ran.has(followRefunds.name), 'it runs');
    const queue = new Queue(followRefunds.name, { connection: redis, prefix: `${prefix}:jobs` });
    await redis.del(queue.toKey('delayed'));
    await redis.zadd(queue.toKey('repeat'), Date.now() - 10_000, followRefunds.name);
    ran.clear();
    await soon(() => ran.has(followRefunds.name), 'it runs again', 12_000);
    await queue.close();
  });

  it('runs a repeating job again when Redis lost its planned run and the run before failed', async () => {
    const queue = new Queue(followRefunds.name, { connection: redis, prefix: `${prefix}:jobs` });
    let runs = 0;
    runner.start((contract) => async () => {
      if (contract.name !== followRefunds.name) return;
      runs += 1;
      if (runs > 1) return;
      const [active] = await queue.getActive();
      await redis.del(queue.toKey('delayed'));
      await redis.zadd(queue.toKey('repeat'), Number(active?.id?.split(':').at(-1)), followRefunds.name);
      throw new Error('The machine of Postgres is lost too');
    });
    await soon(() => runs > 1, 'it runs again', 15_000);
    await queue.close();
  }, 20_000);

  it('runs a repeating job again when the clock that scheduled it was three days ahead', async () => {
    const queue = new Queue(followRefunds.name, { connection: redis, prefix: `${prefix}:jobs` });
    const startDate = Date.now() + 3 * 24 * 3_600_000;
    const every = followRefunds.everyMs as number;
    await queue.upsertJobScheduler(followRefunds.name, { every, startDate }, { name: followRefunds.name, data: {} });
    const ran = new Set<string>();
    runner.start((contract) => async () => void ran.add(contract.name));
    await soon(() => ran.has(followRefunds.name), 'it runs', 12_000);
    await queue.close();
  });

  it('runs a job once when it is enqueued twice under one id while it waits', async () => {
    const seen: string[] = [];
    const enqueue = (id: string) => runner.enqueue(pollPendingPayments, { id } as never, { id, delayMs: 300 });
    await Promise.all([enqueue('a'), enqueue('a'), enqueue('b')]);
    start(async (payload) => {
      const { id } = payload as { id?: string };
      if (id) seen.push(id);
    });
    await soon(() => seen.length >= 2, 'both have run');
    await pause(300);
    expect([...seen].sort()).toEqual(['a', 'b']);
  });

  it('keeps one job with an id waiting while another with it runs, and runs that one afterwards', async () => {
    let runs = 0;
    let finish = () => undefined as void;
    start(async (payload) => {
      const { id } = payload as { id?: string };
      if (!id) return;
      runs += 1;
      if (runs === 1) await new Promise<void>((resolve) => (finish = resolve));
    });
    const enqueue = () => runner.enqueue(pollPendingPayments, { id: 'a' } as never, { id: 'a' });
    await enqueue();
    await soon(() => runs === 1, 'it runs');
    for (let times = 0; times < 20; times++) await enqueue();
    const waiting = (await runner.counts()).find(
      ({ labels: { name, state } }) => name === pollPendingPayments.name && state === 'waiting',
    );
    // The repeating job may wait, too.
    expect(waiting?.value).toBeLessThanOrEqual(2);
    finish();
    await soon(() => runs === 2, 'what was enqueued meanwhile runs');
    await pause(300);
    expect(runs).toBe(2);
  });

  it('aborts the signal of the jobs that run when it stops', async () => {
    const signals: AbortSignal[] = [];
    start(async (_payload, stopping) => {
      if (signals.push(stopping) > 1) return;
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
    });
    await soon(() => signals.length > 0, 'a job runs');
    const from = performance.now();
    await runner.stop();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(performance.now() - from).toBeLessThan(4_500);
  });

  it('retries a job that fails, and does not retry one that throws a DomainError', async () => {
    const tries: Record<string, number> = {};
    const contract = { ...pollPendingPayments, attempts: 3 };
    await runner.enqueue(contract, { id: 'fails' } as never, { id: 'fails' });
    await runner.enqueue(contract, { id: 'rejected' } as never, { id: 'rejected' });
    start(async (payload) => {
      const { id } = payload as { id?: string };
      if (!id) return;
      tries[id] = (tries[id] ?? 0) + 1;
      if (id === 'rejected') throw new DomainError('payment.not-found');
      if ((tries[id] ?? 0) < 2) throw new Error('not yet');
    });
    await soon(() => tries.fails === 2, 'it is tried again', 12_000);
    expect(tries.rejected).toBe(1);
  });
});
