import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { LoginRequest, logIn, type PendingSignIn, type StartedSession } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { requestValidation } from '../errors/request-validation.js';
import { DeviceCookie } from './device-cookie.js';
import { SessionCookie } from './session-cookie.js';

/**
 * Identity checks e-mail and password. The passport user is the session that identity started, or what an account with a
 * second factor needs next.
 */
@Injectable()
export class LoginStrategy extends PassportStrategy(Strategy, 'login') {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false, passReqToCallback: true });
  }

  /**
   * Reads only the body: passport-local would also accept credentials in the URL, which logs and browser histories
   * store.
   */
  async validate(request: FastifyRequest): Promise<StartedSession | PendingSignIn> {
    const login = await validated(request);
    return this.rpc.call(logIn, {
      ...login,
      ...this.cookie.browserOf(request),
      deviceTokens: this.device.read(request),
    });
  }
}

/** Validates the fields before passport-local, whose own error for missing fields has another format. */
@Injectable()
export class LoginGuard extends AuthGuard('login') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await validated(context.switchToHttp().getRequest<FastifyRequest>());
    return (await super.canActivate(context)) as boolean;
  }
}

/** Guards run before pipes, so the body is validated here. */
const validated = ({ body }: FastifyRequest): Promise<LoginRequest> =>
  requestValidation.transform(body ?? {}, { type: 'body', metatype: LoginRequest });
