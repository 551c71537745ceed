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
   * Saves a deadline and returns what is known of the dispute now, whatever the order of the events. A later deadline has
   * its own answer: an inquiry that was answered may become a chargeback.
   */
  async save(sql: SqlRunner, deadline: DisputeDeadlineChanged): Promise<Deadline> {
    const [row] = await sql.rows<Deadline>(
      `insert into dispute_deadlines as known
         (dispute_id, payment_id, provider, purpose, disputed_kobo, due_at, is_answered)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (dispute_id) do update set due_at = greatest(known.due_at, excluded.due_at),
         is_answered = case when excluded.due_at > known.due_at then excluded.is_answered
                            when excluded.due_at < known.due_at then known.is_answered
                            else known.is_answered or excluded.is_answered end
       returning ${deadlineColumns}`,
      [
        deadline.disputeId,
        deadline.paymentId,
        deadline.provider,
        deadline.purpose,
        deadline.disputedKobo,
        deadline.dueAt,
        deadline.isAnswered,
      ],
    );
    return row as Deadline;
  }

  /**
   * Forgets the alarms of a deadline that is earlier than this one, but not the first, so that they are raised for the
   * later one. Returns the ids of their mails.
   */
  async forgetEarlier(sql: SqlRunner, { disputeId, dueAt }: DisputeDeadlineChanged): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>(
      `with earlier as (select dispute_id from dispute_deadlines where dispute_id = $1 and due_at < $2 for update)
       delete from dispute_alarms using earlier
       where dispute_alarms.dispute_id = earlier.dispute_id and alarm <> 'opened' returning mail_id as id`,
      [disputeId, dueAt],
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
   * Raises an alarm for an admin. Returns false when it was raised before or the dispute is answered; an answer that
   * arrives meanwhile waits for the transaction.
   */
  async insert(
    sql: SqlRunner,
    alarm: { disputeId: string; adminId: string; alarm: DisputeAlarm; mailId: string },
  ): Promise<boolean> {
    const rows = await sql.rows(
      `with waiting as (
         select dispute_id from dispute_deadlines where dispute_id = $1 and not is_answered for share
       )
       insert into dispute_alarms (dispute_id, admin_id, alarm, mail_id) select dispute_id, $2, $3, $4 from waiting
       on conflict do nothing returning mail_id`,
      [alarm.disputeId, alarm.adminId, alarm.alarm, alarm.mailId],
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
