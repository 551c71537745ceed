import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.js';

function recorded(fails: (items: readonly number[]) => boolean = () => false) {
  const groups: (readonly number[])[] = [];
  const work = async (items: readonly number[]) => {
    groups.push(items);
    await new Promise((resolve) => setImmediate(resolve));
    if (fails(items)) throw new Error('the group failed');
    return items.map((item) => item * 10);
  };
  return { groups, grouped: new Batcher<number, number>({ maxGroup: 3, work }) };
}

describe('grouped work', () => {
  it('takes a lone item at once and gathers what comes meanwhile, up to the limit', async () => {
    const { groups, grouped } = recorded();
    const first = grouped.add(1);
    await Promise.resolve();
    const answers = await Promise.all([first, ...[2, 3, 4, 5].map((item) => grouped.add(item))]);
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
    expect(answers).toEqual([10, 20, 30, 40, 50]);
  });

  it('tells every caller of a failed group, and goes on with the next', async () => {
    const { grouped } = recorded((items) => items.includes(2));
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => grouped.add(item)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
    await expect(grouped.add(6)).resolves.toBe(60);
  });

  it('fails as a whole when there are not as many results as items: nobody is given nothing for something', async () => {
    const grouped = new Batcher<number, number>({ maxGroup: 3, work: async () => [10] });
    await expect(Promise.all([grouped.add(1), grouped.add(2)])).rejects.toThrow('1 results for 2 items');
  });

  it('runs each group as part of its own first caller’s request, also when groups follow each other without a pause', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const grouped = new Batcher<number, number>({
      maxGroup: 10,
      work: async (items) => {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(request.getStore());
        return [...items];
      },
    });
    const first = request.run('first', () => grouped.add(1));
    await Promise.resolve();
    await Promise.all([first, request.run('second', () => grouped.add(2)), request.run('third', () => grouped.add(3))]);
    expect(seen).toEqual(['first', 'second']);
  });

  it('does not wait for a group that hangs when it was told how long to wait', async () => {
    const hanging = new Promise<number[]>(() => undefined);
    const work = (items: readonly number[]) => (items.includes(1) ? hanging : Promise.resolve([...items]));
    const grouped = new Batcher<number, number>({ maxGroup: 10, nextAfterMs: 20, work });
    void grouped.add(1);
    await Promise.resolve();
    expect(await grouped.add(2)).toBe(2);
  });
});
