import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { validate } from 'uuid';
import type { PaymentStatus } from '../donations/donation.js';
import { isLastCheckSql, nextCheckAtSql, retryAtSql } from './check-schedule.js';

export type PendingPayment = { id: string; provider: PaymentProviderName; provider_reference: string | null };

/** The payments of a provider whose check is due by `dueBy`; `firstCount` of them have not been checked before. */
export type DueChecks = {
  provider: PaymentProviderName;
  count: number;
  firstCount: number;
  oldestStart: Date;
  dueBy: Date;
};

const pendingColumns = 'id, provider, provider_reference';
/** A check that dies with this process is due again a minute later. */
const claimSql = `next_check_at = now() + interval '1 minute', checks = checks + 1`;

@Injectable()
export class PendingPaymentsRepository {
  constructor(private readonly database: Database) {}

  /** `dueBy` is the next whole millisecond: a `Date` has no microseconds, and would leave out what became due just now. */
  countDue(): Promise<DueChecks[]> {
    return this.database.rows(
      `select provider, count(*)::int as count, (count(*) filter (where checks = 0))::int as "firstCount",
              min(created_at) as "oldestStart",
              date_trunc('milliseconds', now()) + interval '1 millisecond' as "dueBy"
       from payments where next_check_at <= now() group by provider`,
    );
  }

  /** Claims the due payments of a provider for look-ups; other replicas skip them. */
  claimDue({ provider, dueBy }: DueChecks): Promise<PendingPayment[]> {
    return this.database.rows(
      `update payments set ${claimSql}
       where id in (select id from payments where provider = $1 and next_check_at <= $2 for update skip locked)
       returning ${pendingColumns}`,
      [provider, dueBy],
    );
  }

  /** Claims those due payments that have one of these references, ours or the provider's. */
  claimListed({ provider, dueBy }: DueChecks, references: readonly string[]): Promise<PendingPayment[]> {
    return this.database.rows(
      `update payments set ${claimSql}
       where provider = $1 and next_check_at <= $2 and (id = any($3) or provider_reference = any($4))
       returning ${pendingColumns}`,
      [provider, dueBy, references.filter((reference) => validate(reference)), references],
    );
  }

  /** Schedules the next check of a payment that was found unpaid; a payment that was never paid gets none. */
  async finishCheck(id: string): Promise<void> {
    await this.finish('id = $1', [id]);
  }

  /** Like `finishCheck`, for all due payments of a provider. */
  async finishChecks({ provider, dueBy }: DueChecks): Promise<void> {
    await this.finish('provider = $1 and next_check_at <= $2', [provider, dueBy]);
  }

  private async finish(whichSql: string, values: unknown[]): Promise<void> {
    await this.database.rows(
      `update payments
       set checks = checks + 1,
           next_check_at = case when not ${isLastCheckSql} then ${nextCheckAtSql} end,
           status = case when ${isLastCheckSql} then 'failed' else status end,
           failure_reason = case when ${isLastCheckSql} then 'never paid' else failure_reason end,
           donor_email = case when not ${isLastCheckSql} then donor_email end
       where status = 'pending' and ${whichSql}`,
      values,
    );
  }

  /** Schedules another check: soon when the provider did not respond. */
  async scheduleCheck(id: string, after: 'response' | 'no-response'): Promise<void> {
    const atSql = after === 'response' ? nextCheckAtSql : retryAtSql;
    await this.database.rows(`update payments set next_check_at = ${atSql} where id = $1 and status = 'pending'`, [id]);
  }

  /** Schedules another check of all due payments of a provider soon. */
  async postponeChecks({ provider, dueBy }: DueChecks): Promise<void> {
    await this.database.rows(
      `update payments set checks = checks + 1, next_check_at = ${retryAtSql} where provider = $1 and next_check_at <= $2`,
      [provider, dueBy],
    );
  }

  /**
   * Claims a pending or abandoned payment for a look-up, unless another request did so less than two seconds ago.
   * Resets `is_declined` until the provider reports it again, because the donor may have paid since.
   */
  async claimLookUp(id: string): Promise<PendingPayment | undefined> {
    const [row] = await this.database.rows<PendingPayment>(
      `update payments set looked_up_at = now(), is_declined = false
       where id = $1 and status <> 'succeeded' and (looked_up_at is null or looked_up_at < now() - interval '2 seconds')
       returning ${pendingColumns}`,
      [id],
    );
    return row;
  }

  /** Returns the payment that a hint of this provider names, by our reference or the provider's. */
  async findHinted(
    name: string,
    provider: PaymentProviderName,
  ): Promise<(PendingPayment & { status: PaymentStatus }) | undefined> {
    const [row] = await this.database.rows<PendingPayment & { status: PaymentStatus }>(
      `select ${pendingColumns}, status from payments
       where (id = $1 or provider_reference = $2) and provider = $3`,
      [validate(name) ? name : null, name, provider],
    );
    return row;
  }

  /** Claims the look-up of a hint, unless another one of this payment was claimed less than two seconds ago. */
  async claimHint(id: string): Promise<boolean> {
    const rows = await this.database.rows(
      `update payments set looked_up_at = now()
       where id = $1 and (looked_up_at is null or looked_up_at < now() - interval '2 seconds') returning id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Brings the next check of a pending payment forward to the end of the two seconds without a look-up; it waits for no list. */
  async checkSoon(id: string): Promise<void> {
    await this.database.rows(
      `update payments set checks = greatest(checks, 1), next_check_at = least(next_check_at, now() + interval '2 seconds')
       where id = $1 and status = 'pending'`,
      [id],
    );
  }

  /** Stores whether the last attempt was declined, for the waiting donor; the payment may still be paid. */
  async noteDeclined(id: string, isDeclined: boolean): Promise<void> {
    await this.database.rows(
      `update payments set is_declined = $2 where id = $1 and status <> 'succeeded' and is_declined <> $2`,
      [id, isDeclined],
    );
  }
}
