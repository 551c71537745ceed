import { Injectable } from '@nestjs/common';
import { accountReclaimed } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { CreatorsService } from '../creators/creators.service.js';
import { NoticeChannelsService } from '../notice-channels/notice-channels.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';

/**
 * Secures an unverified account that the owner of its address recovers, also a banned or closing one: a stranger may
 * have set it up. Helpers need no removal, because an unverified account cannot invite any.
 */
@Injectable()
export class ReclaimService {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly creators: CreatorsService,
    private readonly apiKeys: ApiKeysService,
    private readonly noticeChannels: NoticeChannelsService,
  ) {}

  /**
   * Removes what a stranger could use: second factors, bank account, overlay link, API keys and notice channels. The event
   * lets the other services remove theirs. Call it with the user's row locked.
   * @returns whether there was a second factor or a profile
   */
  async secure(transaction: Transaction, userId: string): Promise<boolean> {
    const hadFactor = await this.twoFactor.removeAll(transaction, userId);
    const creatorId = await this.creators.reclaim(transaction, userId);
    if (!creatorId) return hadFactor;
    await this.apiKeys.removeAllOf(transaction, creatorId);
    await this.noticeChannels.removeAllOf(transaction, creatorId);
    transaction.publish(accountReclaimed, [{ id: v7(), occurredAt: new Date(), data: { creatorId } }]);
    return true;
  }
}
