import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { PaymentCost } from './payment-cost.js';

/** A paid payment whose fee the ledger does not know yet. */
export type UnbookedFee = {
  paymentId: string;
  provider: PaymentProviderName;
  providerReference: string | null;
  ngnPerUsd: number | null;
  /** null when no report contained it. */
  providerFeeKobo: number | null;
  checks: number;
};

@Injectable()
export class ProviderFeesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims unbooked fees that are due and postpones their next check: other replicas skip them, and a check that dies
   * with this process is due again a minute later.
   */
  claimDue(limit: number): Promise<UnbookedFee[]> {
    return this.database.rows(
      `with due as (
         update unbooked_provider_fees set check_at = now() + interval '1 minute', checks = checks + 1
         where payment_id in (
           select payment_id from unbooked_provider_fees where check_at <= now()
           order by check_at limit $1 for update skip locked)
         returning payment_id, checks
       )
       select payment_id as "paymentId", provider, provider_reference as "providerReference", ngn_per_usd as "ngnPerUsd",
              provider_fee_kobo as "providerFeeKobo", due.checks
       from due join payments on payments.id = payment_id`,
      [limit],
    );
  }

  async saveCost(paymentId: string, { providerFeeKobo, channel, cardCountry }: PaymentCost): Promise<void> {
    await this.database.rows(
      `update payments set provider_fee_kobo = coalesce(provider_fee_kobo, $2), channel = coalesce(channel, $3),
              card_country = coalesce(card_country, $4)
       where id = $1`,
      [paymentId, providerFeeKobo, channel, cardCountry],
    );
  }

  async scheduleCheck(paymentId: string, delayMs: number): Promise<void> {
    await this.database.rows(
      `update unbooked_provider_fees set check_at = now() + $2 * interval '1 millisecond' where payment_id = $1`,
      [paymentId, delayMs],
    );
  }

  /** Removes these payments from the unbooked ones. Returns those that no one else removed before. */
  async markBooked(sql: SqlRunner, paymentIds: readonly string[]): Promise<Set<string>> {
    const rows = await sql.rows<{ id: string }>(
      'delete from unbooked_provider_fees where payment_id = any($1) returning payment_id as id',
      [paymentIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
