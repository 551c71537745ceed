import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { type AdminAccount, DomainError, getSessionAdmin } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { AdminCookie } from './admin-cookie.js';
import type { AuditedRequest } from './audit-diff.js';

export type AdminRequest = FastifyRequest & AuditedRequest & { signedInAdmin?: AdminAccount };

/**
 * Attaches the signed-in admin to the request.
 * @throws DomainError `admin.session-required` for all other requests, including those of signed-in users
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: AdminCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const sessionToken = this.cookie.tokenOf(request);
    const admin = sessionToken ? await this.rpc.call(getSessionAdmin, { sessionToken }) : null;
    if (!admin) throw new DomainError('admin.session-required');
    request.signedInAdmin = admin;
    return true;
  }
}

/** Parameter decorator: the admin (`{ id, email }`) that `AdminGuard` attached. */
export const SignedInAdmin = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AdminRequest>().signedInAdmin,
);
