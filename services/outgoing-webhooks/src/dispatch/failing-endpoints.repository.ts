import { Injectable } from '@nestjs/common';
import { webhookLimits } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import type { FailingEndpoint, SwitchedOffEndpoint } from './endpoint-event.js';

/** A day after the warning. A tip is retried for longer, so that a single one switches off what stays down. */
const offAfterHours = 2 * webhookLimits.warningHours;
const columns = 'id, creator_id, name, failing_since';

/**
 * What follows when an endpoint goes on failing. One without a success since long ago may have had nothing to send since
 * then, so that the attempts in a row count as well. Each update holds for one caller: of two that wait for the row, the
 * second finds the condition gone.
 */
@Injectable()
export class FailingEndpointsRepository {
  /** Switches off an endpoint that is gone, or has failed for days. Returns undefined when it is on, or off already. */
  async switchOff(sql: SqlRunner, endpointId: string, status: number | null): Promise<SwitchedOffEndpoint | undefined> {
    const [row] = await sql.rows<SwitchedOffEndpoint>(
      `update endpoints set off_since = now(), off_reason = case when $2::int = 410 then 'gone' else 'failing' end
       where id = $1 and off_since is null
         and ($2::int = 410 or failing_since < now() - interval '${webhookLimits.failingDays} days'
           and trying_since < now() - interval '${offAfterHours} hours')
       returning ${columns}, off_since, off_reason`,
      [endpointId, status],
    );
    return row;
  }

  /** Returns the endpoint once in the time that it fails, and undefined while it is too early to warn its creator. */
  async warn(sql: SqlRunner, endpointId: string): Promise<FailingEndpoint | undefined> {
    const [row] = await sql.rows<FailingEndpoint>(
      `update endpoints set warned_at = now()
       where id = $1 and off_since is null and warned_at is null
         and trying_since < now() - interval '${webhookLimits.warningHours} hours'
       returning ${columns}`,
      [endpointId],
    );
    return row;
  }
}
