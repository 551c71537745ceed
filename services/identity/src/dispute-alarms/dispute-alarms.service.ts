/**
 * Mails to the admins who can answer disputes: when one opens, and 12, 4 and 1 hours before its deadline. The raised
 * alarm is a row, so that each admin gets it once. A mail that could not be sent in time expires when the next alarm
 * begins, and all unsent ones are deleted when the dispute is answered.
 */
import { Injectable } from '@nestjs/common';
import type { DisputeDeadlineChanged } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { AdminsService } from '../admins/admins.service.js';
import { MailsService } from '../mails/mails.service.js';
import { alarmAt, type DisputeAlarm } from './dispute-alarm.js';
import { type Deadline, DisputeAlarmsRepository } from './dispute-alarms.repository.js';

@Injectable()
export class DisputeAlarmsService {
  constructor(
    private readonly database: Database,
    private readonly alarms: DisputeAlarmsRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailsService,
  ) {}

  /** Records a deadline, and raises the alarm that applies or ends all. Idempotent. */
  async deadlineChanged(change: DisputeDeadlineChanged): Promise<void> {
    const deadline = await this.database.transaction(async (transaction) => {
      await this.mails.removeUnsent(transaction, await this.alarms.forgetReplaced(transaction, change));
      const known = await this.alarms.save(transaction, change);
      if (known.isAnswered)
        await this.mails.removeUnsent(transaction, await this.alarms.listMails(transaction, known.disputeId));
      return known;
    });
    if (!deadline.isAnswered) await this.raise([deadline]);
  }

  /** Raises the alarms that apply now. Replicas may do it at the same time. */
  async raiseDue(): Promise<void> {
    await this.raise(await this.alarms.listUnanswered());
  }

  private async raise(deadlines: readonly Deadline[]): Promise<void> {
    if (deadlines.length === 0) return;
    const adminIds = await this.admins.listIdsWith('manage-money');
    for (const deadline of deadlines) {
      const applying = alarmAt(deadline.dueAt, new Date());
      if (!applying) continue;
      for (const adminId of adminIds) await this.raiseFor(adminId, deadline, applying);
    }
    this.mails.sendSoon();
  }

  private async raiseFor(
    adminId: string,
    { disputeId, isAnswered: _open, dueAt, ...about }: Deadline,
    { alarm, until }: { alarm: DisputeAlarm; until: Date | null },
  ): Promise<void> {
    const mailId = v7();
    const details = { ...about, alarm, dueAt: dueAt?.toISOString() ?? null };
    await this.database.transaction(async (transaction) => {
      if (!(await this.alarms.insert(transaction, { disputeId, adminId, alarm, mailId, dueAt }))) return;
      await this.mails.enqueueToAdmin(transaction, {
        id: mailId,
        adminId,
        kind: 'dispute-alarm',
        details,
        expiresAt: until,
      });
    });
  }
}
