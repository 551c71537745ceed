import { Injectable } from '@nestjs/common';
import {
  type WebhookDeliveryState,
  type WebhookEndpointId,
  type WebhookFailure,
  webhookLimits,
} from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type DeliveryRow = {
  tip_id: number;
  state: WebhookDeliveryState;
  attempts: number;
  last_status: number | null;
  last_failure: WebhookFailure | null;
  created_at: Date;
  delivered_at: Date | null;
};

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  async hasEndpoint({ creatorId, id }: WebhookEndpointId): Promise<boolean> {
    const rows = await this.database.rows('select from endpoints where creator_id = $1 and id = $2', [creatorId, id]);
    return rows.length > 0;
  }

  /** The newest tips first. */
  list({ creatorId, id }: WebhookEndpointId): Promise<DeliveryRow[]> {
    return this.database.rows(
      `select tip_id, state, attempts, last_status, last_failure, created_at, delivered_at from deliveries
       where endpoint_id = $2 and creator_id = $1 order by tip_id desc limit $3`,
      [creatorId, id, webhookLimits.listedDeliveries],
    );
  }

  /**
   * Makes deliveries pending again, for an hour. Without a tip the failed ones. Returns how many are pending then: one
   * that is pending anyway counts.
   */
  replay({ creatorId, id }: WebhookEndpointId, tipId: number | null): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const rows = await transaction.rows(
        `update deliveries set state = 'pending', delivered_at = null,
           expires_at = greatest(expires_at, now() + interval '1 hour')
         where endpoint_id = $2 and creator_id = $1 and (tip_id = $3::bigint or ($3::bigint is null and state = 'failed'))
         returning tip_id`,
        [creatorId, id, tipId],
      );
      if (rows.length > 0) await transaction.rows('update endpoints set due_at = now() where id = $1', [id]);
      return rows.length;
    });
  }

  /** Deletes old records that are not pending, at most so many, and returns how many. */
  async removeOld(atMost: number): Promise<number> {
    const [row] = await this.database.rows<{ removed: number }>(
      `with removed as (
         delete from deliveries where ctid = any(array(
           select ctid from deliveries
           where created_at < now() - $1 * interval '1 day' and state <> 'pending'
           order by created_at limit $2 for update skip locked))
         returning 1)
       select count(*) as removed from removed`,
      [webhookLimits.deliveryDays, atMost],
    );
    return row?.removed ?? 0;
  }
}
