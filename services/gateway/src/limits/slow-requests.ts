import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';

/** What a phone on a bad line still manages; whoever is slower holds a connection that others need. */
const patienceMs = 8_000;
/** A picture of two megabytes at 20 kB a second. */
const uploadPatienceMs = 100_000;

/** How long the server waits for the head of a request, and for all of one that carries a file. */
export const requestTimeout = {
  requestTimeout: uploadPatienceMs,
  http: { headersTimeout: patienceMs, connectionsCheckingInterval: 1_000 },
};

/** Everything but a file is a few kilobytes: a body that dribbles in is answered with 408 and cut off. */
export function rejectSlowBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers;
    const hasBody = encoding !== undefined || Number(length) > 0;
    if (hasBody && !type?.startsWith('multipart/')) {
      const refuse = () => {
        if (reply.sent) return;
        void reply.code(408).header('connection', 'close').send(new DomainError('request.too-slow').toBody());
      };
      const timer = setTimeout(refuse, patienceMs);
      const end = () => clearTimeout(timer);
      payload.once('end', end).once('close', end);
    }
    done(null, payload);
  });
}
