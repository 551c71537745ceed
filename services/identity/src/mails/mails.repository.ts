import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { MailKind } from './mail.js';

export type OwedMail = {
  id: string;
  kind: MailKind;
  attempts: number;
  user_id: string;
  email: string;
  first_name: string;
};

@Injectable()
export class MailsRepository {
  constructor(private readonly database: Database) {}

  async insert(sql: SqlRunner, mail: { id: string; userId: string; kind: MailKind }): Promise<void> {
    await sql.rows('insert into mails (id, user_id, kind) values ($1, $2, $3)', [mail.id, mail.userId, mail.kind]);
  }

  /**
   * Takes a mail that is due and puts its next attempt off at once: another replica skips it, and one whose sender dies on
   * the way is due again a minute later. A mail may so be sent twice, and is never lost.
   */
  async claimDue(): Promise<OwedMail | undefined> {
    const [row] = await this.database.rows<OwedMail>(
      `update mails set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
       from users
       where users.id = mails.user_id and mails.id in (
         select id from mails where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked)
       returning mails.id, kind, attempts, user_id, email, first_name`,
    );
    return row;
  }

  async markSent(id: string): Promise<void> {
    await this.database.rows(
      'update mails set sent_at = now(), next_attempt_at = null, last_error = null where id = $1',
      [id],
    );
  }

  /** Without a delay it is given up. */
  async markFailed(id: string, error: string, delayMs: number | undefined): Promise<void> {
    await this.database.rows(
      `update mails set last_error = $2, next_attempt_at = now() + $3::bigint * interval '1 millisecond' where id = $1`,
      [id, error, delayMs ?? null],
    );
  }
}
