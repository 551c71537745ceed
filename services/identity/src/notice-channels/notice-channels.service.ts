/** The browsers and chats where a creator is notified of tips, each with its own settings. */
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type NoticeChannel, type NoticeChannelSettings, type NoticeChannels } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { IdentityConfig } from '../config.js';
import { fromQuietTimes, noticeTime } from '../notices/notice-time.js';
import { ChannelNoticesRepository } from './channel-notices.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { toListedChannel } from './listed-channel.js';
import { NOTICE_SENDERS, type NoticeSenders } from './notice-channel.js';
import { NoticeChannelsRepository } from './notice-channels.repository.js';

@Injectable()
export class NoticeChannelsService {
  constructor(
    private readonly database: Database,
    private readonly channels: NoticeChannelsRepository,
    private readonly notices: ChannelNoticesRepository,
    private readonly sending: DeliveriesService,
    private readonly config: IdentityConfig,
    @Inject(NOTICE_SENDERS) private readonly senders: NoticeSenders,
  ) {}

  async list(creatorId: string): Promise<NoticeChannels> {
    const channels = await this.channels.listOf([creatorId]);
    const publicKey = this.senders.push && this.config.VAPID_PUBLIC_KEY;
    const bot = this.config.TELEGRAM_BOT_NAME;
    return {
      push: publicKey ? { publicKey } : null,
      telegram: this.senders.telegram && bot ? { bot } : null,
      channels: channels.map(toListedChannel),
    };
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
      const dueAt = noticeTime(now, { mode: 'each', ...quiet });
      await this.notices.dropBelow(transaction, id, minimumAmount);
      await this.notices.reschedule(transaction, id, { dueAt, isHeld: dueAt > now });
      return toListedChannel(channel);
    });
  }

  /** Idempotent. */
  async remove(creatorId: string, id: string): Promise<void> {
    await this.channels.remove(creatorId, id);
  }

  /** @throws DomainError `notice-channel.not-found` */
  async test(creatorId: string, id: string): Promise<void> {
    if (!(await this.channels.find(creatorId, id))) throw new DomainError('notice-channel.not-found');
    await this.sending.sendTest(id);
  }

  /** Removes the browser that subscribed in this session. */
  async removeOfSession(sql: SqlRunner, sessionTokenHash: Buffer): Promise<void> {
    await this.channels.removeOfSession(sql, sessionTokenHash);
  }

  /** Removes the browsers of this user, also those whose session expired, except the one with this session. */
  async removeBrowsersOf(sql: SqlRunner, userId: string, except: Buffer | null): Promise<void> {
    await this.channels.removeBrowsersOf(sql, userId, except);
  }

  /** The browser of a session goes on in the next one; of another user's it leaves. */
  async continueSession(sql: SqlRunner, userId: string, sessions: { from: Buffer; to: Buffer }): Promise<void> {
    await this.channels.moveToSession(sql, userId, sessions);
    await this.channels.removeOfSession(sql, sessions.from);
  }

  async removeAllOf(sql: SqlRunner, creatorId: string): Promise<void> {
    await this.channels.removeAllOf(sql, creatorId);
  }
}
