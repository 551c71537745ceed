import { Injectable } from '@nestjs/common';
import { type HiddenBy, type HideDonationFields, hideDonationFields, learnHiddenFields } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** Hides words of tips, for creators, their helpers and admins. */
@Injectable()
export class HiddenFields {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Replaces the parts that the caller hid. Alerts and replays omit them as soon as this returns, also while events are
   * delayed; while overlay-realtime is unavailable it shows none.
   * @throws DomainError `donation.not-found` when the donation is unknown or belongs to another creator
   */
  async hide(request: HideDonationFields): Promise<{ hidden: HiddenBy }> {
    const { hidden, change } = await this.rpc.call(hideDonationFields, request);
    if (change) await this.rpc.call(learnHiddenFields, change).catch(() => undefined);
    return { hidden };
  }
}
