import type { LoggerService } from '@nestjs/common';
import type { ErrorCode } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminRequest } from '../admin/admin-session.guard.js';
import type { SignedInRequest } from '../auth/session.guard.js';
import { securityLine } from './security-event.js';

const rejections = new WeakMap<object, ErrorCode>();

/** Records the error code of a rejected request for the security log. */
export function recordRejection(request: FastifyRequest, code: ErrorCode): void {
  rejections.set(request, code);
}

/**
 * Logs the lines of `securityLine` with the request's correlation id, under which identity logs the account. The lines
 * contain no body, cookie or path.
 */
export function logSecurityEvents(server: FastifyInstance, logger: LoggerService): void {
  server.addHook('onResponse', (request, reply, done) => {
    const who = whoOf(request);
    const code = rejections.get(request);
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
