import { Injectable } from '@nestjs/common';
import { HostCookie } from '../auth/host-cookie.js';
import { GatewayConfig } from '../config.js';

export const adminCookieName = 'tipnaija_admin';

/** Strict: nothing on another site, not even a link, arrives here as an admin. The path is the root, for pages beyond the API. */
@Injectable()
export class AdminCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super({ name: adminCookieName, sameSite: 'strict' }, config.PUBLIC_URL);
  }
}
