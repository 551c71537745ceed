import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox } from '@tipnaija/service-kit';
import { IdentityConfig } from '../config.js';

/** Encrypts the addresses of channels, which allow sending to the device or chat. */
@Injectable()
export class ChannelAddresses {
  private readonly secretBox: SecretBox;

  constructor(config: IdentityConfig) {
    this.secretBox = new SecretBox(config.encryptionKeys());
  }

  encrypt(address: string, channelId: string): string {
    return this.secretBox.encrypt(address, channelId);
  }

  /** @throws Error when the address is of another channel, was modified, or its key is no longer configured */
  decrypt(sealed: string, channelId: string): string {
    return this.secretBox.decrypt(sealed, channelId);
  }
}

/** Returns what finds an address again without storing it. */
export const hashOfAddress = (address: string): Buffer => createHash('sha256').update(address).digest();
