import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { AddressRules } from './address-rules.js';
import type { CheckedAddress } from './checked-address.js';
import { NameResolver } from './name-resolver.js';

/** Finds the addresses to which a connection may be made. */
@Injectable()
export class AddressCheckService {
  constructor(
    private readonly rules: AddressRules,
    private readonly names: NameResolver,
  ) {}

  /** Returns the URL to call; null for one that is never called. */
  parse(url: string): URL | null {
    return this.rules.parse(url);
  }

  /**
   * Returns the addresses of the URL's host, all of which may be called, or why it is not called. One forbidden address
   * among them is enough: such a name is set up to be one thing at the check and another at the call.
   */
  async find(url: URL): Promise<CheckedAddress[] | 'name-not-found' | 'address-not-allowed'> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [host] : await this.names.resolve(host);
    if (found.length === 0) return 'name-not-found';
    if (!found.every((address) => this.rules.allows(url, address))) return 'address-not-allowed';
    return found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
  }
}
