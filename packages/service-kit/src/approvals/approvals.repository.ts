import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Approval } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '../database/database.js';

type Row = {
  id: string;
  subject_id: string;
  amount_kobo: number;
  reason: string | null;
  requested_by: string;
  requested_at: Date;
  expires_at: Date;
};

export type NewApproval = {
  subjectId: string | number;
  amountKobo: number;
  reason: string | null;
  requestedBy: string;
};

const columns = 'id, subject_id::text as subject_id, amount_kobo, reason, requested_by, requested_at, expires_at';
const isWaiting = "status = 'waiting' and expires_at > now()";

/**
 * Requests that a second admin has to approve, in the table `approvals` of a service that holds money. Its constraints
 * forbid that one admin does both, and the table of what was approved refers to the approval once.
 */
@Injectable()
export class ApprovalsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Requests an approval, or locks the request that waits for the same subject until the transaction ends. Returns
   * undefined when another transaction just decided it.
   */
  async requestOrFind(
    sql: SqlRunner,
    request: NewApproval,
  ): Promise<{ approval: Approval; isNew: boolean } | undefined> {
    await sql.rows(
      `update approvals set status = 'expired' where subject_id = $1 and status = 'waiting' and expires_at <= now()`,
      [request.subjectId],
    );
    const [added] = await sql.rows<Row>(
      `insert into approvals (id, subject_id, amount_kobo, reason, requested_by) values ($1, $2, $3, $4, $5)
       on conflict (subject_id) where status = 'waiting' do nothing
       returning ${columns}`,
      [randomUUID(), request.subjectId, request.amountKobo, request.reason, request.requestedBy],
    );
    if (added) return { approval: toApproval(added), isNew: true };
    const [waiting] = await sql.rows<Row>(
      `select ${columns} from approvals where subject_id = $1 and ${isWaiting} for update`,
      [request.subjectId],
    );
    return waiting && { approval: toApproval(waiting), isNew: false };
  }

  /** Returns false when the request was decided or expired since it was read. */
  async approve(sql: SqlRunner, id: string, adminId: string): Promise<boolean> {
    return (await this.decide(sql, id, { status: 'approved', adminId })) !== undefined;
  }

  /** Returns undefined when no such request waits. */
  decline(id: string, adminId: string): Promise<Approval | undefined> {
    return this.decide(this.database, id, { status: 'declined', adminId });
  }

  /** Ends the waiting requests that the admin made until then: a later one was made with the access given again. */
  async expireRequestsOf(adminId: string, until: Date): Promise<void> {
    await this.database.rows(
      `update approvals set status = 'expired' where requested_by = $1 and requested_at <= $2 and status = 'waiting'`,
      [adminId, until],
    );
  }

  async findWaiting(id: string): Promise<Approval | undefined> {
    const [row] = await this.database.rows<Row>(`select ${columns} from approvals where id = $1 and ${isWaiting}`, [
      id,
    ]);
    return row && toApproval(row);
  }

  /** Oldest first. */
  async listWaiting(limit: number): Promise<Approval[]> {
    const rows = await this.database.rows<Row>(
      `select ${columns} from approvals where ${isWaiting} order by requested_at, id limit $1`,
      [limit],
    );
    return rows.map(toApproval);
  }

  private async decide(
    sql: SqlRunner,
    id: string,
    { status, adminId }: { status: 'approved' | 'declined'; adminId: string },
  ): Promise<Approval | undefined> {
    const [row] = await sql.rows<Row>(
      `update approvals set status = $2, decided_by = $3, decided_at = now() where id = $1 and ${isWaiting}
       returning ${columns}`,
      [id, status, adminId],
    );
    return row && toApproval(row);
  }
}

function toApproval(row: Row): Approval {
  return {
    id: row.id,
    subjectId: row.subject_id,
    amountKobo: row.amount_kobo,
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
