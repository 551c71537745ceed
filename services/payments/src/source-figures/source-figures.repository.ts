import { Injectable } from '@nestjs/common';
import { anonymousDonor, type RankingPeriod, type TimeRange } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type RankedRow = { donorName: string; totalDonated: number; donationCount: number };
export type RangeSum = { sumKobo: number; tips: number };

/** Start of a period: calendar days in Lagos. */
const startOfPeriod: Record<Exclude<RankingPeriod, 'all'>, string> = {
  today: `date_trunc('day', now(), 'Africa/Lagos')`,
  '7-days': `date_trunc('day', now(), 'Africa/Lagos') - interval '6 days'`,
};

@Injectable()
export class SourceFiguresRepository {
  constructor(private readonly database: Database) {}

  async findTotals(
    creatorId: string,
  ): Promise<{ totalKobo: number; donationCount: number; revision: number } | undefined> {
    const [row] = await this.database.rows<{ totalKobo: number; donationCount: number; revision: number }>(
      `select total_kobo as "totalKobo", donation_count as "donationCount", revision from creator_totals
       where creator_id = $1`,
      [creatorId],
    );
    return row;
  }

  /**
   * Sums the tips of each range: whole hours from the counters per hour, and only the parts of an hour at both ends from
   * the tips, so that a range of years costs as little as one of a day.
   */
  async sumRanges(creatorId: string, ranges: readonly TimeRange[]): Promise<RangeSum[]> {
    if (ranges.length === 0) return [];
    const rows = await this.database.rows<RangeSum>(
      `with ranges as (
         select position, from_at, to_at, date_trunc('hour', to_at) as last_hour,
                date_trunc('hour', from_at + interval '1 hour' - interval '1 microsecond') as first_hour
         from (select position, from_at, coalesce(to_at, 'infinity') as to_at
               from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as r(from_at, to_at, position)) given)
       select coalesce(sum(kobo), 0)::bigint as "sumKobo", coalesce(sum(tips), 0)::bigint as tips
       from ranges left join lateral (
         select remaining_kobo as kobo, donation_count::bigint as tips from creator_hours
         where creator_id = $1 and hour >= first_hour and hour < last_hour
         union all
         select shown_kobo, 1 from donations
         where creator_id = $1 and remaining_kobo > 0 and paid_at >= from_at and paid_at < least(first_hour, to_at)
         union all
         select shown_kobo, 1 from donations
         where creator_id = $1 and remaining_kobo > 0 and paid_at >= greatest(first_hour, last_hour) and paid_at < to_at
       ) parts on true
       group by position order by position`,
      [creatorId, ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
    );
    return rows;
  }

  /** Ranks the supporters by their tips of the period. */
  rankPeriod(creatorId: string, period: Exclude<RankingPeriod, 'all'>, limit: number): Promise<RankedRow[]> {
    return this.database.rows(
      `select coalesce(donor_name, $2) as "donorName", sum(shown_kobo)::bigint as "totalDonated",
              count(*) as "donationCount"
       from donations where creator_id = $1 and remaining_kobo > 0 and paid_at >= ${startOfPeriod[period]}
       group by 1 order by 2 desc, 1 limit $3`,
      [creatorId, anonymousDonor, limit],
    );
  }
}
