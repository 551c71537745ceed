import { Injectable } from '@nestjs/common';
import { webhookLimits } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type Lease = { endpointId: string; leaseId: string };

export type LeasedEndpoint = {
  creator_id: string;
  url: string;
  /** Encrypted. */
  secrets: string[];
  position: number;
  /** A tip exists that was not read yet. */
  is_awaiting: boolean;
  failures: number;
  /** As text, because it is compared later, to the microsecond. */
  due_at: string;
};

/**
 * Far above what one attempt takes, so that two processes never send to one endpoint at once. One that was paused after the
 * renewal sends nothing.
 */
const leaseSql = `now() + interval '60 seconds'`;
export const sendWithinMs = 30_000;
const isSuspendedSql = `exists (select from suspended_creators
  where suspended_creators.creator_id = endpoints.creator_id and is_suspended)`;
/** A day longer than a tip can be sent, so that one that comes too late is recorded as too old. */
const awaitSql = `interval '${webhookLimits.retryHours + 24} hours'`;

/** Of all replicas, one at a time works on an endpoint. */
@Injectable()
export class LeasesRepository {
  constructor(private readonly database: Database) {}

  /** The longest due first. A lease that its process no longer renews is free. */
  claim(limit: number): Promise<Lease[]> {
    return this.database.rows(
      `update endpoints set lease_id = gen_random_uuid(), leased_until = ${leaseSql}
       where id in (
         select id from endpoints
         where due_at <= now() and off_since is null and (leased_until is null or leased_until < now())
           and not ${isSuspendedSql}
         order by due_at limit $1 for update skip locked)
       returning id as "endpointId", lease_id as "leaseId"`,
      [limit],
    );
  }

  /** Returns undefined when the lease is lost, or the endpoint may not be sent to any more. */
  async renew({ endpointId, leaseId }: Lease): Promise<LeasedEndpoint | undefined> {
    const [row] = await this.database.rows<LeasedEndpoint>(
      `update endpoints set leased_until = ${leaseSql}
       where id = $1 and lease_id = $2 and off_since is null and not ${isSuspendedSql}
       returning creator_id, url, position, failures, due_at::text,
         coalesce(awaited_tip > position, false) as is_awaiting,
         array_remove(array[secret, case when former_until > now() then former_secret end], null) as secrets`,
      [endpointId, leaseId],
    );
    return row;
  }

  /** Ends a lease with work left, which goes on after `delayMs`. */
  async release({ endpointId, leaseId }: Lease, delayMs: number): Promise<void> {
    await this.database.rows(
      `update endpoints set lease_id = null, leased_until = null, due_at = now() + $3 * interval '1 millisecond'
       where id = $1 and lease_id = $2`,
      [endpointId, leaseId, delayMs],
    );
  }

  /** Ends a lease and leaves the rest as it is. */
  async drop({ endpointId, leaseId }: Lease): Promise<void> {
    await this.database.rows(
      'update endpoints set lease_id = null, leased_until = null where id = $1 and lease_id = $2',
      [endpointId, leaseId],
    );
  }

  /**
   * Ends a lease after everything was sent or given up: the next tip is tried as if none had failed before, because the
   * receiver may work again. `due_at` stays when it changed since, which a replay does. A tip whose alert
   * is not recorded yet is looked for again, every five minutes in the end: overlay-realtime may catch up after hours, or
   * an operator redrives its event.
   */
  async rest({ endpointId, leaseId }: Lease, { due_at }: LeasedEndpoint): Promise<void> {
    await this.database.rows(
      `update endpoints set lease_id = null, leased_until = null, failures = 0, trying_since = null,
         due_at = case
           when due_at is distinct from $3::timestamptz then due_at
           when awaited_tip > position and awaited_since > now() - ${awaitSql}
             then now() + least(greatest((now() - awaited_since) / 4, interval '1 second'), interval '5 minutes') end,
         awaited_tip = case when awaited_tip > position then awaited_tip end,
         awaited_since = case when awaited_tip > position then awaited_since end
       where id = $1 and lease_id = $2`,
      [endpointId, leaseId, due_at],
    );
  }

  /**
   * New tips of creators: makes their endpoints due, except those that rest after a failure. Returns the number of these
   * creators' endpoints that have not passed the tips.
   */
  async wake(tips: readonly { creatorId: string; tipId: number }[]): Promise<number> {
    const woken = await this.database.rows(
      `update endpoints set due_at = coalesce(due_at, now()), awaited_tip = greatest(awaited_tip, newest.tip_id),
         awaited_since = case when awaited_tip >= newest.tip_id then awaited_since else now() end
       from (select creator_id, max(tip_id) as tip_id from unnest($1::uuid[], $2::bigint[]) as tips(creator_id, tip_id)
             group by creator_id) as newest
       where endpoints.creator_id = newest.creator_id and position < newest.tip_id returning 1`,
      [tips.map(({ creatorId }) => creatorId), tips.map(({ tipId }) => tipId)],
    );
    return woken.length;
  }
}
