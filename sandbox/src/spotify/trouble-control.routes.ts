import type { FastifyInstance } from 'fastify';
import { bodySchema } from '../http/control-schemas.js';
import { faultRoutes } from '../http/fault.routes.js';
import type { RateLimitSetting } from './rate-limit.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

type RateLimitBody = Pick<RateLimitSetting, 'limit'> & Partial<RateLimitSetting>;

const rateLimitSchema = bodySchema(
  {
    limit: { type: ['integer', 'null'], minimum: 0 },
    windowMs: { type: 'integer', minimum: 1 },
    isQuota: { type: 'boolean' },
  },
  ['limit'],
);
const latencySchema = bodySchema(
  { ms: { type: 'integer', minimum: 0, maximum: 60_000 }, path: { type: 'string', pattern: '^/' } },
  ['ms'],
);

/** Routes that control planned faults, latency and the rate limit. */
export function troubleControlRoutes(control: FastifyInstance, { faults, latency, rateLimit }: SpotifySandbox): void {
  faultRoutes(control, faults);

  control.put<{ Body: RateLimitBody }>('/rate-limit', { schema: rateLimitSchema }, (request) => {
    const setting = { windowMs: 30_000, isQuota: false, ...request.body };
    rateLimit.set(setting);
    return setting;
  });

  control.put<{ Body: { ms: number; path?: string } }>('/latency', { schema: latencySchema }, (request) => {
    const setting = { path: '/', ...request.body };
    latency.set(setting);
    return setting;
  });
}
