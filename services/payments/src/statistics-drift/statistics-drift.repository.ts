import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

/** The statistics that `listDrift` compares. */
export const comparedStatistics = [
  'creator_totals.total_kobo',
  'creator_totals.donation_count',
  'creator_totals.supporter_count',
  'supporter_totals.total_kobo',
  'supporter_totals.donation_count',
  'creator_hours.remaining_kobo',
  'creator_hours.donation_count',
] as const;

/** A creator's stored statistic that differs from the value recomputed from the donations. */
export type Drift = {
  creatorId: string;
  statistic: (typeof comparedStatistics)[number];
  kept: number;
  counted: number;
};

@Injectable()
export class StatisticsDriftRepository {
  constructor(private readonly database: Database) {}

  /** Returns the next creators in id order. */
  async creatorsAfter(creatorId: string, limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'select creator_id as id from creator_totals where creator_id > $1 order by creator_id limit $2',
      [creatorId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Uses a single statement, so that all values belong to one snapshot: a confirmation writes all of them in one
   * transaction.
   */
  listDrift(creatorIds: readonly string[]): Promise<Drift[]> {
    return this.database.rows(
      `select creator_id as "creatorId", statistic, kept, counted
       from creator_totals as totals
       left join lateral (
         select coalesce(sum(shown_kobo), 0)::bigint as kobo, count(*) as donations
         from donations where donations.creator_id = totals.creator_id and remaining_kobo > 0
       ) as standing on true
       left join lateral (
         select coalesce(sum(supporter_totals.total_kobo), 0)::bigint as kobo,
                coalesce(sum(supporter_totals.donation_count), 0)::bigint as donations,
                count(*) filter (where supporter_totals.total_kobo > 0) as supporters
         from supporter_totals where supporter_totals.creator_id = totals.creator_id
       ) as by_supporter on true
       left join lateral (
         select coalesce(sum(remaining_kobo), 0)::bigint as kobo, coalesce(sum(donation_count), 0)::bigint as donations
         from creator_hours where creator_hours.creator_id = totals.creator_id
       ) as by_hour on true
       cross join lateral (values
         ('creator_totals.total_kobo', totals.total_kobo, standing.kobo),
         ('creator_totals.donation_count', totals.donation_count, standing.donations),
         ('creator_totals.supporter_count', totals.supporter_count, by_supporter.supporters),
         ('supporter_totals.total_kobo', by_supporter.kobo, standing.kobo),
         ('supporter_totals.donation_count', by_supporter.donations, standing.donations),
         ('creator_hours.remaining_kobo', by_hour.kobo, standing.kobo),
         ('creator_hours.donation_count', by_hour.donations, standing.donations)
       ) as compared(statistic, kept, counted)
       where creator_id = any($1::uuid[]) and kept <> counted order by 1, 2`,
      [creatorIds],
    );
  }
}
