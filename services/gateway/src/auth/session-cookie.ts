import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { HostCookie } from './host-cookie.js';

export const sessionCookieName = 'tipnaija_session';

const yearMs = 365 * 86_400_000;

/** SameSite=Lax: the cookie is sent when a provider redirects the browser back, and never with another site's POST. */
@Injectable()
export class SessionCookie extends HostCookie {
  /** Stays when the session has expired: the next sign-in says by it whose notices this browser shows. */
  private readonly former: HostCookie;

  constructor({ PUBLIC_URL }: GatewayConfig) {
    super({ name: sessionCookieName, sameSite: 'lax' }, PUBLIC_URL);
    this.former = new HostCookie({ name: 'tipnaija_former_session', sameSite: 'lax' }, PUBLIC_URL);
  }

  override browserOf(request: FastifyRequest) {
    const browser = super.browserOf(request);
    return { ...browser, formerToken: browser.formerToken ?? this.former.tokenOf(request) ?? null };
  }

  override set(reply: FastifyReply, session: { sessionToken: string; expiresAt: string }): void {
    super.set(reply, session);
    this.former.write(reply, session.sessionToken, new Date(Date.parse(session.expiresAt) + yearMs));
  }

  override clear(reply: FastifyReply): void {
    super.clear(reply);
    this.former.clear(reply);
  }
}
