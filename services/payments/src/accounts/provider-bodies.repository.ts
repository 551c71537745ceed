import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

const donationsPerStatement = 500;
const blanking = `update provider_events set body = ''
  where outcome in ('confirmed', 'duplicate', 'ignored', 'deferred') and body <> '' and reference in (`;

/**
 * The raw reports of providers: they repeat the addresses of our pages, which contain the creator's username. Those that
 * arrive after the deletion are stored empty.
 */
@Injectable()
export class ProviderBodiesRepository {
  constructor(private readonly database: Database) {}

  /** Empties the processed reports about a creator's tips, with every attempt to pay them, and Premium. Idempotent. */
  async blankOf(creatorId: string): Promise<void> {
    for (let after: number | null = 0; after !== null; ) {
      const [page]: { last: number | null }[] = await this.database.rows<{ last: number | null }>(
        `with page as (
           select donations.id, coalesce(first_attempt_id, payment_id) as first_id
           from donations join payments on payments.id = payment_id
           where donations.creator_id = $1 and donations.id > $2 order by donations.id limit ${donationsPerStatement}
         ), blanked as (${blanking}
           select unnest(array[payments.id::text, provider_reference])
           from page join payments on payments.id = first_id or first_attempt_id = first_id)
         )
         select max(id) as last from page`,
        [creatorId, after],
      );
      after = page?.last ?? null;
    }
    await this.database.rows(
      `with bought as (
         select coalesce(first_attempt_id, payments.id) as first_id
         from paid_months join payments on payments.id = paid_months.id where paid_months.creator_id = $1
       )
       ${blanking}
         select unnest(array[payments.id::text, provider_reference])
         from bought join payments on payments.id = first_id or first_attempt_id = first_id)`,
      [creatorId],
    );
  }
}
