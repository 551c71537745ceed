import { Injectable } from '@nestjs/common';
import { HostCookie } from '../auth/host-cookie.js';
import { GatewayConfig } from '../config.js';

export const adminCookieName = 'tipnaija_admin';

/**
 * SameSite=Strict: no request from another site, not even a followed link, is authenticated as an admin. The path is
 * the root, because admin pages exist outside of the API.
 */
@Injectable()
export class AdminCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super({ name: adminCookieName, sameSite: 'strict' }, config.PUBLIC_URL);
  }
}
