import { Injectable } from '@nestjs/common';
import type { WithDeviceTokens } from '@tipnaija/contracts';
import { IdentityConfig } from '../config.js';
import { type DeviceAccount, DeviceTokens } from './device-tokens.js';

/** Recognises browsers that have signed into an account before, with the keys identity encrypts with. */
@Injectable()
export class DevicesService {
  private readonly tokens: DeviceTokens;

  constructor(config: IdentityConfig) {
    this.tokens = new DeviceTokens(config.encryptionKeys());
  }

  /** Returns what to spread into the answer of a sign-in. */
  issue(account: DeviceAccount, cookie: string | null | undefined): WithDeviceTokens {
    const deviceTokens = this.tokens.issue(account, cookie);
    return deviceTokens ? { deviceTokens } : {};
  }

  /** Returns the id of this browser in the account, or null. */
  find(account: DeviceAccount, cookie: string): string | null {
    return this.tokens.find(account, cookie) ?? null;
  }
}
