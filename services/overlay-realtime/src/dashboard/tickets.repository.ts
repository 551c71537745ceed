import { Injectable } from '@nestjs/common';
import type { HelperRole } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { DashboardViewer } from '../rooms/dashboard-rooms.js';

type TicketRow = { creator_id: string; helper_id: string | null; helper_role: HelperRole | null; is_valid: boolean };

@Injectable()
export class TicketsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a ticket and deletes expired ones. */
  async insert(ticket: { hash: string; viewer: DashboardViewer; validForSeconds: number }): Promise<void> {
    await this.database.rows(
      `with old as (delete from dashboard_tickets where expires_at < now())
       insert into dashboard_tickets (ticket_hash, creator_id, expires_at, helper_id, helper_role)
       values ($1, $2, now() + $3 * interval '1 second', $4, $5)`,
      [
        ticket.hash,
        ticket.viewer.creatorId,
        ticket.validForSeconds,
        ticket.viewer.helper?.userId ?? null,
        ticket.viewer.helper?.role ?? null,
      ],
    );
  }

  /** Deletes the creator's tickets that were issued before `at`. */
  async removeIssuedBefore(creatorId: string, at: string, validForSeconds: number): Promise<void> {
    await this.database.rows(
      `delete from dashboard_tickets
       where creator_id = $1 and expires_at < $2::timestamptz + $3 * interval '1 second'`,
      [creatorId, at, validForSeconds],
    );
  }

  /** Deletes the ticket and returns who may open a dashboard; undefined when unknown, expired or already redeemed. */
  async consume(hash: string): Promise<DashboardViewer | undefined> {
    const [row] = await this.database.rows<TicketRow>(
      `delete from dashboard_tickets where ticket_hash = $1 returning creator_id, helper_id, helper_role, expires_at > now() as is_valid`,
      [hash],
    );
    if (!row?.is_valid) return undefined;
    const { creator_id: creatorId, helper_id: userId, helper_role: role } = row;
    return { creatorId, helper: userId && role ? { userId, role } : null };
  }
}
