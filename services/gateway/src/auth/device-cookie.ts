import { Injectable } from '@nestjs/common';
import type { WithDeviceTokens } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { HostCookie } from './host-cookie.js';

export const deviceCookieName = 'tipnaija_device';
/** Browsers limit the lifetime of a cookie to 400 days. */
const lifetimeMs = 400 * 24 * 3_600_000;

/**
 * Tells identity which accounts this browser has signed in to. It authenticates no one: it exempts an owner from the
 * rate limits of unknown devices.
 */
@Injectable()
export class DeviceCookie {
  private readonly cookie: HostCookie;

  constructor(config: GatewayConfig) {
    this.cookie = new HostCookie({ name: deviceCookieName, sameSite: 'lax' }, config.PUBLIC_URL);
  }

  read(request: FastifyRequest): string | null {
    return this.cookie.tokenOf(request) ?? null;
  }

  /**
   * Set after the session cookie, because some clients read only the first cookie. Nothing is set without an
   * ENCRYPTION_KEY.
   */
  set(reply: FastifyReply, { deviceTokens }: WithDeviceTokens): void {
    if (deviceTokens) this.cookie.write(reply, deviceTokens, new Date(Date.now() + lifetimeMs));
  }
}
