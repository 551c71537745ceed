import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { validate } from 'uuid';
import type { PaymentStatus } from '../donations/donation.js';

export type PendingPayment = {
  id: string;
  provider: PaymentProviderName;
  provider_reference: string | null;
  checks: number;
  age_ms: number;
};

@Injectable()
export class PendingPaymentsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims payments whose check is due and postpones their next check: other replicas skip them, and a check that dies
   * with this process is due again a minute later.
   */
  claimDue(limit: number): Promise<PendingPayment[]> {
    return this.database.rows(
      `update payments set next_check_at = now() + interval '1 minute', checks = checks + 1
       where id in (
         select id from payments where next_check_at <= now() order by next_check_at limit $1 for update skip locked)
       returning id, provider, provider_reference, checks, (extract(epoch from now() - created_at) * 1000)::bigint as age_ms`,
      [limit],
    );
  }

  async scheduleCheck(id: string, delayMs: number): Promise<void> {
    await this.database.rows(
      `update payments set next_check_at = now() + $2 * interval '1 millisecond' where id = $1 and status = 'pending'`,
      [id, delayMs],
    );
  }

  /**
   * Claims a pending or abandoned payment for a look-up, unless another request did so less than two seconds ago.
   * Resets `is_declined` until the provider reports it again, because the donor may have paid since.
   */
  async claimLookUp(id: string): Promise<Pick<PendingPayment, 'id' | 'provider' | 'provider_reference'> | undefined> {
    const [row] = await this.database.rows<Pick<PendingPayment, 'id' | 'provider' | 'provider_reference'>>(
      `update payments set looked_up_at = now(), is_declined = false
       where id = $1 and status <> 'succeeded' and (looked_up_at is null or looked_up_at < now() - interval '2 seconds')
       returning id, provider, provider_reference`,
      [id],
    );
    return row;
  }

  /** Returns the payment that a hint of this provider names, by our reference or the provider's. */
  async findHinted(
    name: string,
    provider: PaymentProviderName,
  ): Promise<(Pick<PendingPayment, 'id' | 'provider' | 'provider_reference'> & { status: PaymentStatus }) | undefined> {
    const [row] = await this.database.rows<
      Pick<PendingPayment, 'id' | 'provider' | 'provider_reference'> & { status: PaymentStatus }
    >(
      `select id, provider, provider_reference, status from payments
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

  /** Brings the next check of a pending payment forward to the end of the two seconds without a look-up. */
  async checkSoon(id: string): Promise<void> {
    await this.database.rows(
      `update payments set next_check_at = least(next_check_at, now() + interval '2 seconds')
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
