import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const warnEveryMs = 3_600_000;

/**
 * Warns when TRUSTED_PROXIES does not contain a proxy: all of its visitors then share one address and the limits per
 * address. Logs at most once an hour. A client that sends the header causes the warning too, which then contains that
 * client's address.
 */
export function warnOfUntrustedProxies(server: FastifyInstance, logger: LoggerService, now = Date.now): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.addHook('onRequest', (request, _reply, done) => {
    // For a trusted peer Fastify replaces the address by the one in the header.
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress;
    if (isIgnored && now() - warnedAt >= warnEveryMs) {
      warnedAt = now();
      logger.warn(
        `X-Forwarded-For of ${request.ip} is ignored. If that is your reverse proxy, add it to TRUSTED_PROXIES: ` +
          'until then all clients behind it share one address and its rate limits.',
        'Proxies',
      );
    }
    done();
  });
}
