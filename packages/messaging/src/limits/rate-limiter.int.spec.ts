import { afterEach, describe, expect, it } from 'vitest';
import { aPrefix } from '../testing/consumers.js';
import { required } from '../testing/outbox-database.js';
import { RateLimits } from './rate-limiter.js';

const limit = { attempts: 2, perSeconds: 60 };
const open: RateLimits[] = [];

function aReplica(prefix: string, redisUrl = required('TEST_REDIS_URL')): RateLimits {
  const limits = new RateLimits({ redisUrl, prefix });
  open.push(limits);
  return limits;
}

afterEach(() => {
  for (const limits of open.splice(0)) limits.close();
});

describe('a rate limit', () => {
  it('refuses the attempt after the last allowed one, says when to come again, and counts each key by itself', async () => {
    const limits = aReplica(aPrefix());
    await limits.shared();
    expect(await limits.count('login', 'ada', limit)).toBeUndefined();
    expect(await limits.count('login', 'ada', limit)).toBeUndefined();
    const refusal = await limits.count('login', 'ada', limit);
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(50);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await limits.count('login', 'tunde', limit)).toBeUndefined();
    expect(await limits.count('reset', 'ada', limit)).toBeUndefined();
  });

  it('counts across replicas', async () => {
    const prefix = aPrefix();
    const [one, other] = [aReplica(prefix), aReplica(prefix)];
    await Promise.all([one.shared(), other.shared()]);
    await Promise.all([one.count('login', 'ada', limit), other.count('login', 'ada', limit)]);
    expect(await other.count('login', 'ada', limit)).toBeDefined();
  });

  it('can be forgiven', async () => {
    const limits = aReplica(aPrefix());
    await limits.shared();
    await limits.count('login', 'ada', limit);
    await limits.count('login', 'ada', limit);
    await limits.reset('login', 'ada', limit);
    expect(await limits.count('login', 'ada', limit)).toBeUndefined();
  });

  it('is kept in memory while Redis is away, and nobody waits for Redis @asvs-6.3.1', async () => {
    const limits = aReplica(aPrefix(), 'redis://127.0.0.1:1');
    const start = Date.now();
    await limits.count('login', 'ada', limit);
    await limits.count('login', 'ada', limit);
    expect(await limits.count('login', 'ada', limit)).toBeDefined();
    await limits.reset('login', 'ada', limit);
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});
