import type { FastifyInstance } from 'fastify';
import { bodySchema } from './control-schemas.js';
import type { Fault, Faults } from './faults.js';

type FaultBody = Pick<Fault, 'kind'> & Partial<Omit<Fault, 'kind'>>;

const faultSchema = bodySchema(
  {
    kind: { enum: ['error', 'error-after-effect', 'timeout', 'timeout-after-effect'] },
    count: { type: 'integer', minimum: 1 },
    path: { type: 'string', pattern: '^/' },
    method: { enum: ['GET', 'POST', 'PUT', 'DELETE'] },
    holdMs: { type: 'integer', minimum: 1 },
  },
  ['kind'],
);

/** Routes that plan, list and clear the faults of one provider's API. */
export function faultRoutes(control: FastifyInstance, faults: Faults): void {
  control.get('/faults', () => ({ faults: faults.planned }));

  control.post<{ Body: FaultBody }>('/faults', { schema: faultSchema }, (request) => {
    const { kind, count = 1, path = '/', method, holdMs = 60_000 } = request.body;
    faults.plan({ kind, count, path, ...(method && { method }), holdMs });
    return { faults: faults.planned };
  });

  control.delete('/faults', () => {
    faults.clear();
    return { faults: faults.planned };
  });
}
