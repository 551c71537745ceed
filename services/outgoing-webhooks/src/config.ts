import { BootError } from '@tipnaija/messaging';
import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsOptional, IsString, MinLength } from 'class-validator';
import { AddressRules } from './addresses/address-rules.js';

export class OutgoingWebhooksConfig extends DatabaseServiceConfig {
  /** Address of this service's RPC server. */
  @IsAddress() OUTGOING_WEBHOOKS_RPC!: string;
  /** RPC address of overlay-realtime, which owns the tips as they may leave the product. */
  @IsAddress() OVERLAY_RPC!: string;
  /**
   * For development: comma-separated ranges like 127.0.0.0/8 that webhooks may also call, over http and on any port.
   * Refused in production.
   */
  @IsOptional() @IsString() WEBHOOK_ALLOWED_ADDRESSES?: string;
  /** Encrypts the secrets of endpoints in the database. */
  @MinLength(32) ENCRYPTION_KEY!: string;
  /** Comma-separated previous keys, which can still decrypt stored values. */
  @IsOptional() @IsString() FORMER_ENCRYPTION_KEYS?: string;

  encryptionKeys(): string[] {
    return [this.ENCRYPTION_KEY, ...splitList(this.FORMER_ENCRYPTION_KEYS)];
  }

  /**
   * @returns the rules for the addresses of endpoints
   * @throws BootError when other than public addresses are allowed in production, or a range is not valid
   */
  addressRules(): AddressRules {
    const ranges = splitList(this.WEBHOOK_ALLOWED_ADDRESSES);
    if (ranges.length > 0 && this.NODE_ENV === 'production')
      throw new BootError('WEBHOOK_ALLOWED_ADDRESSES would let webhooks into the network: remove it in production');
    try {
      return new AddressRules(ranges);
    } catch {
      throw new BootError('WEBHOOK_ALLOWED_ADDRESSES must list ranges like 127.0.0.0/8, separated by commas');
    }
  }
}

const splitList = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
