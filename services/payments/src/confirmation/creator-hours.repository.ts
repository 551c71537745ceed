import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import type { HourChange } from './creator-hours.js';

@Injectable()
export class CreatorHoursRepository {
  async add(sql: SqlRunner, changes: readonly HourChange[]): Promise<void> {
    await sql.rows(
      `insert into creator_hours (creator_id, hour, donation_count, remaining_kobo, new_supporter_count)
       select * from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::bigint[], $5::int[])
       on conflict (creator_id, hour) do update set
         donation_count = creator_hours.donation_count + excluded.donation_count,
         remaining_kobo = creator_hours.remaining_kobo + excluded.remaining_kobo,
         new_supporter_count = creator_hours.new_supporter_count + excluded.new_supporter_count`,
      columnsOf(changes),
    );
  }

  /** Subtracts the changes and clamps at zero: wrong statistics must not block a refund. */
  async takeAway(sql: SqlRunner, changes: readonly HourChange[]): Promise<void> {
    await sql.rows(
      `with gone as (
         select * from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::bigint[], $5::int[])
           as t(creator_id, hour, donations, kobo, supporters)
       ), locked as (
         select from creator_hours join gone using (creator_id, hour)
         order by creator_id, hour for update of creator_hours
       )
       update creator_hours set donation_count = greatest(donation_count - gone.donations, 0),
              remaining_kobo = greatest(remaining_kobo - gone.kobo, 0),
              new_supporter_count = greatest(new_supporter_count - gone.supporters, 0)
       from gone, (select count(*) from locked) as held
       where creator_hours.creator_id = gone.creator_id and creator_hours.hour = gone.hour`,
      columnsOf(changes),
    );
  }
}

function columnsOf(changes: readonly HourChange[]): unknown[] {
  return [
    changes.map((change) => change.creatorId),
    changes.map((change) => change.hour),
    changes.map((change) => change.donations),
    changes.map((change) => change.kobo),
    changes.map((change) => change.newSupporters),
  ];
}
