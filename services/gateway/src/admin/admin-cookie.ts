import { Injectable } from '@nestjs/common';
import type { StartedAdminSession } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';

const cookieName = 'tipnaija_admin';

/** Strict: nothing on another site, not even a link, arrives here as an admin. The path is the root, for pages beyond the API. */
const attributes = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

@Injectable()
export class AdminCookie {
  private readonly isSecure: boolean;

  constructor(config: GatewayConfig) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  tokenOf(request: FastifyRequest): string | undefined {
    return request.cookies[cookieName];
  }

  set(reply: FastifyReply, session: StartedAdminSession): void {
    const expires = new Date(session.expiresAt);
    void reply.setCookie(cookieName, session.sessionToken, { ...attributes, secure: this.isSecure, expires });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(cookieName, attributes);
  }
}
