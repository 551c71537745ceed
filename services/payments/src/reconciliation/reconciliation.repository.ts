import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { PaymentStatus } from '../donations/donation.js';
import type { ProviderName } from '../providers/payment-provider.js';

export type PendingPayment = {
  id: string;
  provider: ProviderName;
  provider_reference: string | null;
  checks: number;
  age_ms: number;
};

@Injectable()
export class ReconciliationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes payments whose check is due, and puts their next one off at once: another replica skips them, and one whose
   * check dies with this process is due again a minute later.
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

  async findPayment(id: string): Promise<
    | {
        id: string;
        provider: ProviderName;
        provider_reference: string | null;
        status: PaymentStatus;
        creator_id: string;
      }
    | undefined
  > {
    const [row] = await this.database.rows<{
      id: string;
      provider: ProviderName;
      provider_reference: string | null;
      status: PaymentStatus;
      creator_id: string;
    }>('select id, provider, provider_reference, status, creator_id from payments where id = $1', [id]);
    return row;
  }
}
