import type { FastifyInstance } from 'fastify';
import { bodySchema } from '../http/control-schemas.js';
import { faultRoutes } from '../http/fault.routes.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

type RateLimitBody = { limit: number | null; windowMs?: number };

const rateLimitSchema = bodySchema(
  {
    limit: { type: ['integer', 'null'], minimum: 0 },
    windowMs: { type: 'integer', minimum: 1 },
  },
  ['limit'],
);

/** Routes that control planned faults and the rate limit. */
export function faultControlRoutes(control: FastifyInstance, sandbox: PaystackSandbox): void {
  faultRoutes(control, sandbox.faults);

  control.put<{ Body: RateLimitBody }>('/rate-limit', { schema: rateLimitSchema }, (request) => {
    const { limit, windowMs = 60_000 } = request.body;
    sandbox.rateLimit.set(limit, windowMs);
    return { limit, windowMs };
  });
}
