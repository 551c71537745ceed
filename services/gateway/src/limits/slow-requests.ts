import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';

/** Enough for a phone on a bad connection; slower clients would occupy connections. */
const timeoutMs = 8_000;
/** An upload of two megabytes at 20 kB per second. */
const uploadTimeoutMs = 100_000;

/**
 * Longer than proxies keep idle connections (nginx and AWS 60 seconds), so that they close first: a request on a
 * connection that the gateway is closing would get a 502.
 */
const keepAliveMs = 75_000;

/** Timeouts for the headers of a request, for a complete request with a file, and for an idle connection. */
export const connectionTimeouts = {
  requestTimeout: uploadTimeoutMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: timeoutMs, connectionsCheckingInterval: 1_000 },
};

/**
 * Responds 408 and closes the connection when a body other than a file takes longer than eight seconds; such bodies are
 * a few kilobytes.
 */
export function rejectSlowBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers;
    const hasBody = encoding !== undefined || Number(length) > 0;
    if (hasBody && !type?.startsWith('multipart/')) {
      const reject = () => {
        if (reply.sent) return;
        void reply.code(408).header('connection', 'close').send(new DomainError('request.too-slow').toBody());
      };
      const timer = setTimeout(reject, timeoutMs);
      const end = () => clearTimeout(timer);
      payload.once('end', end).once('close', end);
    }
    done(null, payload);
  });
}
