import type { Creator } from './people.js';
import type { System } from './system.js';

/** Moves a creator's paid Premium months 32 days into the past, so that the current month has ended. */
export async function monthPasses({ database }: System, { id }: Pick<Creator, 'id'>): Promise<void> {
  await database.query(
    `with months as (
       update payments.paid_months set granted_at = granted_at - interval '32 days' where creator_id = $1
     )
     update payments.subscriptions
     set expires_at = expires_at - interval '32 days', next_renewal_at = next_renewal_at - interval '32 days'
     where creator_id = $1`,
    [id],
  );
}
