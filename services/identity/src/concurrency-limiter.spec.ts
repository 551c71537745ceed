import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

it('so many work at once, so many wait, and the next is told at once @asvs-11.4.2 @asvs-15.2.2', async () => {
  const queue = new ConcurrencyLimiter({ atOnce: 2, waitingMax: 1 });
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 10));
    working -= 1;
  };
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => queue.run(work)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(most).toBe(2);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(async () => 'goes on')).resolves.toBe('goes on');
});

describe('ConcurrencyLimiter', () => {
  const settled = (answers: PromiseSettledResult<string>[]) => answers.map(({ status }) => status);

  /** Work that ends when it is let go, so that the order of the turns can be seen. */
  function aQueue(waitingMax: number) {
    const queue = new ConcurrencyLimiter({ atOnce: 1, waitingMax });
    const begun: string[] = [];
    const run = (name: string, group: string) =>
      queue.run(async () => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve, 1));
        return name;
      }, group);
    return { begun, run };
  }

  it('takes groups in rotation, so that a burst of one delays another by one turn', async () => {
    const { begun, run } = aQueue(10);
    const burst = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name, 'a'));
    await Promise.all([...burst, run('b1', 'b'), run('c1', 'c'), run('b2', 'b')]);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('gives a full line a place for a newcomer at the cost of the group that holds most @asvs-2.4.1', async () => {
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

  it('refuses a group that holds as many places as any other', async () => {
    const { run } = aQueue(2);
    const answers = await Promise.allSettled([
      run('a1', 'a'),
      run('a2', 'a'),
      run('b1', 'b'),
      run('b2', 'b'),
      run('a3', 'a'),
    ]);
    expect(settled(answers)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });
});
