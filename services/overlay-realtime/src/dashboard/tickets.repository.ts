import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class TicketsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a ticket and deletes expired ones. */
  async insert(ticket: { hash: string; creatorId: string; validForSeconds: number }): Promise<void> {
    await this.database.rows(
      `with old as (delete from dashboard_tickets where expires_at < now())
       insert into dashboard_tickets (ticket_hash, creator_id, expires_at)
       values ($1, $2, now() + $3 * interval '1 second')`,
      [ticket.hash, ticket.creatorId, ticket.validForSeconds],
    );
  }

  /** Deletes the ticket and returns its creator; undefined when unknown, expired or already redeemed. */
  async consume(hash: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ creator_id: string; is_valid: boolean }>(
      `delete from dashboard_tickets where ticket_hash = $1 returning creator_id, expires_at > now() as is_valid`,
      [hash],
    );
    return row?.is_valid ? row.creator_id : undefined;
  }
}
