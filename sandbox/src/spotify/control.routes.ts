import type { FastifyInstance } from 'fastify';
import { bodySchema } from '../http/control-schemas.js';
import { countsOf } from './call-log.js';
import type { Listener } from './listeners.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

type ListenerChanges = Partial<Omit<Listener, 'id' | 'accountId'>>;
type OfListener = { Body: { listener?: string } };
type ExpireBody = { listener?: string; token?: string };

const listenerSchema = bodySchema({
  displayName: { type: 'string', minLength: 1 },
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  isPremium: { type: 'boolean' },
  isOnTheList: { type: 'boolean' },
});
const ofListenerSchema = bodySchema({ listener: { type: 'string' } });
const expireSchema = bodySchema({ listener: { type: 'string' }, token: { type: 'string' } });
const clockSchema = bodySchema({ seconds: { type: 'integer', minimum: 1 } }, ['seconds']);
const rotationSchema = bodySchema({ rotates: { type: ['boolean', 'null'] } }, ['rotates']);

/** Routes that control listeners, consents, time and the call log. GET /control lists the bodies. */
export function controlRoutes(control: FastifyInstance, sandbox: SpotifySandbox): void {
  const { listeners, grants, clock, calls, devices } = sandbox;

  control.get('/listeners', () => ({ listeners: [...listeners.all.values()] }));

  control.put<{ Params: { id: string }; Body: ListenerChanges }>(
    '/listeners/:id',
    { schema: listenerSchema },
    (request) => listeners.change(request.params.id, request.body),
  );

  control.post<OfListener>('/consents/revoke', { schema: ofListenerSchema }, (request) => ({
    revoked: grants.revoke(request.body.listener),
  }));

  control.post<{ Body: ExpireBody }>('/access-tokens/expire', { schema: expireSchema }, (request) => ({
    expired: grants.expireAccessTokens(request.body),
  }));

  control.put<{ Body: { rotates: boolean | null } }>('/refresh-tokens', { schema: rotationSchema }, (request) => {
    sandbox.rotation = request.body;
    return sandbox.rotation;
  });

  control.post<{ Body: { seconds: number } }>('/clock/advance', { schema: clockSchema }, (request) => {
    clock.advance(request.body.seconds * 1000);
    devices.lookAgain();
    return { now: new Date(clock.now()).toISOString() };
  });

  control.get<{ Querystring: { path?: string; grantType?: string } }>('/calls', (request) => {
    const found = calls.list(request.query);
    return { count: found.length, counts: countsOf(found), calls: found };
  });

  control.delete('/calls', () => {
    calls.clear();
    return { count: 0, counts: {}, calls: [] };
  });
}
