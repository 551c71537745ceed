import { Injectable } from '@nestjs/common';
import type { StartedSession } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';

const cookieName = 'tipnaija_session';

/** Lax: the cookie comes along when a provider sends the browser back to us, and never with another site's POST. */
const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

@Injectable()
export class SessionCookie {
  private readonly isSecure: boolean;

  constructor(config: GatewayConfig) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  tokenOf(request: FastifyRequest): string | undefined {
    return request.cookies[cookieName];
  }

  set(reply: FastifyReply, session: StartedSession): void {
    const expires = new Date(session.expiresAt);
    void reply.setCookie(cookieName, session.sessionToken, { ...attributes, secure: this.isSecure, expires });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(cookieName, attributes);
  }
}
