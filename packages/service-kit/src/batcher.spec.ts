import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.js';

function createBatcher(fails: (items: readonly number[]) => boolean = () => false) {
  const groups: (readonly number[])[] = [];
  const work = async (items: readonly number[]) => {
    groups.push(items);
    await new Promise((resolve) => setImmediate(resolve));
    if (fails(items)) throw new Error('the batch failed');
    return items.map((item) => item * 10);
  };
  return { groups, batcher: new Batcher<number, number>({ maxGroup: 3, work }) };
}

describe('Batcher', () => {
  it('runs a lone item immediately and batches the items that arrive meanwhile, up to the limit', async () => {
    const { groups, batcher } = createBatcher();
    const first = batcher.add(1);
    await Promise.resolve();
    const results = await Promise.all([first, ...[2, 3, 4, 5].map((item) => batcher.add(item))]);
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
    expect(results).toEqual([10, 20, 30, 40, 50]);
  });

  it('rejects every caller of a failed batch, and continues with the next batch', async () => {
    const { batcher } = createBatcher((items) => items.includes(2));
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => batcher.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
    await expect(batcher.add(6)).resolves.toBe(60);
  });

  it('rejects every caller of a batch when the number of results differs from the number of items', async () => {
    const batcher = new Batcher<number, number>({ maxGroup: 3, work: async () => [10] });
    await expect(Promise.all([batcher.add(1), batcher.add(2)])).rejects.toThrow('1 results for 2 items');
  });

  it('runs each batch in the async context of its first caller, also when batches follow each other immediately', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const batcher = new Batcher<number, number>({
      maxGroup: 10,
      work: async (items) => {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(request.getStore());
        return [...items];
      },
    });
    const first = request.run('first', () => batcher.add(1));
    await Promise.resolve();
    await Promise.all([first, request.run('second', () => batcher.add(2)), request.run('third', () => batcher.add(3))]);
    expect(seen).toEqual(['first', 'second']);
  });

  it('does not wait longer than nextAfterMs for a batch that hangs', async () => {
    const hanging = new Promise<number[]>(() => undefined);
    const work = (items: readonly number[]) => (items.includes(1) ? hanging : Promise.resolve([...items]));
    const batcher = new Batcher<number, number>({ maxGroup: 10, nextAfterMs: 20, work });
    void batcher.add(1);
    await Promise.resolve();
    expect(await batcher.add(2)).toBe(2);
  });

  it('rejects an item at once while maxWaiting others wait, and accepts it when they have run', async () => {
    let end = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = async (items: readonly number[]) => {
      if (items.includes(1)) await first;
      return [...items];
    };
    const batcher = new Batcher<number, number>({ maxGroup: 10, maxWaiting: 2, work });
    const accepted = [batcher.add(1)];
    await Promise.resolve();
    accepted.push(batcher.add(2), batcher.add(3));
    await expect(batcher.add(4)).rejects.toMatchObject({
      code: 'service.overloaded',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    end();
    expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
    expect(await batcher.add(4)).toBe(4);
  });
});
