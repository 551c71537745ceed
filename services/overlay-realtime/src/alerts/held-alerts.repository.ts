import { Injectable } from '@nestjs/common';
import { limits, type OverlayAlert } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

/** Alerts pending the creator's approval. */
@Injectable()
export class HeldAlertsRepository {
  constructor(private readonly database: Database) {}

  async list(creatorId: string): Promise<OverlayAlert[]> {
    const rows = await this.database.rows<{ alert: OverlayAlert }>(
      `select alert from alert_deliveries where creator_id = $1 and status = 'pending-approval' order by donation_id limit $2`,
      [creatorId, limits.heldAlertsListed],
    );
    return rows.map(({ alert }) => alert);
  }

  async count(creatorId: string): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*) from alert_deliveries where creator_id = $1 and status = 'pending-approval'`,
      [creatorId],
    );
    return (row as { count: number }).count;
  }

  /** Approves or rejects a held alert. Returns undefined when it is already decided or not this creator's. */
  async decide(
    creatorId: string,
    donationId: number,
    status: 'pending' | 'rejected',
  ): Promise<OverlayAlert | undefined> {
    const [row] = await this.database.rows<{ alert: OverlayAlert }>(
      `update alert_deliveries set status = $3, approved_at = case when $3 = 'pending' then now() end
       where donation_id = $2 and creator_id = $1 and status = 'pending-approval' returning visible_alert(donation_id, alert) as alert`,
      [creatorId, donationId, status],
    );
    return row?.alert;
  }

  /** Returns the pending and shown alerts among these donations; held and rejected alerts are excluded. */
  async listPending(creatorId: string, donationIds: readonly number[]): Promise<OverlayAlert[]> {
    const rows = await this.database.rows<{ alert: OverlayAlert }>(
      `select visible_alert(donation_id, alert) as alert from alert_deliveries
       where donation_id = any($2) and creator_id = $1 and status = 'pending' order by donation_id`,
      [creatorId, donationIds],
    );
    return rows.map(({ alert }) => alert);
  }
}
