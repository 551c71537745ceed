import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../config.js';
import { HostCookie } from './host-cookie.js';

export const sessionCookieName = 'tipnaija_session';

const yearMs = 365 * 86_400_000;

/** SameSite=Lax: the cookie is sent when a provider redirects the browser back, and never with another site's POST. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super({ name: sessionCookieName, sameSite: 'lax' }, config.PUBLIC_URL);
  }

  /** The browser keeps it longer than the session lasts: the next sign-in says by it whose notices the browser shows. */
  override set(reply: FastifyReply, { sessionToken, expiresAt }: { sessionToken: string; expiresAt: string }): void {
    this.write(reply, sessionToken, new Date(Date.parse(expiresAt) + yearMs));
  }
}
