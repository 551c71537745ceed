import { Injectable } from '@nestjs/common';
import type { AdminDay, ProviderStatistics } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

const statistics = ['donations', 'gross_kobo', 'reversals', 'reversed_kobo', 'whole_reversals'];
const columns = statistics.join(', ');
const sums = statistics.map((name) => `sum(${name})::bigint as ${name}`).join(', ');

/** The folded days plus the changes that are not folded yet: their sum is exact at every moment. */
const everything = `(select day, provider, ${columns} from platform_days
  union all select day, provider, ${columns} from platform_day_changes) as happened`;

@Injectable()
export class PlatformStatisticsRepository {
  constructor(private readonly database: Database) {}

  /** Folds pending changes into the days. Concurrent calls fold each change once, because the delete locks its rows. */
  async fold(): Promise<void> {
    await this.database.rows(
      `with gone as (delete from platform_day_changes returning day, provider, ${columns})
       insert into platform_days (day, provider, ${columns})
       select day, provider, ${sums} from gone group by day, provider order by day, provider
       on conflict (day, provider) do update set
         ${statistics.map((name) => `${name} = platform_days.${name} + excluded.${name}`).join(', ')}`,
    );
  }

  daysFrom(firstDay: string): Promise<AdminDay[]> {
    return this.database.rows(
      `select to_char(day, 'YYYY-MM-DD') as day, provider, donations, gross_kobo as gross, reversals, reversed_kobo as reversed
       from (select day, provider, ${sums} from ${everything} where day >= $1 group by day, provider) as days
       order by days.day desc, provider`,
      [firstDay],
    );
  }

  /**
   * Returns totals per provider. The days are only a few thousand rows after years: two a day. The days of refunded
   * donations come from the donations table, and one statement reads everything, so that today never exceeds the total.
   */
  totals(today: string): Promise<ProviderStatistics[]> {
    return this.database.rows(
      `select provider, donations, gross_kobo as gross, reversals, reversed_kobo as reversed,
              donations - whole_reversals as standing,
              json_build_object('donations', donations_today - coalesce(refunded_donations, 0),
                                'amount', gross_kobo_today - coalesce(refunded_kobo, 0)) as "paidToday"
       from (select provider, ${sums},
                    coalesce(sum(donations) filter (where day = $1), 0)::bigint as donations_today,
                    coalesce(sum(gross_kobo) filter (where day = $1), 0)::bigint as gross_kobo_today
             from ${everything} group by provider) as totals
       left join (select provider, count(*) filter (where donations.remaining_kobo = 0) as refunded_donations,
                         sum(donations.reversed_kobo) as refunded_kobo
                  from donations join payments on payments.id = payment_id
                  where donations.reversed_kobo > 0
                    and donations.paid_at >= $1::date::timestamp at time zone 'Africa/Lagos'
                    and donations.paid_at < ($1::date + 1)::timestamp at time zone 'Africa/Lagos'
                  group by provider) as refunded using (provider)
       order by provider`,
      [today],
    );
  }
}
