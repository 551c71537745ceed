import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { type CurrentUser, DomainError, getSessionUser } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { SessionCookie } from './session-cookie.js';

export type SignedInRequest = FastifyRequest & { signedInUser?: CurrentUser };

/**
 * Attaches the signed-in user to the request.
 * @throws DomainError `session.required` for all other requests
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const sessionToken = this.cookie.tokenOf(request);
    const user = sessionToken ? await this.rpc.call(getSessionUser, { sessionToken }) : null;
    if (!user) throw new DomainError('session.required');
    request.signedInUser = user;
    return true;
  }
}

/** Class or method decorator: requires a signed-in user. */
export const UserOnly = () =>
  applyDecorators(UseGuards(SessionGuard), ApiCookieAuth('session'), ApiErrors('session.required'));

/** Parameter decorator: the user that `SessionGuard` attached. */
export const SignedInUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignedInRequest>().signedInUser,
);
