import { afterEach, describe, expect, it } from 'vitest';
import { aPrefix } from '../../testing/consumers.js';
import { required } from '../../testing/outbox-database.js';
import { WindowCounters } from './window-counters.js';

const open: WindowCounters[] = [];
const windowMs = 1_000_000;
const start: number = 1_790_000_000_000;

function createReplica(prefix: string, { now = () => start, redisUrl = required('TEST_REDIS_URL') } = {}) {
  const counters = new WindowCounters({ redisUrl, prefix, now });
  open.push(counters);
  return counters;
}

afterEach(() => {
  for (const counters of open.splice(0)) counters.close();
});

describe('WindowCounters', () => {
  it('adds before it reads, over all replicas, and keeps names apart', async () => {
    const prefix = aPrefix();
    const [first, second] = [createReplica(prefix), createReplica(prefix)];
    await Promise.all([first.shared(), second.shared()]);
    await first.addAndRead([{ name: 'a', windowMs, add: { starts: 2 } }]);
    expect(
      await second.addAndRead([
        { name: 'a', windowMs, add: { starts: 1, paid: 1 } },
        { name: 'b', windowMs },
      ]),
    ).toEqual([{ starts: 3, paid: 1 }, {}]);
  });

  it('lets each of many concurrent callers see another count', async () => {
    const counters = createReplica(aPrefix());
    await counters.shared();
    const add = () => counters.addAndRead([{ name: 'a', windowMs, add: { starts: 1 } }]);
    const seen = await Promise.all(Array.from({ length: 50 }, add));
    expect(new Set(seen.map((counts) => counts?.[0]?.starts)).size).toBe(50);
  });

  it('counts the previous window by the share that still matters, and then forgets it', async () => {
    let now = start;
    const counters = createReplica(aPrefix(), { now: () => now });
    await counters.shared();
    await counters.addAndRead([{ name: 'a', windowMs, add: { starts: 8 } }]);
    const read = async () => (await counters.addAndRead([{ name: 'a', windowMs }]))?.[0]?.starts ?? 0;
    now = start + 1.25 * windowMs;
    expect(await read()).toBe(6);
    now = start + 2 * windowMs;
    expect(await read()).toBe(0);
  });

  it('never returns less than zero', async () => {
    const counters = createReplica(aPrefix());
    await counters.shared();
    expect(await counters.addAndRead([{ name: 'a', windowMs, add: { starts: -1 } }])).toEqual([{ starts: 0 }]);
  });

  it('marks a name once', async () => {
    const counters = createReplica(aPrefix());
    await counters.shared();
    expect(await counters.isMarked('a')).toBe(false);
    expect(await Promise.all([counters.markOnce('a', 60_000), counters.markOnce('a', 60_000)])).toEqual([true, false]);
    expect(await counters.isMarked('a')).toBe(true);
  });

  it('neither throws nor waits while Redis is unavailable', async () => {
    const counters = createReplica(aPrefix(), { redisUrl: 'redis://127.0.0.1:1' });
    expect(await counters.addAndRead([{ name: 'a', windowMs, add: { starts: 1 } }])).toBeUndefined();
    expect(await counters.markOnce('a', 60_000)).toBeUndefined();
    expect(await counters.isMarked('a')).toBe(false);
  });
});
