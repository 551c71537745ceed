/** The browsers and chats where a creator is notified of tips, each with its own settings. */
import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  limits,
  type NoticeChannel,
  type NoticeChannelSettings,
  type NoticeChannels,
  type PushSubscriptionKeys,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { IdentityConfig } from '../config.js';
import { fromQuietTimes, noticeTime, toQuietTimes } from '../notices/notice-time.js';
import { ChannelAddresses } from './channel-addresses.js';
import { ChannelNoticesRepository } from './channel-notices.repository.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { type NewAddress, NOTICE_SENDERS, type NoticeSenders, type StoredChannel } from './notice-channel.js';
import { NoticeChannelsRepository } from './notice-channels.repository.js';
import { toPushAddress } from './push/push-address.js';

@Injectable()
export class NoticeChannelsService {
  constructor(
    private readonly database: Database,
    private readonly channels: NoticeChannelsRepository,
    private readonly notices: ChannelNoticesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly sending: DeliveriesService,
    private readonly addresses: ChannelAddresses,
    private readonly config: IdentityConfig,
    @Inject(NOTICE_SENDERS) private readonly senders: NoticeSenders,
  ) {}

  async list(creatorId: string): Promise<NoticeChannels> {
    const channels = await this.channels.listOf([creatorId]);
    const publicKey = this.senders.push && this.config.VAPID_PUBLIC_KEY;
    return { push: publicKey ? { publicKey } : null, channels: channels.map(toChannel) };
  }

  /**
   * Adds the browser of this subscription, or renews its keys.
   * @throws DomainError `notice-channel.not-offered`, `notice-channel.unknown-push-service`, `notice-channel.too-many`
   */
  async addPush(creatorId: string, subscription: PushSubscriptionKeys, name: string): Promise<NoticeChannel> {
    if (!this.senders.push) throw new DomainError('notice-channel.not-offered');
    const address = toPushAddress(subscription, this.config.pushServices());
    return this.database.transaction((transaction) => this.add(transaction, creatorId, address, name));
  }

  /**
   * Replaces the settings. Tips that were not notified yet follow them.
   * @throws DomainError `notice-channel.not-found`, `notices.no-quiet-hours`
   */
  async change(
    creatorId: string,
    id: string,
    settings: NoticeChannelSettings,
    now = new Date(),
  ): Promise<NoticeChannel> {
    const { minimumAmount, showsAmounts, ...times } = settings;
    const quiet = fromQuietTimes(times);
    return this.database.transaction(async (transaction) => {
      const stored = { minimumKobo: minimumAmount, showsAmounts, ...quiet };
      const channel = await this.channels.change(transaction, { creatorId, id }, stored);
      if (!channel) throw new DomainError('notice-channel.not-found');
      await this.notices.reschedule(transaction, id, noticeTime(now, { mode: 'each', ...quiet }));
      return toChannel(channel);
    });
  }

  /** Idempotent. */
  async remove(creatorId: string, id: string): Promise<void> {
    await this.channels.remove(creatorId, id);
  }

  /** @throws DomainError `notice-channel.not-found` */
  async test(creatorId: string, id: string): Promise<void> {
    if (!(await this.channels.find(creatorId, id))) throw new DomainError('notice-channel.not-found');
    await this.deliveries.insertTest(this.database, { id: v7(), channelId: id });
    this.sending.sendSoon();
  }

  async removeAllOf(sql: SqlRunner, creatorId: string): Promise<void> {
    await this.channels.removeAllOf(sql, creatorId);
  }

  private async add(
    transaction: Transaction,
    creatorId: string,
    address: NewAddress,
    name: string,
  ): Promise<NoticeChannel> {
    await this.channels.lockCreator(transaction, creatorId);
    await this.channels.removeOfOthers(transaction, creatorId, address);
    const known = await this.channels.findByAddress(transaction, address);
    const id = known?.id ?? v7();
    const sealedAddress = this.addresses.encrypt(address.address, id);
    if (known) {
      await this.channels.renew(transaction, id, sealedAddress);
      return toChannel(known);
    }
    const existing = await this.channels.listOf([creatorId], transaction);
    if (existing.length >= limits.noticeChannels.max) throw new DomainError('notice-channel.too-many');
    const { kind, service, hash } = address;
    return toChannel(
      await this.channels.insert(transaction, { id, creatorId, kind, service, hash, sealedAddress, name }),
    );
  }
}

function toChannel(channel: StoredChannel): NoticeChannel {
  const { id, kind, name, minimumKobo, showsAmounts, addressHash, createdAt, lastSentAt } = channel;
  return {
    id,
    kind,
    name,
    minimumAmount: minimumKobo,
    ...toQuietTimes(channel),
    showsAmounts,
    endpointHash: kind === 'push' ? addressHash.toString('base64url') : null,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}
