import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { LoginRequest, logIn, type StartedSession } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { requestValidation } from '../errors/request-validation.js';
import { DeviceCookie } from './device-cookie.js';
import { SessionCookie } from './session-cookie.js';

/** E-mail and password, checked by identity. What passport calls the user is the session that identity started. */
@Injectable()
export class LoginStrategy extends PassportStrategy(Strategy, 'login') {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false, passReqToCallback: true });
  }

  /** Reads the body only: passport-local would also take credentials from the address, where logs and histories keep them. */
  async validate(request: FastifyRequest): Promise<StartedSession> {
    const login = await validated(request);
    return this.rpc.call(logIn, {
      ...login,
      ...this.cookie.browserOf(request),
      deviceTokens: this.device.read(request),
    });
  }
}

/** Under this a handler names the class of a body that its guard reads: no parameter of the handler tells of it. */
export const BODY_OF_GUARD = 'gateway:body-of-guard';

/** passport-local fails a body without both fields in words of its own, so the fields are validated before it. */
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
