import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';
import { HostCookie } from './host-cookie.js';

export const sessionCookieName = 'tipnaija_session';

/** Lax: the cookie comes along when a provider sends the browser back to us, and never with another site's POST. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super({ name: sessionCookieName, sameSite: 'lax' }, config.PUBLIC_URL);
  }
}
