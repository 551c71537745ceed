import type { FastifyInstance } from 'fastify';
import { bodySchema } from '../http/control-schemas.js';
import type { PushSandbox } from './push-sandbox.js';

type OneSubscription = { Params: { id: string } };

const mannerSchema = bodySchema(
  {
    kind: { enum: ['status', 'silent', 'normal'] },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    retryAfter: { type: 'string' },
  },
  ['kind'],
);

type MannerBody = { kind: 'status' | 'silent' | 'normal'; status?: number; retryAfter?: string };

/** Routes that subscribe like a browser, read what it got, and plan how its push service answers. */
export function pushControlRoutes(control: FastifyInstance, sandbox: PushSandbox): void {
  control.post('/subscriptions', () => sandbox.subscribe());

  control.get<OneSubscription>('/subscriptions/:id', ({ params }) => {
    const { messages, isOver, asked } = sandbox.find(params.id);
    return { messages, isOver, asked };
  });

  control.delete<OneSubscription>('/subscriptions/:id', ({ params }) => {
    sandbox.find(params.id).isOver = true;
    return { isOver: true };
  });

  control.put<OneSubscription & { Body: MannerBody }>(
    '/subscriptions/:id/manner',
    { schema: mannerSchema },
    ({ params, body: { kind, status = 500, retryAfter } }) => {
      const subscription = sandbox.find(params.id);
      if (kind === 'normal') subscription.manner = null;
      else if (kind === 'silent') subscription.manner = { kind };
      else subscription.manner = { kind, status, ...(retryAfter === undefined ? {} : { retryAfter }) };
      return { manner: subscription.manner };
    },
  );
}
