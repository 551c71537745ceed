import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import {
  type AccountMailKind,
  type AdminMailKind,
  claimMs,
  type EventMailKind,
  type MailData,
  type MailKind,
} from './mail.js';

export type PendingMail = {
  id: string;
  kind: MailKind;
  attempts: number;
  /** null for a recipient without an account. */
  user_id: string | null;
  address: string;
  first_name: string | null;
  /** Also false for a recipient without an account, whose address a stranger may have typed. */
  is_verified: boolean;
  details: MailData[MailKind];
  /** True when the account was deleted or disabled after the mail was enqueued, or the mail came too late. */
  is_obsolete: boolean;
};

/** A user, or the address of a recipient without an account. */
export type Addressee = { userId: string } | { address: string };

export type MailOfAccount = {
  id: string;
  userId: string;
  kind: MailKind;
  details: MailData[MailKind];
};

/** A mail to an admin, which is not sent after `expiresAt`. */
export type MailToAdmin<Kind extends AdminMailKind> = {
  id: string;
  adminId: string;
  kind: Kind;
  details: MailData[Kind];
  expiresAt: Date | null;
};

export type MailOfEvent<Kind extends EventMailKind> = {
  id: string;
  /** Id of the event that caused the mail. */
  eventId: string;
  kind: Kind;
  to: Addressee;
  details: MailData[Kind];
};

@Injectable()
export class MailsRepository {
  constructor(private readonly database: Database) {}

  async insert(sql: SqlRunner, mail: MailOfAccount): Promise<void> {
    const { id, userId, kind, details } = mail;
    await sql.rows('insert into mails (id, user_id, kind, details) values ($1, $2, $3, $4)', [
      id,
      userId,
      kind,
      details && JSON.stringify(details),
    ]);
  }

  async insertToAddress<Kind extends MailKind>(
    sql: SqlRunner,
    mail: { id: string; address: string; kind: Kind; details: MailData[Kind] },
  ): Promise<void> {
    const { id, address, kind, details } = mail;
    await sql.rows('insert into mails (id, recipient, kind, details) values ($1, $2, $3, $4)', [
      id,
      address,
      kind,
      JSON.stringify(details),
    ]);
  }

  async insertToAdmin<Kind extends AdminMailKind>(sql: SqlRunner, mail: MailToAdmin<Kind>): Promise<void> {
    const { id, adminId, kind, details, expiresAt } = mail;
    await sql.rows('insert into mails (id, admin_id, kind, details, expires_at) values ($1, $2, $3, $4, $5)', [
      id,
      adminId,
      kind,
      JSON.stringify(details),
      expiresAt,
    ]);
  }

  /** Deletes those of these mails that are unsent. */
  async removeUnsent(sql: SqlRunner, ids: readonly string[]): Promise<void> {
    await sql.rows('delete from mails where id = any($1::uuid[]) and sent_at is null', [ids]);
  }

  /**
   * Returns how many mails of this kind the user got in the last hour, unsent ones included. Locks the user, so that
   * concurrent transactions count each other's mails.
   */
  async countOfLastHour(sql: SqlRunner, userId: string, kind: AccountMailKind): Promise<number> {
    await sql.rows('select from users where id = $1 for no key update', [userId]);
    const rows = await sql.rows(
      `select from mails where user_id = $1 and kind = $2 and created_at > now() - interval '1 hour'`,
      [userId, kind],
    );
    return rows.length;
  }

  /** Deletes unsent mails of this kind. */
  async removePending(sql: SqlRunner, userId: string, kind: AccountMailKind): Promise<void> {
    await sql.rows('delete from mails where user_id = $1 and kind = $2 and sent_at is null', [userId, kind]);
  }

  /** Inserts the mail of an event; a redelivered event inserts nothing. */
  async insertOfEvent<Kind extends EventMailKind>({
    id,
    eventId,
    kind,
    to,
    details,
  }: MailOfEvent<Kind>): Promise<void> {
    const userId = 'userId' in to ? to.userId : null;
    const recipient = 'address' in to ? to.address : null;
    await this.database.rows(
      `insert into mails (id, event_id, kind, user_id, recipient, details) values ($1, $2, $3, $4, $5, $6)
       on conflict (event_id) do nothing`,
      [id, eventId, kind, userId, recipient, JSON.stringify(details)],
    );
  }

  /**
   * Claims a due mail by postponing its next attempt: other replicas skip it, and after a crash it is due again. Delivery
   * is at least once.
   */
  async claimDue(): Promise<PendingMail | undefined> {
    const [row] = await this.database.rows<PendingMail>(
      `with due as (
         select id from mails where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked
       ), claimed as (
         update mails set attempts = attempts + 1, next_attempt_at = now() + $1 * interval '1 millisecond'
         from due where mails.id = due.id
         returning mails.id, kind, attempts, user_id, admin_id, recipient, details, expires_at
       )
       select claimed.id, kind, attempts, user_id, coalesce(users.email, admins.email, recipient) as address, first_name,
              details, email_verified_at is not null as is_verified,
              (deleted_at is not null or disabled_at is not null or coalesce(expires_at <= now(), false)) as is_obsolete
       from claimed left join users on users.id = user_id left join admins on admins.id = admin_id`,
      [claimMs],
    );
    return row;
  }

  async markSent(id: string): Promise<void> {
    await this.database.rows(
      'update mails set sent_at = now(), next_attempt_at = null, last_error = null where id = $1',
      [id],
    );
  }

  /** Schedules the next attempt after `delayMs` milliseconds; without a delay the mail is abandoned. */
  async markFailed(id: string, error: string, delayMs: number | undefined): Promise<void> {
    await this.database.rows(
      `update mails set last_error = $2, next_attempt_at = now() + $3::bigint * interval '1 millisecond' where id = $1`,
      [id, error, delayMs ?? null],
    );
  }

  async remove(id: string, sql: SqlRunner = this.database): Promise<void> {
    await sql.rows('delete from mails where id = $1', [id]);
  }

  async removeAllOf(sql: SqlRunner, userId: string): Promise<void> {
    await sql.rows('delete from mails where user_id = $1', [userId]);
  }

  /** The invites to an address, sent or not. */
  async removeInvitesTo(sql: SqlRunner, address: string): Promise<void> {
    await sql.rows(`delete from mails where kind = 'helper-invite' and recipient = $1`, [address]);
  }

  /** The receipt of a payment contains the donor's address. */
  async removeReceipt(sql: SqlRunner, paymentId: string): Promise<void> {
    await sql.rows(`delete from mails where kind = 'tip-receipt' and details->>'reference' = $1`, [paymentId]);
  }

  /** Deletes sent and abandoned mails with their address and data. Returns their number. */
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
