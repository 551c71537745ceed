import { Injectable } from '@nestjs/common';
import type { WithDeviceTokens } from '@tipnaija/contracts';
import { IdentityConfig } from '../config.js';
import { type DeviceAccount, DeviceTokens } from './device-tokens.js';

/** Recognizes browsers that have signed in to an account before, with identity's encryption keys. */
@Injectable()
export class DevicesService {
  private readonly tokens: DeviceTokens;

  constructor(config: IdentityConfig) {
    this.tokens = new DeviceTokens(config.encryptionKeys());
  }

  /** Returns the fields to spread into a sign-in response. */
  issue(account: DeviceAccount, cookie: string | null | undefined): WithDeviceTokens {
    const deviceTokens = this.tokens.issue(account, cookie);
    return deviceTokens ? { deviceTokens } : {};
  }

  /** Returns the id of this browser for the account, or null. */
  find(account: DeviceAccount, cookie: string): string | null {
    return this.tokens.find(account, cookie) ?? null;
  }
}
