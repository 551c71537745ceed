/**
 * Notices of tips to phones. A tip becomes a row per channel when it arrives, and a job puts the due rows of a channel into
 * deliveries: one for each tip, one for more than ten a minute, and one for what quiet hours held back. The row's key notifies
 * a channel of a tip once.
 */
import { Injectable } from '@nestjs/common';
import { type DonationPaid, type DonationReversed, shownKobo } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { groupTips } from '../notices/group-tips.js';
import { noticeTime } from '../notices/notice-time.js';
import { reversedTips } from '../notices/reversed-tip.js';
import { ChannelNoticesRepository } from './channel-notices.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { NoticeChannelsRepository } from './notice-channels.repository.js';

const channelsPerRun = 500;
/** Days for which support can see which tips were notified. */
const keptDays = 30;

@Injectable()
export class ChannelNoticesService {
  constructor(
    private readonly database: Database,
    private readonly channels: NoticeChannelsRepository,
    private readonly notices: ChannelNoticesRepository,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Records the tips that the creators' channels want to be notified of. Sends nothing itself. */
  async donationsPaid(donations: readonly DonationPaid[], now = new Date()): Promise<void> {
    const channels = await this.channels.listOf([...new Set(donations.map(({ creatorId }) => creatorId))]);
    if (channels.length === 0) return;
    const notices = donations.flatMap((donation) => {
      const tipKobo = shownKobo(donation);
      const wanting = channels.filter(
        ({ creatorId, minimumKobo }) => creatorId === donation.creatorId && tipKobo >= minimumKobo,
      );
      return wanting.map((channel) => {
        const dueAt = noticeTime(now, { mode: 'each', ...channel });
        return { channelId: channel.id, donationId: donation.donationId, tipKobo, dueAt, isHeld: dueAt > now };
      });
    });
    if (notices.length === 0) return;
    await this.notices.insert(notices);
    this.deliveries.sendSoon();
  }

  /** A tip that was refunded in full before its notice was sent is not notified. */
  async donationsReversed(reversals: readonly DonationReversed[]): Promise<void> {
    const tips = reversedTips(reversals);
    if (tips.length === 0) return;
    await this.database.transaction((transaction) => this.notices.withdraw(transaction, tips));
  }

  /** Sends what is due, and what becomes due while that takes; nothing more once `stopping` aborts. */
  async sendDue(now?: Date, stopping?: AbortSignal): Promise<void> {
    await this.deliveries.sendDue(() => this.deliverDue(now ?? new Date()), { now, stopping });
  }

  async removeOld(atMost: number): Promise<number> {
    const options = { olderThanDays: keptDays, atMost };
    return (await this.notices.removeOld(options)) + (await this.deliveries.removeOld(options));
  }

  /** Puts due tips into deliveries. Replicas take different channels. */
  private async deliverDue(now: Date): Promise<void> {
    for (const channelId of await this.notices.listDueChannels(now, channelsPerRun))
      await this.database.transaction((transaction) => this.deliverTo(transaction, channelId, now));
  }

  private async deliverTo(transaction: Transaction, channelId: string, now: Date): Promise<void> {
    const quiet = await this.notices.lockChannel(transaction, channelId);
    if (!quiet) return;
    // Late: quiet hours began after the tip was due.
    const dueAt = noticeTime(now, { mode: 'each', ...quiet });
    if (dueAt > now) return this.notices.reschedule(transaction, channelId, { dueAt, isHeld: true });
    const due = await this.notices.listDue(transaction, channelId, now);
    if (due.length === 0) return;
    const lately = await this.notices.notifiedLately(transaction, channelId, now);
    for (const tips of groupTips(due, lately))
      await this.notices.deliver(transaction, { channelId, deliveryId: v7(), tips, now });
  }
}
