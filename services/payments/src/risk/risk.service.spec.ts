import { afterAll, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { PaymentsConfig } from '../config.js';
import { Challenges } from './challenges.service.js';
import { RiskService } from './risk.service.js';
import { RiskCounters } from './risk-counters.js';
import { RiskHashes } from './risk-hashes.js';

const counters = new RiskCounters({ redisUrl: 'redis://127.0.0.1:1', prefix: 'away' });
afterAll(() => counters.close());

it('RiskService allows every attempt while Redis is away, at once, and says so in a metric', async () => {
  const config = Object.assign(new PaymentsConfig(), { RISK: 'on', ENCRYPTION_KEY: 'k'.repeat(32) });
  const challenges = new Challenges(config, counters);
  // No attempt gets as far as the repository.
  const risk = new RiskService(
    counters,
    new RiskHashes(config),
    challenges,
    undefined as never,
    undefined as never,
    config,
  );
  const origin = { network: '102.89.1.0/24', accountId: null, isOwnPage: false, visitId: null, altcha: null };
  const from = performance.now();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const started = await risk.guard({ creatorId: 'c', origin }, async () => ({ reference: String(attempt) }));
    expect(started.reference).toBe(String(attempt));
  }
  // Each would wait half a second for a reply.
  expect(performance.now() - from).toBeLessThan(4_000);
  expect((await register.getSingleMetric('risk_unavailable_total')?.get())?.values[0]?.value).toBe(10);
});
