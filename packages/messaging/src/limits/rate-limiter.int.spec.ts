import { afterEach, describe, expect, it } from 'vitest';
import { aPrefix } from '../../testing/consumers.js';
import { required } from '../../testing/outbox-database.js';
import { RateLimits } from './rate-limiter.js';

const limit = { attempts: 2, perSeconds: 60 };
const open: RateLimits[] = [];

function createReplica(prefix: string, redisUrl = required('TEST_REDIS_URL')): RateLimits {
  const limits = new RateLimits({ redisUrl, prefix });
  open.push(limits);
  return limits;
}

afterEach(() => {
  for (const limits of open.splice(0)) limits.close();
});

describe('RateLimits', () => {
  it('rejects the attempt after the last allowed one with the time to wait, and counts each key separately', async () => {
    const limits = createReplica(aPrefix());
    await limits.shared();
    expect(await limits.count('login', 'ada', limit)).toBeUndefined();
    expect(await limits.count('login', 'ada', limit)).toBeUndefined();
    const rejection = await limits.count('login', 'ada', limit);
    expect(rejection?.retryAfterSeconds).toBeGreaterThan(50);
    expect(rejection?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await limits.count('login', 'tunde', limit)).toBeUndefined();
    expect(await limits.count('reset', 'ada', limit)).toBeUndefined();
  });

  it('counts across replicas', async () => {
    const prefix = aPrefix();
    const [first, second] = [createReplica(prefix), createReplica(prefix)];
    await Promise.all([first.shared(), second.shared()]);
    await Promise.all([first.count('login', 'ada', limit), second.count('login', 'ada', limit)]);
    expect(await second.count('login', 'ada', limit)).toBeDefined();
  });

  it('allows attempts again after reset', async () => {
    const limits = createReplica(aPrefix());
    await limits.shared();
    await limits.count('login', 'ada', limit);
    await limits.count('login', 'ada', limit);
    await limits.reset('login', 'ada', limit);
    expect(await limits.count('login', 'ada', limit)).toBeUndefined();
  });

  it('counts in memory while Redis is unavailable, without waiting for Redis @asvs-6.3.1', async () => {
    const limits = createReplica(aPrefix(), 'redis://127.0.0.1:1');
    const start = Date.now();
    await limits.count('login', 'ada', limit);
    await limits.count('login', 'ada', limit);
    expect(await limits.count('login', 'ada', limit)).toBeDefined();
    await limits.reset('login', 'ada', limit);
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});
