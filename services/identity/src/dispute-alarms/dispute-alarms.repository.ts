import { Injectable } from '@nestjs/common';
import type { DisputeDeadlineChanged, PaymentProviderName } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { DisputeAlarm } from './dispute-alarm.js';

export type Deadline = {
  disputeId: string;
  paymentId: string;
  provider: PaymentProviderName;
  purpose: 'donation' | 'premium';
  disputedKobo: number;
  dueAt: Date | null;
  isAnswered: boolean;
};

const deadlineColumns = `dispute_id as "disputeId", payment_id as "paymentId", provider, purpose,
  disputed_kobo as "disputedKobo", due_at as "dueAt", is_answered as "isAnswered"`;

@Injectable()
export class DisputeAlarmsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Saves a deadline and returns what is known of the dispute now, whatever the order of the events. What is known of an
   * inquiry gives way to the chargeback that it became.
   */
  async save(sql: SqlRunner, deadline: DisputeDeadlineChanged): Promise<Deadline> {
    const [row] = await sql.rows<Deadline>(
      `insert into dispute_deadlines as known
         (dispute_id, payment_id, provider, purpose, disputed_kobo, due_at, is_answered, is_inquiry)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (dispute_id) do update set
         due_at = case when known.is_inquiry = excluded.is_inquiry then greatest(known.due_at, excluded.due_at)
                       when known.is_inquiry then excluded.due_at else known.due_at end,
         is_answered = case when known.is_inquiry = excluded.is_inquiry then known.is_answered or excluded.is_answered
                            when known.is_inquiry then excluded.is_answered else known.is_answered end,
         is_inquiry = known.is_inquiry and excluded.is_inquiry
       returning ${deadlineColumns}`,
      [
        deadline.disputeId,
        deadline.paymentId,
        deadline.provider,
        deadline.purpose,
        deadline.disputedKobo,
        deadline.dueAt,
        deadline.isAnswered,
        deadline.isInquiry ?? false,
      ],
    );
    return row as Deadline;
  }

  /**
   * Forgets the alarms that this deadline replaces, so that they are raised again: all of an inquiry that has become a
   * chargeback, and those of an earlier deadline but the first. Returns the ids of their mails.
   */
  async forgetReplaced(
    sql: SqlRunner,
    { disputeId, dueAt, isInquiry = false }: DisputeDeadlineChanged,
  ): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>(
      `with known as (
         select dispute_id, is_inquiry and not $3 as is_escalated, is_inquiry = $3 and due_at < $2 as is_earlier
         from dispute_deadlines where dispute_id = $1 for update
       )
       delete from dispute_alarms using known
       where dispute_alarms.dispute_id = known.dispute_id
         and (is_escalated or is_earlier and alarm <> 'opened') returning mail_id as id`,
      [disputeId, dueAt, isInquiry],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the disputes that can still be answered. */
  listUnanswered(): Promise<Deadline[]> {
    return this.database.rows(
      `select ${deadlineColumns} from dispute_deadlines where not is_answered and (due_at > now() or due_at is null)`,
    );
  }

  /**
   * Raises an alarm for an admin. Returns false when it was raised before, or the dispute is answered or due at another
   * time by now; what arrives meanwhile waits for the transaction.
   */
  async insert(
    sql: SqlRunner,
    alarm: { disputeId: string; adminId: string; alarm: DisputeAlarm; mailId: string; dueAt: Date | null },
  ): Promise<boolean> {
    const rows = await sql.rows(
      `with waiting as (
         select dispute_id from dispute_deadlines
         where dispute_id = $1 and not is_answered
           and date_trunc('milliseconds', due_at) is not distinct from $5::timestamptz for share
       )
       insert into dispute_alarms (dispute_id, admin_id, alarm, mail_id) select dispute_id, $2, $3, $4 from waiting
       on conflict do nothing returning mail_id`,
      [alarm.disputeId, alarm.adminId, alarm.alarm, alarm.mailId, alarm.dueAt],
    );
    return rows.length > 0;
  }

  async listMails(sql: SqlRunner, disputeId: string): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>('select mail_id as id from dispute_alarms where dispute_id = $1', [
      disputeId,
    ]);
    return rows.map(({ id }) => id);
  }
}
