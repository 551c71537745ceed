import { Injectable } from '@nestjs/common';
import { feePercent, type MarginDay, paymentProviderNames } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

/** A payment is opened at most this long before it is paid: the index is by time of opening. */
const opensBefore = `interval '2 days'`;

@Injectable()
export class MarginsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the margins of the tips paid from the beginning of a Lagos day. The fee on what remains of each tip is
   * rounded as the ledger rounds it. Surplus payments are refunded and cost only the provider's fee.
   */
  daysFrom(firstDay: string): Promise<MarginDay[]> {
    return this.database.rows(
      `with tip as (
         select to_char(payments.paid_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, provider, channel,
                channel = 'card' and coalesce(card_country, 'NG') <> case currency when 'USD' then 'US' else 'NG' end
                  as is_foreign,
                coalesce(remaining_kobo, 0) as kobo, provider_fee_kobo
         from payments left join donations on donations.payment_id = payments.id
         where provider = any($3) and status = 'succeeded' and purpose = 'donation'
           and payments.created_at >= ($1::date::timestamp at time zone 'Africa/Lagos') - ${opensBefore}
           and payments.paid_at >= $1::date::timestamp at time zone 'Africa/Lagos'
       )
       select day, provider, channel, coalesce(is_foreign, false) as "isForeignCard", count(*) as tips,
              sum(kobo)::bigint as gross, sum((kobo * $2 + 50) / 100)::bigint as fee,
              coalesce(sum(provider_fee_kobo), 0)::bigint as "providerFee",
              count(*) filter (where provider_fee_kobo is null) as "unknownFees"
       from tip group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`,
      [firstDay, feePercent, paymentProviderNames],
    );
  }
}
