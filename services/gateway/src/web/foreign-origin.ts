import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';
import { noteRefusal } from '../security/security-log.js';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A browser names the page that made it send a request. One of another site must not change anything here, whatever
 * cookies came along. Servers (webhooks) and tools send no Origin and carry no cookies of anybody.
 */
export function refuseForeignOrigins(server: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!changing.has(request.method) || origin === undefined || origin === own) return;
    noteRefusal(request, 'request.foreign-origin');
    await reply.code(403).send(new DomainError('request.foreign-origin').toBody());
  });
}
