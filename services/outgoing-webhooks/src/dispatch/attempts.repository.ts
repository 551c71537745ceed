import { Injectable } from '@nestjs/common';
import { type FeedTip, type WebhookFailure, webhookLimits } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { Outcome } from '../sending/outcome.js';

export type Delivery = { endpointId: string; tipId: number };
/** `leaseId`: under which the attempt was made. */
export type LeasedDelivery = Delivery & { leaseId: string };

const expirySql = (createdAt: string) => `${createdAt}::timestamptz + interval '${webhookLimits.retryHours} hours'`;

/** Where an endpoint stands, and what came of each attempt. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the first tip that waits: of two, the older one is sent first. */
  async findPending(endpointId: string): Promise<number | undefined> {
    const [row] = await this.database.rows<{ tip_id: number }>(
      `select tip_id from deliveries where endpoint_id = $1 and state = 'pending' order by tip_id limit 1`,
      [endpointId],
    );
    return row?.tip_id;
  }

  /** Without the endpoints that are off: theirs wait for their creators. */
  async countPending(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*) from deliveries join endpoints on id = endpoint_id where state = 'pending' and off_since is null`,
    );
    return row?.count ?? 0;
  }

  /** Records the next tip of an endpoint. Returns false for one that is too old to be sent, which is given up. */
  async begin(endpointId: string, creatorId: string, tip: FeedTip): Promise<boolean> {
    const [row] = await this.database.rows<{ state: string }>(
      `with begun as (
         insert into deliveries (endpoint_id, tip_id, creator_id, expires_at, state, last_failure)
         select $1, $2, $3, expires_at, case when expires_at > now() then 'pending' else 'failed' end,
           case when expires_at > now() then null else 'too-old' end
         from (select ${expirySql('$4')} as expires_at) as tip
         on conflict on constraint one_delivery_per_tip do nothing returning state),
       passed as (
         update endpoints set position = greatest(position, $2)
         where id = $1 and not exists (select from begun where state = 'pending'))
       select state from begun`,
      [endpointId, tip.id, creatorId, tip.createdAt],
    );
    return row?.state === 'pending';
  }

  async delivered({ endpointId, tipId }: Delivery, status: number | null): Promise<void> {
    await this.database.rows(
      `with attempt as (
         update deliveries set state = 'delivered', delivered_at = now(), attempts = attempts + 1, last_status = $3,
           last_failure = null
         where endpoint_id = $1 and tip_id = $2)
       update endpoints set position = greatest(position, $2), failures = 0, failing_since = null,
         trying_since = null, warned_at = null, last_delivered_at = now()
       where id = $1`,
      [endpointId, tipId, status],
    );
  }

  /**
   * Records a failed attempt: the endpoint rests for `delayMs`, and an expired tip is given up. Returns false when the
   * endpoint has another address than `url` by now: it is due already, and the failure is not one of that address. Also
   * when another process has taken the endpoint over, which stays its own.
   */
  async failed(
    sql: SqlRunner,
    { endpointId, tipId, leaseId }: LeasedDelivery,
    { url, status, failure, delayMs }: Outcome & { url: string; delayMs: number },
  ): Promise<boolean> {
    const [row] = await sql.rows<{ is_of_address: boolean }>(
      `with attempt as (
         update deliveries set attempts = attempts + 1, last_status = $3, last_failure = $4,
           state = case when expires_at > now() then 'pending' else 'failed' end
         where endpoint_id = $1 and tip_id = $2 returning state)
       update endpoints set
         position = case when attempt.state = 'failed' then greatest(position, $2) else position end,
         failures = case when url = $6 then failures + 1 else failures end,
         failing_since = case when url = $6 then coalesce(failing_since, now()) else failing_since end,
         trying_since = case
           when url <> $6 then trying_since
           -- A process of the version before leaves it from former attempts.
           when failures = 0 then now()
           else coalesce(trying_since, now())
         end,
         due_at = case when url = $6 then now() + $5 * interval '1 millisecond' else due_at end,
         lease_id = null, leased_until = null
       from attempt where id = $1 and lease_id = $7 returning url = $6 as is_of_address`,
      [endpointId, tipId, status, failure, delayMs, url, leaseId],
    );
    return row?.is_of_address ?? false;
  }

  /** Abandons a tip that cannot be sent. */
  async markAbandoned({ endpointId, tipId }: Delivery, failure: WebhookFailure): Promise<void> {
    await this.database.rows(
      `with abandoned as (
         update deliveries set state = 'failed', last_failure = $3 where endpoint_id = $1 and tip_id = $2)
       update endpoints set position = greatest(position, $2) where id = $1`,
      [endpointId, tipId, failure],
    );
  }
}
