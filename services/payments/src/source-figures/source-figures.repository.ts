import { Injectable } from '@nestjs/common';
import { anonymousDonor, type RankingPeriod, type Supporter, type TimeRange } from '@tipnaija/contracts';
import { groupBy, type Transaction } from '@tipnaija/service-kit';

type Totals = { creatorId: string; totalKobo: number; donationCount: number; revision: number };
type RankedRow = Supporter & { creatorId: string };
export type RangeSum = { sumKobo: number; tips: number };

/** Start of a period: calendar days in Lagos. */
const startOfPeriod: Record<Exclude<RankingPeriod, 'all'>, string> = {
  today: `date_trunc('day', now(), 'Africa/Lagos')`,
  '7-days': `date_trunc('day', now(), 'Africa/Lagos') - interval '6 days'`,
};

/** How many supporters are read of a creator with hidden names, and of others. */
export type RankLimits = { withHiddenNames: number; usual: number };

/** The limit of `creator`, with those of `RankLimits` as $2 and $3. */
const limitSql = `(select case when exists (
  select from hidden_fields where creator_id = creator and 'name' = any(by_creator || by_admin))
  then $2::int else $3::int end)`;

@Injectable()
export class SourceFiguresRepository {
  /** Returns the totals by creator; none of creators without tips. */
  async findTotals(transaction: Transaction, creatorIds: readonly string[]): Promise<Map<string, Totals>> {
    const rows = await transaction.rows<Totals>(
      `select creator_id as "creatorId", total_kobo as "totalKobo", donation_count as "donationCount", revision
       from creator_totals where creator_id = any($1)`,
      [creatorIds],
    );
    return new Map(rows.map((row) => [row.creatorId, row]));
  }

  /** Returns the day in Lagos that the periods end with. */
  async today(transaction: Transaction): Promise<string> {
    const [row] = await transaction.rows<{ day: string }>(
      `select to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day`,
    );
    return (row as { day: string }).day;
  }

  /**
   * Sums the tips of each range: whole hours from the counters per hour, and only the parts of an hour at both ends from
   * the tips, so that a range of years costs as little as one of a day.
   */
  async sumRanges(
    transaction: Transaction,
    ranges: readonly (TimeRange & { creatorId: string })[],
  ): Promise<RangeSum[]> {
    if (ranges.length === 0) return [];
    return transaction.rows<RangeSum>(
      `with ranges as (
         select position, creator, from_at, to_at, date_trunc('hour', to_at) as last_hour,
                date_trunc('hour', from_at + interval '1 hour' - interval '1 microsecond') as first_hour
         from (select position, creator, from_at, coalesce(to_at, 'infinity') as to_at
               from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[])
                 with ordinality as r(creator, from_at, to_at, position)) given)
       select coalesce(sum(kobo), 0)::bigint as "sumKobo", coalesce(sum(tips), 0)::bigint as tips
       from ranges left join lateral (
         select remaining_kobo as kobo, donation_count::bigint as tips from creator_hours
         where creator_id = creator and hour >= first_hour and hour < last_hour
         union all
         select shown_kobo, 1 from donations
         where creator_id = creator and remaining_kobo > 0 and paid_at >= from_at and paid_at < least(first_hour, to_at)
         union all
         select shown_kobo, 1 from donations
         where creator_id = creator and remaining_kobo > 0
           and paid_at >= greatest(first_hour, last_hour) and paid_at < to_at
       ) parts on true
       group by position order by position`,
      [ranges.map(({ creatorId }) => creatorId), ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
    );
  }

  /** Ranks each creator's supporters by their tips of the period; reads more of them where names are hidden. */
  rank(
    transaction: Transaction,
    creatorIds: readonly string[],
    period: RankingPeriod,
    limits: RankLimits,
  ): Promise<Map<string, Supporter[]>> {
    return period === 'all'
      ? this.rankAll(transaction, creatorIds, limits)
      : this.rankSince(transaction, creatorIds, startOfPeriod[period], limits);
  }

  private async rankSince(
    transaction: Transaction,
    creatorIds: readonly string[],
    startSql: string,
    limits: RankLimits,
  ): Promise<Map<string, Supporter[]>> {
    const rows = await transaction.rows<RankedRow>(
      `select creator as "creatorId", ranked.* from unnest($1::uuid[]) as creator cross join lateral (
         select coalesce(donor_name, $4) as "donorName", sum(shown_kobo)::bigint as "totalDonated",
                count(*) as "donationCount"
         from donations where creator_id = creator and remaining_kobo > 0 and paid_at >= ${startSql}
         group by 1 order by 2 desc, 1 limit ${limitSql}) as ranked
       order by "totalDonated" desc, "donorName"`,
      [creatorIds, limits.withHiddenNames, limits.usual, anonymousDonor],
    );
    return byCreator(rows);
  }

  private async rankAll(
    transaction: Transaction,
    creatorIds: readonly string[],
    limits: RankLimits,
  ): Promise<Map<string, Supporter[]>> {
    const rows = await transaction.rows<RankedRow>(
      `select creator as "creatorId", ranked.* from unnest($1::uuid[]) as creator cross join lateral (
         select donor_name as "donorName", total_kobo as "totalDonated", donation_count as "donationCount"
         from supporter_totals where creator_id = creator and total_kobo > 0
         order by total_kobo desc, donor_name limit ${limitSql}) as ranked
       order by "totalDonated" desc, "donorName"`,
      [creatorIds, limits.withHiddenNames, limits.usual],
    );
    return byCreator(rows);
  }
}

function byCreator(rows: readonly RankedRow[]): Map<string, Supporter[]> {
  const supporters = groupBy(rows, ({ creatorId }) => creatorId);
  const toSupporter = ({ donorName, totalDonated, donationCount }: RankedRow) => ({
    donorName,
    totalDonated,
    donationCount,
  });
  return new Map([...supporters].map(([creatorId, own]) => [creatorId, own.map(toSupporter)]));
}
