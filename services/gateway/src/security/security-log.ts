import type { LoggerService } from '@nestjs/common';
import type { ErrorCode } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminRequest } from '../admin/admin-session.guard.js';
import type { SignedInRequest } from '../auth/session.guard.js';
import { securityLine } from './security-event.js';

const refusals = new WeakMap<object, ErrorCode>();

/** For whoever answers with a refusal. */
export function recordRejection(request: FastifyRequest, code: ErrorCode): void {
  refusals.set(request, code);
}

/**
 * Writes the lines of `securityLine`, each with its request's correlation id, under which identity says whose account it was. No
 * body, cookie or path is in them.
 */
export function logSecurityEvents(server: FastifyInstance, logger: LoggerService): void {
  server.addHook('onResponse', (request, reply, done) => {
    const who = whoOf(request);
    const code = refusals.get(request);
    const line = securityLine({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ...(code ? { code } : {}),
      address: request.ip,
      ...(who ? { who } : {}),
      hasCookies: request.headers.cookie !== undefined,
    });
    if (line) logger.log(line, 'Security');
    done();
  });
}

function whoOf(request: SignedInRequest & AdminRequest): string | undefined {
  if (request.signedInAdmin) return `admin ${request.signedInAdmin.id}`;
  return request.signedInUser && `user ${request.signedInUser.id}`;
}
