import { Injectable } from '@nestjs/common';
import type { CreatorFlagged } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { toDomainError } from '../journal/journal-errors.js';
import type { StoredStatus } from './payout.js';
import { type NewStep, recordStep } from './withdrawal-rows.js';

/** `adminId` is null when the ledger sends it by itself. */
export type Sending = { eventId: string; adminId: string | null; approvalId?: string | undefined };

/** What an answer of the payout provider changes; `eventId` is that of the transaction. */
export type Answer = {
  status: 'completed' | 'declined' | 'returned';
  eventId: string;
  reason: string | null;
  sessionId: string | null;
  step: NewStep;
};

/** The writes, and the reads before them, run under the lock of the creator's wallet. */
@Injectable()
export class SentWithdrawalsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Call it after the withdrawal was locked while pending.
   * @throws DomainError `withdrawal.name-unconfirmed`, `payout.below-minimum`
   */
  async send(sql: SqlRunner, id: string, { eventId, adminId, approvalId }: Sending): Promise<void> {
    await sql
      .rows(
        `update withdrawals set status = 'sending', sent_at = now(), sent_by = $2, sent_event_id = $3, approval_id = $4
         where id = $1 and status = 'pending'`,
        [id, adminId, eventId, approvalId ?? null],
      )
      .catch((error: unknown) => {
        throw toDomainError(error) ?? error;
      });
    await recordStep(sql, id, { state: 'approved' });
  }

  /** Locks a withdrawal that exists, and returns its status. */
  async lockStatus(sql: SqlRunner, id: string): Promise<{ status: StoredStatus; isSent: boolean }> {
    const [row] = await sql.rows<{ status: StoredStatus; isSent: boolean }>(
      `select status, sent_at is not null as "isSent" from withdrawals where id = $1 for no key update`,
      [id],
    );
    return row as { status: StoredStatus; isSent: boolean };
  }

  /** The provider has the transfer. */
  async noteSending(sql: SqlRunner, id: string, { at, sessionId }: { at: Date; sessionId: string | null }) {
    if (sessionId)
      await sql.rows('update withdrawals set session_id = coalesce(session_id, $2) where id = $1', [id, sessionId]);
    await recordStep(sql, id, { state: 'sending', at });
  }

  async apply(sql: SqlRunner, id: string, { status, eventId, reason, sessionId, step }: Answer): Promise<void> {
    const written =
      status === 'returned'
        ? 'returned_event_id = $3, returned_at = now()'
        : 'decision_event_id = $3, decided_at = now()';
    await sql.rows(
      `update withdrawals
       set status = $2, reason = $4, session_id = coalesce(session_id, $5), ${written} where id = $1`,
      [id, status, eventId, reason, sessionId],
    );
    await recordStep(sql, id, step);
  }

  async isSafeToSend(sql: SqlRunner, id: string): Promise<boolean> {
    const [row] = await sql.rows<{ isSafe: boolean }>('select is_safe_to_send($1) as "isSafe"', [id]);
    return row?.isSafe ?? false;
  }

  /** Oldest first. Each has to be checked again under the lock of its wallet. */
  async listSafe(upToKobo: number, limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `select id from withdrawals where status = 'pending' and net_kobo <= $1 and is_safe_to_send(id) order by id limit $2`,
      [upToKobo, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Keeps the flag with the higher revision. */
  async saveFlag(sql: SqlRunner, { creatorId, isFlagged, revision }: CreatorFlagged): Promise<void> {
    await sql.rows(
      `insert into risk_flags (creator_id, is_flagged, revision) values ($1, $2, $3)
       on conflict (creator_id) do update set is_flagged = excluded.is_flagged, revision = excluded.revision
       where risk_flags.revision < excluded.revision`,
      [creatorId, isFlagged, revision],
    );
  }
}
