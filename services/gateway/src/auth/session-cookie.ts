import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';
import { HostCookie } from './host-cookie.js';

export const sessionCookieName = 'tipnaija_session';

/** SameSite=Lax: the cookie is sent when a provider redirects the browser back, and never with another site's POST. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super({ name: sessionCookieName, sameSite: 'lax' }, config.PUBLIC_URL);
  }
}
