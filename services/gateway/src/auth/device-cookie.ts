import { Injectable } from '@nestjs/common';
import type { WithDeviceTokens } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { HostCookie } from './host-cookie.js';

export const deviceCookieName = 'tipnaija_device';
/** The longest that browsers keep a cookie. */
const keptMs = 400 * 24 * 3_600_000;

/** Says which accounts this browser has signed into, to identity alone. It lets nobody in: it spares an owner the limits of strangers. */
@Injectable()
export class DeviceCookie {
  private readonly cookie: HostCookie;

  constructor(config: GatewayConfig) {
    this.cookie = new HostCookie({ name: deviceCookieName, sameSite: 'lax' }, config.PUBLIC_URL);
  }

  read(request: FastifyRequest): string | null {
    return this.cookie.tokenOf(request) ?? null;
  }

  /** After the session's cookie, which clients of one cookie take. Nothing is set without an ENCRYPTION_KEY. */
  set(reply: FastifyReply, { deviceTokens }: WithDeviceTokens): void {
    if (deviceTokens) this.cookie.write(reply, deviceTokens, new Date(Date.now() + keptMs));
  }
}
