import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { GatewayConfig } from '../config.js';

/** Maximum of this process. Each viewer holds a connection. */
const viewersMax = 20_000;
/**
 * Thousands of fans share an address of a mobile network, but one address must not take every place. Scaled like the
 * other limits per address.
 */
const viewersPerAddressMax = 2_000;
const retryViewerSeconds = 30;

/** The places for browsers that watch a page live. */
@Injectable()
export class ViewerPlaces {
  private viewerCount = 0;
  private readonly viewersOf = new Map<string, number>();

  constructor(private readonly config: GatewayConfig) {}

  /**
   * @throws DomainError `service.unavailable` when this process has too many viewers, `request.too-many` when this
   *   address has too many
   */
  admit(address: string): void {
    if (this.viewerCount >= viewersMax) throw new DomainError('service.unavailable');
    const max = viewersPerAddressMax * this.config.RATE_LIMIT_ADDRESS_SCALE;
    if ((this.viewersOf.get(address) ?? 0) >= max)
      throw new DomainError('request.too-many', { retryAfterSeconds: retryViewerSeconds });
  }

  enter(address: string): void {
    this.count(address, 1);
  }

  leave(address: string): void {
    this.count(address, -1);
  }

  private count(address: string, change: 1 | -1): void {
    this.viewerCount += change;
    const count = (this.viewersOf.get(address) ?? 0) + change;
    if (count > 0) this.viewersOf.set(address, count);
    else this.viewersOf.delete(address);
  }
}
