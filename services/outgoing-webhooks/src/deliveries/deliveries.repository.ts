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

  /** Returns how many were deleted. */
  async removeOld(): Promise<number> {
    const rows = await this.database.rows(
      `delete from deliveries where created_at < now() - interval '${webhookLimits.deliveryDays} days'
         and state <> 'pending' returning tip_id`,
    );
    return rows.length;
  }
}
