import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type NoticeChannel, type PushSubscriptionKeys } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { IdentityConfig } from '../../config.js';
import { hashOfSecret } from '../../tokens/one-time-token.js';
import { ChannelAdditions } from '../channel-additions.service.js';
import { toListedChannel } from '../listed-channel.js';
import { NOTICE_SENDERS, type NoticeSenders } from '../notice-channel.js';
import { toPushAddress } from './push-address.js';

@Injectable()
export class PushChannelsService {
  constructor(
    private readonly database: Database,
    private readonly additions: ChannelAdditions,
    private readonly config: IdentityConfig,
    @Inject(NOTICE_SENDERS) private readonly senders: NoticeSenders,
  ) {}

  /**
   * Adds the browser of this subscription, or renews its keys. It leaves when its session is ended.
   * @throws DomainError `notice-channel.not-offered`, `notice-channel.unknown-push-service`, `notice-channel.too-many`,
   * `session.required`
   */
  async add(
    creatorId: string,
    subscription: PushSubscriptionKeys,
    name: string,
    sessionToken?: string,
  ): Promise<NoticeChannel> {
    if (!this.senders.push) throw new DomainError('notice-channel.not-offered');
    const address = toPushAddress(subscription, this.config.pushServices());
    const sessionTokenHash = sessionToken ? hashOfSecret(sessionToken) : null;
    const added = await this.database.transaction((transaction) =>
      this.additions.add(transaction, { creatorId, address, name, sessionTokenHash }),
    );
    return toListedChannel(added);
  }
}
