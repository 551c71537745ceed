import { Injectable } from '@nestjs/common';
import { webhookLimits } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { removeDeliveries } from '../deliveries/remove-deliveries.js';
import type { EndpointRow } from './endpoint.js';

type NewEndpoint = { id: string; creatorId: string; name: string; url: string; secret: string; position: number };
type OwnEndpoint = { creatorId: string; id: string };

/** The newest deliveries of an endpoint, the oldest of them first. */
const recentSql = `(select coalesce(json_agg(json_build_object('tipId', tip_id, 'state', state, 'status', last_status,
    'failure', last_failure) order by tip_id), '[]')
  from (select * from deliveries where endpoint_id = endpoints.id
        order by tip_id desc limit ${webhookLimits.recentDeliveries}) as newest)`;

const columns = `id, name, url, created_at, former_until, failing_since, due_at, off_since, off_reason, last_delivered_at,
  ${recentSql} as recent`;

@Injectable()
export class EndpointsRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  list(creatorId: string): Promise<EndpointRow[]> {
    return this.database.rows(`select ${columns} from endpoints where creator_id = $1 order by created_at, id`, [
      creatorId,
    ]);
  }

  /** Of two simultaneous endpoints of a creator, each gets its own place. Returns false for a suspended creator. */
  async lockCreator(sql: SqlRunner, creatorId: string): Promise<boolean> {
    await sql.rows('select pg_advisory_xact_lock(1415, hashtext($1))', [creatorId]);
    const suspended = await sql.rows('select from suspended_creators where creator_id = $1 and is_suspended', [
      creatorId,
    ]);
    return suspended.length === 0;
  }

  /** Takes the creator's first free place. Returns undefined when there is none. */
  async insert(sql: SqlRunner, endpoint: NewEndpoint): Promise<EndpointRow | undefined> {
    const { id, creatorId, name, url, secret, position } = endpoint;
    const [row] = await sql.rows<EndpointRow>(
      `insert into endpoints (id, creator_id, place, name, url, secret, position, due_at)
       select $1, $2, min(place), $3, $4, $5, $6::bigint, now() from generate_series(1, $7::int) as free(place)
       where place not in (select place from endpoints where creator_id = $2) having min(place) is not null
       returning ${columns}`,
      [id, creatorId, name, url, secret, position, webhookLimits.perCreator],
    );
    return row;
  }

  /**
   * Another address starts without failures of the previous one. An attempt in flight keeps its lease until it ends, so
   * that one process at a time sends.
   */
  async change({ creatorId, id }: OwnEndpoint, change: { name?: string; url?: string }) {
    return this.update(
      `name = coalesce($3, name), url = coalesce($4, url),
       failures = case when coalesce($4, url) = url then failures else 0 end,
       failing_since = case when coalesce($4, url) = url then failing_since end,
       trying_since = case when coalesce($4, url) = url then trying_since end,
       warned_at = case when coalesce($4, url) = url then warned_at end,
       due_at = case when coalesce($4, url) = url then due_at else now() end`,
      [creatorId, id, change.name ?? null, change.url ?? null],
    );
  }

  async replaceSecret({ creatorId, id }: OwnEndpoint, secret: string): Promise<EndpointRow | undefined> {
    return this.update(
      `secret = $3, former_secret = secret, former_until = now() + interval '${webhookLimits.formerSecretHours} hours'`,
      [creatorId, id, secret],
    );
  }

  async switchOn({ creatorId, id }: OwnEndpoint): Promise<EndpointRow | undefined> {
    return this.update(
      `off_since = null, off_reason = null, failures = case when off_since is null then failures else 0 end,
       failing_since = case when off_since is null then failing_since end,
       trying_since = case when off_since is null then trying_since end,
       warned_at = case when off_since is null then warned_at end,
       due_at = case when off_since is null then due_at else now() end`,
      [creatorId, id],
    );
  }

  /** Keeps the reason of an endpoint that is off already. */
  async switchOff({ creatorId, id }: OwnEndpoint): Promise<EndpointRow | undefined> {
    return this.update(`off_since = coalesce(off_since, now()), off_reason = coalesce(off_reason, 'owner')`, [
      creatorId,
      id,
    ]);
  }

  async remove({ creatorId, id }: OwnEndpoint): Promise<boolean> {
    // Off, so that no delivery is added.
    if (!(await this.switchOff({ creatorId, id }))) return false;
    await removeDeliveries(this.database, [{ id }]);
    const rows = await this.database.rows('delete from endpoints where creator_id = $1 and id = $2 returning id', [
      creatorId,
      id,
    ]);
    return rows.length > 0;
  }

  /** Deletes the creator's endpoints that were created by then, with their deliveries. */
  async removeCreatedBy(creatorId: string, time: string): Promise<void> {
    const created = 'creator_id = $1 and created_at <= $2';
    const endpoints = await this.database.rows<{ id: string }>(`select id from endpoints where ${created}`, [
      creatorId,
      time,
    ]);
    await removeDeliveries(this.database, endpoints);
    await this.database.rows(`delete from endpoints where ${created}`, [creatorId, time]);
  }

  /** Returns where to send, with the encrypted secrets. */
  async findReceiver({ creatorId, id }: OwnEndpoint): Promise<{ url: string; secrets: string[] } | undefined> {
    const [row] = await this.database.rows<{ url: string; secrets: string[] }>(
      `select url, array_remove(array[secret, case when former_until > now() then former_secret end], null) as secrets
       from endpoints where creator_id = $1 and id = $2`,
      [creatorId, id],
    );
    return row;
  }

  private async update(change: string, parameters: unknown[]): Promise<EndpointRow | undefined> {
    const [row] = await this.database.rows<EndpointRow>(
      `update endpoints set ${change} where creator_id = $1 and id = $2 returning ${columns}`,
      parameters,
    );
    return row;
  }
}
