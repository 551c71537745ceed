import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { DomainError, LoginRequest, logIn, type StartedSession } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { Strategy } from 'passport-local';
import { requestValidation } from '../errors/request-validation.js';

/** E-mail and password, checked by identity. What passport calls the user is the session that identity started. */
@Injectable()
export class LoginStrategy extends PassportStrategy(Strategy, 'login') {
  constructor(private readonly rpc: RpcClient) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  async validate(email: string, password: string): Promise<StartedSession> {
    // Guards run before pipes, so the request is validated here.
    const request = await requestValidation.transform({ email, password }, { type: 'body', metatype: LoginRequest });
    return this.rpc.ask(logIn, request as LoginRequest);
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
