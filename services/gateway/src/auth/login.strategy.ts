import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { DomainError, LoginRequest, logIn, type StartedSession } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { requestValidation } from '../errors/request-validation.js';
import { SessionCookie } from './session-cookie.js';

/** E-mail and password, checked by identity. What passport calls the user is the session that identity started. */
@Injectable()
export class LoginStrategy extends PassportStrategy(Strategy, 'login') {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false, passReqToCallback: true });
  }

  /**
   * Guards run before pipes, so the request is validated here; and only its body, since passport-local would also take
   * credentials from the address, where logs and histories keep them.
   */
  async validate(request: FastifyRequest): Promise<StartedSession> {
    const body = { type: 'body', metatype: LoginRequest } as const;
    const login = (await requestValidation.transform(request.body ?? {}, body)) as LoginRequest;
    return this.rpc.ask(logIn, { ...login, ...this.cookie.browserOf(request) });
  }
}

/** passport-local refuses a body without both fields by itself; that is a request that is not valid. */
@Injectable()
export class LoginGuard extends AuthGuard('login') {
  override handleRequest<Session>(error: unknown, session: Session | false): Session {
    if (error instanceof Error) throw error;
    if (!session)
      throw new DomainError('request.invalid', {
        fields: [{ field: 'email', message: 'email and password are required' }],
      });
    return session;
  }
}
