/**
 * E-mail notices of tips. A tip becomes a row when it arrives, with the time at which its creator is notified; a job writes
 * the mails. More than ten tips a minute become one mail, and so do tips that quiet hours held back.
 */
import { Injectable } from '@nestjs/common';
import { type DonationPaid, type DonationReversed, type NoticeSettings, shownKobo } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { CreatorsService } from '../creators/creators.service.js';
import { MailsService } from '../mails/mails.service.js';
import { groupTips } from './group-tips.js';
import { fromQuietTimes, noticeTime, toQuietTimes } from './notice-time.js';
import { type DueNotice, NoticesRepository, type StoredSettings } from './notices.repository.js';
import { reversedTips } from './reversed-tip.js';

const creatorsPerRun = 500;
/** Days for which support can see which tips were notified. */
const keptDays = 30;

const off: Omit<StoredSettings, 'creatorId'> = { mode: 'off', minimumKobo: 0, quietFrom: null, quietTo: null };

@Injectable()
export class NoticesService {
  constructor(
    private readonly database: Database,
    private readonly notices: NoticesRepository,
    private readonly creators: CreatorsService,
    private readonly mails: MailsService,
  ) {}

  async getSettings(creatorId: string): Promise<NoticeSettings> {
    const [stored] = await this.notices.listSettings([creatorId]);
    return toSettings(stored ?? off);
  }

  /**
   * Replaces the settings. Tips that were not notified yet follow them.
   * @throws DomainError `notices.no-quiet-hours`
   */
  async changeSettings(creatorId: string, settings: NoticeSettings, now = new Date()): Promise<NoticeSettings> {
    const { mode, minimumAmount, ...times } = settings;
    const stored = { creatorId, mode, minimumKobo: minimumAmount, ...fromQuietTimes(times) };
    await this.database.transaction(async (transaction) => {
      await this.notices.saveSettings(transaction, stored);
      if (mode === 'each') await this.notices.dropBelow(transaction, creatorId, minimumAmount);
      await this.notices.reschedule(transaction, creatorId, toDue(stored, now));
    });
    return toSettings(stored);
  }

  /** Records the tips that their creators want to be notified of. */
  async donationsPaid(donations: readonly DonationPaid[], now = new Date()): Promise<void> {
    const settings = await this.notices.listSettings([...new Set(donations.map(({ creatorId }) => creatorId))]);
    const byCreator = new Map(settings.map((item) => [item.creatorId, item]));
    const tips = donations.flatMap((donation) => {
      const { donationId, creatorId } = donation;
      const tipKobo = shownKobo(donation);
      const chosen = byCreator.get(creatorId);
      if (!chosen || chosen.mode === 'off' || (chosen.mode === 'each' && tipKobo < chosen.minimumKobo)) return [];
      const dueAt = noticeTime(now, { ...chosen, mode: chosen.mode });
      return [{ donationId, creatorId, tipKobo, dueAt, isHeld: dueAt > now }];
    });
    if (tips.length > 0) await this.notices.insert(tips);
  }

  /** A tip that was refunded in full before its mail was written is in no mail. */
  async donationsReversed(reversals: readonly DonationReversed[]): Promise<void> {
    const tips = reversedTips(reversals);
    if (tips.length === 0) return;
    await this.database.transaction((transaction) => this.notices.withdraw(transaction, tips));
  }

  /** Writes the mails that are due. Replicas take different creators. */
  async writeDue(now = new Date()): Promise<void> {
    for (const creatorId of await this.notices.listDueCreators(now, creatorsPerRun))
      await this.database.transaction((transaction) => this.writeOf(transaction, creatorId, now));
    this.mails.sendSoon();
  }

  removeOld(atMost: number): Promise<number> {
    return this.notices.removeNotified({ olderThanDays: keptDays, atMost });
  }

  async removeAllOf(sql: SqlRunner, creatorId: string): Promise<void> {
    await this.notices.removeAllOf(sql, creatorId);
  }

  private async writeOf(transaction: Transaction, creatorId: string, now: Date): Promise<void> {
    const settings = await this.notices.lockSettings(transaction, creatorId);
    if (!settings) return;
    // Recorded by settings that were read just before the creator's change.
    if (settings.mode === 'off') return this.notices.reschedule(transaction, creatorId, null);
    // Late: quiet hours began after the tip or the digest was due.
    const dueAt = noticeTime(now, { ...settings, mode: 'each' });
    const isHeld = settings.mode === 'each';
    if (dueAt > now) return this.notices.reschedule(transaction, creatorId, { dueAt, isHeld });
    const due = await this.notices.listDue(transaction, creatorId, now);
    if (due.length === 0) return;
    const { userId } = await this.creators.ownerOf(creatorId);
    if (settings.mode !== 'each') return this.write(transaction, userId, due, { digest: settings.mode, now });
    const lately = await this.notices.notifiedLately(transaction, creatorId, now);
    for (const tips of groupTips(due, lately)) await this.write(transaction, userId, tips, { digest: null, now });
  }

  private async write(
    transaction: Transaction,
    userId: string,
    tips: readonly DueNotice[],
    { digest, now }: { digest: 'daily' | 'weekly' | null; now: Date },
  ): Promise<void> {
    const mailId = v7();
    const tipKobo = tips.reduce((sum, tip) => sum + tip.tipKobo, 0);
    await this.mails.enqueueAs(transaction, mailId, userId, 'tip-notice', { tips: tips.length, tipKobo, digest });
    await this.notices.markNotified(
      transaction,
      tips.map(({ donationId }) => donationId),
      { mailId, now },
    );
  }
}

function toDue({ mode, ...quiet }: StoredSettings, now: Date): { dueAt: Date; isHeld: boolean } | null {
  if (mode === 'off') return null;
  const dueAt = noticeTime(now, { ...quiet, mode });
  return { dueAt, isHeld: mode === 'each' && dueAt > now };
}

function toSettings({ mode, minimumKobo, ...quiet }: Omit<StoredSettings, 'creatorId'>): NoticeSettings {
  return { mode, minimumAmount: minimumKobo, ...toQuietTimes(quiet) };
}
