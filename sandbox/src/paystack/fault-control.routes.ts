import type { FastifyInstance } from 'fastify';
import { bodySchema } from './control-schemas.js';
import type { Fault } from './faults.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

type FaultBody = Pick<Fault, 'kind'> & Partial<Omit<Fault, 'kind'>>;
type RateLimitBody = { limit: number | null; windowMs?: number };

const faultSchema = bodySchema(
  {
    kind: { enum: ['error', 'error-after-effect', 'timeout', 'timeout-after-effect'] },
    count: { type: 'integer', minimum: 1 },
    path: { type: 'string', pattern: '^/' },
    holdMs: { type: 'integer', minimum: 1 },
  },
  ['kind'],
);
const rateLimitSchema = bodySchema(
  {
    limit: { type: ['integer', 'null'], minimum: 0 },
    windowMs: { type: 'integer', minimum: 1 },
  },
  ['limit'],
);

/** How the API misbehaves: planned faults and the rate limit. */
export function faultControlRoutes(control: FastifyInstance, sandbox: PaystackSandbox): void {
  const { faults, rateLimit } = sandbox;

  control.get('/faults', () => ({ faults: faults.planned }));

  control.post<{ Body: FaultBody }>('/faults', { schema: faultSchema }, (request) => {
    const { kind, count = 1, path = '/', holdMs = 60_000 } = request.body;
    faults.plan({ kind, count, path, holdMs });
    return { faults: faults.planned };
  });

  control.delete('/faults', () => {
    faults.clear();
    return { faults: faults.planned };
  });

  control.put<{ Body: RateLimitBody }>('/rate-limit', { schema: rateLimitSchema }, (request) => {
    const { limit, windowMs = 60_000 } = request.body;
    rateLimit.set(limit, windowMs);
    return { limit, windowMs };
  });
}
