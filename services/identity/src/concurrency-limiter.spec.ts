import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

it('ConcurrencyLimiter limits running and waiting work and rejects the next call immediately @asvs-11.4.2 @asvs-15.2.2', async () => {
  const queue = new ConcurrencyLimiter({ maxConcurrency: 2, maxWaiting: 1 });
  let working = 0;
  let maxWorking = 0;
  const work = async () => {
    working += 1;
    maxWorking = Math.max(maxWorking, working);
    await pause(10);
    working -= 1;
  };
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => queue.run(work)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(maxWorking).toBe(2);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(async () => 'goes on')).resolves.toBe('goes on');
});

describe('ConcurrencyLimiter', () => {
  const settled = (results: PromiseSettledResult<string>[]) => results.map(({ status }) => status);

  /** Returns a limiter with one slot that records the order in which work starts. */
  function aQueue(maxWaiting: number) {
    const queue = new ConcurrencyLimiter({ maxConcurrency: 1, maxWaiting });
    const begun: string[] = [];
    const run = (name: string, group: string) =>
      queue.run(async () => {
        begun.push(name);
        await pause(1);
        return name;
      }, group);
    return { begun, run };
  }

  it('serves groups round-robin, so that a burst of one group delays another by one turn', async () => {
    const { begun, run } = aQueue(10);
    const burst = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name, 'a'));
    await Promise.all([...burst, run('b1', 'b'), run('c1', 'c'), run('b2', 'b')]);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('evicts a waiter of the largest group for a newcomer when the queue is full @asvs-2.4.1', async () => {
    const { run } = aQueue(4);
    const burst = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run(name, 'a'));
    const newcomers = [run('b1', 'b'), run('c1', 'c')];
    expect(settled(await Promise.allSettled(burst))).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(settled(await Promise.allSettled(newcomers))).toEqual(['fulfilled', 'fulfilled']);
  });

  it('rejects work of a group that has as many waiters as any other', async () => {
    const { run } = aQueue(2);
    const results = await Promise.allSettled([
      run('a1', 'a'),
      run('a2', 'a'),
      run('b1', 'b'),
      run('b2', 'b'),
      run('a3', 'a'),
    ]);
    expect(settled(results)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });
});
