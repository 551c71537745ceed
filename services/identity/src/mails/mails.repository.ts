import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { AccountMailKind, EventMailKind, MailData, MailKind } from './mail.js';

export type PendingMail = {
  id: string;
  kind: MailKind;
  attempts: number;
  /** null for somebody without an account. */
  user_id: string | null;
  address: string;
  first_name: string | null;
  /** False for somebody without an account too: whoever typed that address may be a stranger. */
  is_verified: boolean;
  facts: MailData[MailKind];
  /** The account was deleted since the mail was written down. */
  is_gone: boolean;
};

/** To a user, or to the address of somebody who is none. */
export type Addressee = { userId: string } | { address: string };

export type MailOfAccount = {
  id: string;
  userId: string;
  kind: AccountMailKind;
  facts: MailData[AccountMailKind];
};

export type MailOfEvent<Kind extends EventMailKind> = {
  id: string;
  /** Of the fact that owes it. */
  eventId: string;
  kind: Kind;
  to: Addressee;
  facts: MailData[Kind];
};

@Injectable()
export class MailsRepository {
  constructor(private readonly database: Database) {}

  async insert(sql: SqlRunner, mail: MailOfAccount): Promise<void> {
    const { id, userId, kind, facts } = mail;
    await sql.rows('insert into mails (id, user_id, kind, facts) values ($1, $2, $3, $4)', [
      id,
      userId,
      kind,
      facts && JSON.stringify(facts),
    ]);
  }

  /** Those that have not gone out. */
  async removePending(sql: SqlRunner, userId: string, kind: AccountMailKind): Promise<void> {
    await sql.rows('delete from mails where user_id = $1 and kind = $2 and sent_at is null', [userId, kind]);
  }

  /** The same fact again owes nothing more. */
  async insertOfEvent<Kind extends EventMailKind>({ id, eventId, kind, to, facts }: MailOfEvent<Kind>): Promise<void> {
    const userId = 'userId' in to ? to.userId : null;
    const recipient = 'address' in to ? to.address : null;
    await this.database.rows(
      `insert into mails (id, event_id, kind, user_id, recipient, facts) values ($1, $2, $3, $4, $5, $6)
       on conflict (event_id) do nothing`,
      [id, eventId, kind, userId, recipient, JSON.stringify(facts)],
    );
  }

  /**
   * Takes a mail that is due and puts its next attempt off at once: another replica skips it, and one whose sender dies on
   * the way is due again a minute later. A mail may so be sent twice, and is never lost.
   */
  async claimDue(): Promise<PendingMail | undefined> {
    const [row] = await this.database.rows<PendingMail>(
      `with due as (
         select id from mails where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked
       ), claimed as (
         update mails set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
         from due where mails.id = due.id
         returning mails.id, kind, attempts, user_id, recipient, facts
       )
       select claimed.id, kind, attempts, user_id, coalesce(email, recipient) as address, first_name, facts,
              email_verified_at is not null as is_verified, deleted_at is not null as is_gone
       from claimed left join users on users.id = user_id`,
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

  async remove(id: string): Promise<void> {
    await this.database.rows('delete from mails where id = $1', [id]);
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await sql.rows('delete from mails where user_id = $1', [userId]);
  }

  /** Those that were sent or given up; with the row go the address and the facts. Returns how many. */
  async removeDone(options: { olderThanDays: number; atMost: number }): Promise<number> {
    const rows = await this.database.rows(
      `delete from mails where id in (
         select id from mails
         where next_attempt_at is null and created_at < now() - $1 * interval '1 day'
         order by created_at limit $2)
       returning id`,
      [options.olderThanDays, options.atMost],
    );
    return rows.length;
  }
}
