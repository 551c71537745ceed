import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  type ActingAdmin,
  type AdminAbility,
  type AdminAccount,
  DomainError,
  getSessionAdmin,
  limits,
  requireAbility,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { AdminCookie } from './admin-cookie.js';
import type { AuditedRequest } from './audit-diff.js';

export type AdminRequest = FastifyRequest & AuditedRequest & { signedInAdmin?: AdminAccount };

/** The metadata of `@Requires`. */
export const REQUIRED_ABILITY = 'gateway:required-ability';
/** The metadata of `@FreshSignIn`. */
export const NEEDS_FRESH_SIGN_IN = 'gateway:needs-fresh-sign-in';

/**
 * Attaches the signed-in admin to the request. A route that names no ability rejects every admin.
 * @throws DomainError `admin.session-required` for all other requests, including those of signed-in users;
 * `admin.role-insufficient` for admins whose role lacks the route's ability; `admin.second-factor-required` for admins
 * who must add one first; `admin.sign-in-again`
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rpc: RpcClient,
    private readonly cookie: AdminCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const sessionToken = this.cookie.tokenOf(request);
    const admin = sessionToken ? await this.rpc.call(getSessionAdmin, { sessionToken }) : null;
    if (!admin) throw new DomainError('admin.session-required');
    request.signedInAdmin = admin;
    const ability = this.reflector.get<AdminAbility | undefined>(REQUIRED_ABILITY, context.getHandler());
    if (!ability) throw new Error(`${request.routeOptions.url} names no ability`);
    if (admin.mustAddSecondFactor && ability !== 'own-account') throw new DomainError('admin.second-factor-required');
    requireAbility(admin, ability);
    if (this.reflector.get(NEEDS_FRESH_SIGN_IN, context.getHandler()) && !hasFreshSignIn(admin))
      throw new DomainError('admin.sign-in-again');
    return true;
  }
}

/** An open session alone must not lock its admin out, or approve: a sign-in of long ago is no proof. */
export function hasFreshSignIn({ signedInAt }: AdminAccount): boolean {
  return Date.now() - Date.parse(signedInAt) <= limits.proofMinutes * 60_000;
}

/** Returns the admin as services that move money receive it. */
export const toActingAdmin = ({ id, role }: AdminAccount): ActingAdmin => ({ id, role });

/** Parameter decorator: the admin that `AdminGuard` attached. */
export const SignedInAdmin = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AdminRequest>().signedInAdmin,
);
