import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const againMs = 3_600_000;

/**
 * A proxy that TRUSTED_PROXIES does not name makes all of its visitors one address, and the limits per address theirs together. Says so
 * once an hour. A stranger who sends the header brings the line about too, which then names the stranger.
 */
export function warnOfUntrustedProxies(server: FastifyInstance, logger: LoggerService, now = Date.now): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.addHook('onRequest', (request, _reply, done) => {
    // Of a trusted peer Fastify takes the address that the header names.
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress;
    if (isIgnored && now() - warnedAt >= againMs) {
      warnedAt = now();
      logger.warn(
        `X-Forwarded-For of ${request.ip} is not believed. If that is your reverse proxy, name it in TRUSTED_PROXIES: ` +
          'until then everybody behind it shares one address and its limits.',
        'Proxies',
      );
    }
    done();
  });
}
