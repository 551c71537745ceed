import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepListsLive } from './live-lists';
import { makeQueryClient } from './query-client';

type Load = { resolve: (list: string[]) => void; reject: (error: Error) => void };

const closing: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

/** A mounted list whose responses the test controls. */
function aShownList() {
  const queryClient = makeQueryClient();
  const loads: Load[] = [];
  const query = queryOptions({
    queryKey: ['list'],
    queryFn: () => new Promise<string[]>((resolve, reject) => loads.push({ resolve, reject })),
  });
  const observer = new QueryObserver(queryClient, query);
  const lists = keepListsLive(queryClient);
  closing.push(
    observer.subscribe(() => undefined),
    lists.stop,
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    loads,
    reload: () => lists.reload({ queryKey: query.queryKey }),
    add: (item: string) => lists.update(query, (list) => [item, ...list]),
    shown: () => queryClient.getQueryData(query.queryKey),
    answer: async (load: number, list: string[]) => {
      loads[load]?.resolve(list);
      await settle();
    },
    fail: async (load: number) => {
      loads[load]?.reject(new Error('away'));
      await settle();
    },
    stop: lists.stop,
  };
}

describe('keepListsLive', () => {
  it('discards a response that was requested before a message', async () => {
    const list = aShownList();
    await list.answer(0, ['old']);
    list.reload();
    list.add('tip');
    await list.answer(1, ['old']);
    expect(list.shown()).toEqual(['tip', 'old']);
  });

  it('reloads immediately when a message arrives during a load, and once more after a pause', async () => {
    const list = aShownList();
    await list.answer(0, ['old']);
    list.reload();
    list.add('tip');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(list.loads).toHaveLength(3);
    await list.answer(2, ['tip with its song', 'old']);
    expect(list.shown()).toEqual(['tip with its song', 'old']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list.loads).toHaveLength(3);
  });

  it('reloads when a message arrives during the first load, which may lack it', async () => {
    const list = aShownList();
    list.add('tip');
    await list.answer(0, []);
    expect(list.loads).toHaveLength(2);
    await list.answer(1, ['tip']);
    expect(list.shown()).toEqual(['tip']);
  });

  it('reloads when a change is reported during the first load, and when that load fails', async () => {
    const list = aShownList();
    list.reload();
    await list.fail(0);
    expect(list.loads).toHaveLength(2);
    await list.answer(1, ['held']);
    expect(list.shown()).toEqual(['held']);
  });

  it('shows results of a list that changes faster than it loads', async () => {
    const list = aShownList();
    await list.answer(0, ['0']);
    for (let change = 1; change <= 40; change += 1) {
      list.reload();
      await vi.advanceTimersByTimeAsync(100);
      if (change % 39 === 0) await list.answer(list.loads.length - 1, [`${change}`]);
    }
    expect(list.shown()).toEqual(['39']);
  });

  it('loads immediately after a pause, then at most once per three seconds', async () => {
    const list = aShownList();
    await list.answer(0, []);
    for (let times = 0; times < 30; times += 1) {
      list.reload();
      await list.answer(list.loads.length - 1, []);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(list.loads).toHaveLength(1 + 2 + 1);
  });

  it('loads nothing after stop', async () => {
    const list = aShownList();
    await list.answer(0, []);
    list.add('tip');
    list.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list.loads).toHaveLength(1);
  });
});
