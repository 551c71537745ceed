import { Injectable } from '@nestjs/common';
import {
  type BlockedSupporter,
  blockSupporter,
  type DonationFieldsHidden,
  type DonationOfCreator,
  type HiddenBy,
  type HideDonationFields,
  hideDonationFields,
  learnHiddenFields,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/**
 * Hides words of tips, for creators, their helpers and admins. Alerts and replays omit them as soon as a call returns,
 * also while events are delayed; while overlay-realtime is unavailable it shows none.
 */
@Injectable()
export class HiddenFields {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Replaces the parts that the caller hid.
   * @throws DomainError `donation.not-found` when the donation is unknown or belongs to another creator
   */
  async hide(request: HideDonationFields): Promise<{ hidden: HiddenBy }> {
    const { hidden, change } = await this.rpc.call(hideDonationFields, request);
    await this.learn(change);
    return { hidden };
  }

  /**
   * Blocks the supporter of a tip, and hides its words.
   * @throws DomainError `donation.not-found`, `supporter.unknown-origin`
   */
  async block(donation: DonationOfCreator): Promise<BlockedSupporter> {
    const { change, ...blocked } = await this.rpc.call(blockSupporter, donation);
    await this.learn(change);
    return blocked;
  }

  private async learn(change: DonationFieldsHidden | undefined): Promise<void> {
    if (change) await this.rpc.call(learnHiddenFields, change).catch(() => undefined);
  }
}
