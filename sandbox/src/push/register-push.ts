import type { FastifyInstance, FastifyReply } from 'fastify';
import { pushControlRoutes } from './push-control.routes.js';
import { PushError } from './push-error.js';
import type { PushSandbox } from './push-sandbox.js';

/** Larger than the 4,096 bytes that every push service accepts (RFC 8030, section 7.2), which answers 413. */
const bodyLimit = 64 * 1_024;
const mostBytes = 4_096;

/** Registers a push service under `<sandbox>/push`, and the control routes that play its browsers. */
export async function registerPush(server: FastifyInstance, { sandbox }: { sandbox: PushSandbox }): Promise<void> {
  const unanswered = new Set<FastifyReply>();
  await server.register(
    async (service) => {
      rejectLikeAService(service);
      service.removeAllContentTypeParsers();
      service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      service.post<{ Params: { id: string } }>('/:id', { bodyLimit }, (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (body.length > mostBytes) throw new PushError(413, 'The message is larger than 4,096 bytes');
        if (!sandbox.receive(request.params.id, request.headers, body)) {
          unanswered.add(reply);
          return reply.hijack();
        }
        return reply.code(201).header('location', `${sandbox.origin}/push/messages/${request.id}`).send();
      });
    },
    { prefix: '/push' },
  );
  await server.register(
    async (control) => {
      rejectLikeAService(control);
      pushControlRoutes(control, sandbox);
    },
    { prefix: '/control/push' },
  );
  // They would keep a stopping server alive.
  server.addHook('preClose', async () => {
    for (const reply of unanswered) reply.raw.destroy();
  });
}

function rejectLikeAService(routes: FastifyInstance): void {
  routes.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof PushError)) throw error;
    return reply.code(error.status).headers(error.headers).type('text/plain').send(error.message);
  });
}
