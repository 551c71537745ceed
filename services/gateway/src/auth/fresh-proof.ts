import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, getSessionProof, type ProofNeeded } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { SessionCookie } from './session-cookie.js';

const ASKS_PASSWORD = 'gateway:asks-password';

/**
 * Requires that the session was proven lately.
 * @throws DomainError `auth.proof-needed` with the methods that prove it, `session.required`
 */
@Injectable()
export class FreshProofGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const sessionToken = this.cookie.tokenOf(context.switchToHttp().getRequest<FastifyRequest>()) ?? '';
    const { isFresh, methods } = await this.rpc.call(getSessionProof, { sessionToken });
    const isPasswordEnough = methods.includes('password') && this.reflector.get(ASKS_PASSWORD, context.getHandler());
    if (isFresh || isPasswordEnough) return true;
    throw new DomainError('auth.proof-needed', { methods } satisfies ProofNeeded);
  }
}

/**
 * Method decorator: requires a proof of identity of the last minutes, by sign-in or POST /api/auth/proof. Place it above
 * `@UserOnly()`. With `asksPassword` the request itself carries the password, which is the proof of an account without a
 * second factor.
 */
export const FreshProof = ({ asksPassword = false } = {}) =>
  applyDecorators(SetMetadata(ASKS_PASSWORD, asksPassword), UseGuards(FreshProofGuard), ApiErrors('auth.proof-needed'));
