import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { validate } from 'uuid';
import type { TimeRange } from '../providers/payment-provider.js';
import type { OurPayment } from './our-payment.js';

export type DayCounts = {
  providerCharges: number;
  providerMinor: number;
  ourPayments: number;
  ourMinor: number;
  differences: number;
};

export type ReconciledDay = DayCounts & { day: string; provider: PaymentProviderName; comparedAt: Date };

const columns = `payments.id, provider, provider_reference as "providerReference", currency, ngn_per_usd as "ngnPerUsd",
  coalesce(paid_cents, paid_kobo) as "paidMinor",
  provider_fee_kobo as "providerFeeKobo", coalesce(booked.by_refund_kobo, 0) as "reversedKobo",
  coalesce(booked.kobo, 0) as "bookedKobo"`;
const source = `payments
  left join lateral (
    select sum(reversed_kobo)::bigint as kobo, sum(reversed_kobo) filter (where is_refund)::bigint as by_refund_kobo
    from (
      select reversals.id, reversals.reversed_kobo, cause = 'refund' as caused_by_refund
      from donations join reversals on reversals.donation_id = donations.id
      left join reinstatements on reversal_id = reversals.id
      where donations.payment_id = payments.id and (cause = 'dispute' or reversal_id is null)
      union all
      select id, reversed_kobo, true from premium_reversals where premium_reversals.payment_id = payments.id
      union all
      select id, reversed_kobo, cause = 'refund' from surplus_reversals where surplus_reversals.payment_id = payments.id
    ) as reversal
    cross join lateral (
      select coalesce(bool_or(source <> 'dispute'), caused_by_refund) as is_refund
      from reversal_notices where reversal_id = reversal.id and source not in ('dispute-won', 'refund-failed')
    ) as reported
  ) as booked on true`;

@Injectable()
export class ReconciliationRepository {
  constructor(private readonly database: Database) {}

  /** Returns those of these days that are not reconciled yet, for one provider. */
  async notReconciled(provider: PaymentProviderName, days: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ day: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day from unnest($2::date[]) as t(day)
       where not exists (select from reconciled_days where provider = $1 and reconciled_days.day = t.day) order by 1`,
      [provider, days],
    );
    return rows.map(({ day }) => day);
  }

  /**
   * Returns the first day from which every day of a provider is expected to be reconciled: the first reconciled day, or
   * the day of the first paid payment when no day was ever reconciled. undefined when there is neither.
   */
  async firstDay(provider: PaymentProviderName): Promise<string | undefined> {
    const [row] = await this.database.rows<{ day: string | null }>(
      `select to_char(coalesce(
         (select min(day) from reconciled_days where provider = $1),
         (select (min(created_at) at time zone 'Africa/Lagos')::date from payments
          where provider = $1 and status = 'succeeded')), 'YYYY-MM-DD') as day`,
      [provider],
    );
    return row?.day ?? undefined;
  }

  /** Returns the payments of a provider by every reference: our id and the provider's. */
  async findByReference(
    provider: PaymentProviderName,
    references: readonly string[],
  ): Promise<Map<string, OurPayment>> {
    const rows = await this.database.rows<OurPayment>(
      `select ${columns} from ${source}
       where (payments.id = any($1::uuid[]) or provider_reference = any($2::text[])) and provider = $3`,
      [references.filter((reference) => validate(reference)), references, provider],
    );
    return new Map(
      rows.flatMap((row) => [row.id, row.providerReference].flatMap((name) => (name ? [[name, row] as const] : []))),
    );
  }

  paidOf(provider: PaymentProviderName, { from, to }: TimeRange): Promise<OurPayment[]> {
    return this.database.rows(
      `select ${columns} from ${source}
       where provider = $1 and status = 'succeeded' and payments.created_at >= $2 and payments.created_at < $3`,
      [provider, from, to],
    );
  }

  /** The first replica to finish a day stores it; a second one that reconciled the same day has the same result. */
  async saveDay(day: Omit<ReconciledDay, 'comparedAt'>): Promise<void> {
    await this.database.rows(
      `insert into reconciled_days (day, provider, provider_charges, provider_minor, our_payments, our_minor, differences)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [day.day, day.provider, day.providerCharges, day.providerMinor, day.ourPayments, day.ourMinor, day.differences],
    );
  }

  listDays(limit: number): Promise<ReconciledDay[]> {
    return this.database.rows(
      `select to_char(day, 'YYYY-MM-DD') as day, provider, provider_charges as "providerCharges",
              provider_minor as "providerMinor", our_payments as "ourPayments", our_minor as "ourMinor", differences,
              reconciled_at as "comparedAt"
       from reconciled_days order by reconciled_days.day desc, provider limit $1`,
      [limit],
    );
  }
}
