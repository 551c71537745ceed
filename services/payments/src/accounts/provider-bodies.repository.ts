import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

const donationsPerStatement = 500;

/** The raw reports of providers: they repeat the addresses of our pages, which contain the creator's username. */
@Injectable()
export class ProviderBodiesRepository {
  constructor(private readonly database: Database) {}

  /** Empties the processed reports about a creator's tips. Idempotent. */
  async blankOf(creatorId: string): Promise<void> {
    for (let after: number | null = 0; after !== null; ) {
      const [page]: { last: number | null }[] = await this.database.rows<{ last: number | null }>(
        `with page as (
           select id, payment_id from donations where creator_id = $1 and id > $2 order by id limit ${donationsPerStatement}
         ), blanked as (
           update provider_events set body = ''
           where outcome in ('confirmed', 'duplicate', 'ignored') and body <> '' and reference in (
             select unnest(array[payments.id::text, provider_reference])
             from page join payments on payments.id = payment_id)
         )
         select max(id) as last from page`,
        [creatorId, after],
      );
      after = page?.last ?? null;
    }
  }
}
