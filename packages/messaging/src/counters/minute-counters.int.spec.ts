import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPrefix } from '../../testing/consumers.js';
import { required } from '../../testing/outbox-database.js';
import { MinuteCounters } from './minute-counters.js';

const open: MinuteCounters[] = [];

function createReplica(prefix: string, redisUrl = required('TEST_REDIS_URL')): MinuteCounters {
  const counters = new MinuteCounters({ redisUrl, prefix, keepMinutes: 30 });
  open.push(counters);
  return counters;
}

afterEach(() => {
  vi.useRealTimers();
  for (const counters of open.splice(0)) counters.close();
});

describe('MinuteCounters', () => {
  it('adds the counts of all replicas and keeps names apart', async () => {
    const prefix = aPrefix();
    const [first, second] = [createReplica(prefix), createReplica(prefix)];
    await Promise.all([first.shared(), second.shared()]);
    await Promise.all([first.count('a', 'yes'), second.count('a', 'yes'), second.count('a', 'no')]);
    await first.count('b', 'yes');
    const minutes = (await second.read('a', 2)) ?? [];
    const sum = (field: string) => minutes.reduce((total, { counts }) => total + (counts[field] ?? 0), 0);
    expect([sum('yes'), sum('no')]).toEqual([2, 1]);
  });

  it('returns one entry per minute, oldest first', async () => {
    const counters = createReplica(aPrefix());
    await counters.shared();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-20T10:00:30Z'));
    await counters.count('a', 'yes');
    vi.setSystemTime(new Date('2026-11-20T10:02:10Z'));
    await counters.count('a', 'no');
    const minutes = (await counters.read('a', 4)) ?? [];
    expect(minutes.map(({ counts }) => counts)).toEqual([{}, { yes: 1 }, {}, { no: 1 }]);
    expect(minutes[3]?.minute).toBe(new Date('2026-11-20T10:02:00Z').getTime() / 60_000);
  });

  it('neither throws nor waits while Redis is unavailable', async () => {
    const counters = createReplica(aPrefix(), 'redis://127.0.0.1:1');
    await counters.count('a', 'yes');
    expect(await counters.read('a', 5)).toBeUndefined();
  });
});
