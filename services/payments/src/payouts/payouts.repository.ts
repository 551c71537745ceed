import { Injectable } from '@nestjs/common';
import type { PaymentProviderName, PayoutApproved } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { PayoutProviderName } from '../config.js';
import type { ApprovalRequest, PendingPayouts } from '../providers/payout-provider.js';
import type { Change, Payout } from './payout.js';

const columns = `payouts.withdrawal_id as "withdrawalId", reference, creator_id as "creatorId", net_kobo as "netKobo",
  bank_name as "bankName", account_number as "accountNumber", account_name as "accountName", provider, recipient,
  provider_reference as "providerReference", session_id as "sessionId", fee_kobo as "feeKobo", state, approved_at as "approvedAt",
  attempted_at as "attemptedAt", rejected_at as "rejectedAt", changed_at as "changedAt", checks`;

/** How long a claimed payout is left to its replica: longer than the four provider calls of one attempt. */
const leaseSeconds = 45;

@Injectable()
export class PayoutsRepository {
  constructor(private readonly database: Database) {}

  /** Stores an approved withdrawal, once. Its reference follows from its id, so simultaneous deliveries may meet at either constraint. */
  async insert({ withdrawalId, creatorId, netKobo, bankDetails }: PayoutApproved): Promise<void> {
    const { bankName, accountNumber, accountName } = bankDetails;
    await this.database.rows(
      `insert into payouts (withdrawal_id, creator_id, net_kobo, bank_name, account_number, account_name)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [withdrawalId, creatorId, netKobo, bankName, accountNumber, accountName],
    );
  }

  /** Claims due payouts and postpones their next check, so that other replicas skip them meanwhile. */
  claimDue(limit: number): Promise<Payout[]> {
    return this.database.rows(
      `with due as (
         select withdrawal_id from payouts where next_check_at <= now() order by next_check_at limit $1
         for update skip locked
       )
       update payouts set next_check_at = now() + interval '${leaseSeconds} seconds', checks = checks + 1
       from due where payouts.withdrawal_id = due.withdrawal_id returning ${columns}`,
      [limit],
    );
  }

  /**
   * Commits the intent to send, once, and returns its time; undefined when another replica did. The times of a provider's
   * attempts are in the order of their commits, which `findPending` relies on.
   */
  async markAttempted(
    withdrawalId: string,
    { provider, recipient }: { provider: PayoutProviderName; recipient: string | null },
  ): Promise<Date | undefined> {
    const [row] = await this.database.transaction(async (transaction) => {
      await transaction.rows(`select pg_advisory_xact_lock(hashtext('payout attempts at ' || $1))`, [provider]);
      return transaction.rows<{ attemptedAt: Date }>(
        `update payouts set provider = $2, recipient = $3, attempted_at = clock_timestamp()
         where withdrawal_id = $1 and attempted_at is null and state = 'approved'
         returning attempted_at as "attemptedAt"`,
        [withdrawalId, provider, recipient],
      );
    });
    return row?.attemptedAt;
  }

  /**
   * Returns what this provider has yet to send: what it accepted within a day, and what was attempted before this one. So of
   * several that wait for balance, the first ones get it.
   */
  async findPending(withdrawalId: string): Promise<PendingPayouts> {
    const [row] = await this.database.rows<PendingPayouts>(
      `select coalesce(sum(other.net_kobo), 0)::bigint as "amountKobo", count(*)::int as payouts
       from payouts own
       join payouts other on other.provider = own.provider and other.withdrawal_id <> own.withdrawal_id
       where own.withdrawal_id = $1 and other.next_check_at is not null
         and (other.state = 'sending' and other.changed_at > now() - interval '1 day' or other.state = 'approved'
           and (other.attempted_at, other.withdrawal_id) < (own.attempted_at, own.withdrawal_id))`,
      [withdrawalId],
    );
    return row as PendingPayouts;
  }

  async findByReference(reference: string): Promise<Payout | undefined> {
    const [row] = await this.database.rows<Payout>(`select ${columns} from payouts where reference = $1`, [reference]);
    return row;
  }

  async lock(sql: SqlRunner, withdrawalId: string): Promise<Payout | undefined> {
    const [row] = await sql.rows<Payout>(`select ${columns} from payouts where withdrawal_id = $1 for update`, [
      withdrawalId,
    ]);
    return row;
  }

  /** Moves a locked payout, whose checks begin anew. */
  async change(
    sql: SqlRunner,
    withdrawalId: string,
    change: {
      state: Change;
      at: Date;
      reason: string | null;
      sessionId: string | null;
      providerReference: string | null;
    },
  ): Promise<void> {
    const { state, at, reason, sessionId, providerReference } = change;
    await sql.rows(
      `update payouts set state = $2, changed_at = $3, reason = $4, session_id = coalesce($5, session_id),
              provider_reference = coalesce($6, provider_reference), waits_for = null, checks = 0
       where withdrawal_id = $1`,
      [withdrawalId, state, at, reason, sessionId, providerReference],
    );
  }

  async saveFee(sql: SqlRunner, withdrawalId: string, feeKobo: number): Promise<void> {
    await sql.rows('update payouts set fee_kobo = $2 where withdrawal_id = $1 and fee_kobo is null', [
      withdrawalId,
      feeKobo,
    ]);
  }

  /** Sets the next check; null ends them. */
  async checkLater(
    sql: SqlRunner,
    withdrawalId: string,
    { delayMs, waitsFor }: { delayMs: number | null; waitsFor: 'balance' | 'code' | null },
  ): Promise<void> {
    await sql.rows(
      `update payouts set next_check_at = now() + $2 * interval '1 millisecond', waits_for = $3::text,
              rejected_at = case when $3::text is null then rejected_at end
       where withdrawal_id = $1`,
      [withdrawalId, delayMs, waitsFor],
    );
  }

  /** Records the time of the first rejection. */
  async markRejected(withdrawalId: string): Promise<void> {
    await this.database.rows(
      'update payouts set rejected_at = now() where withdrawal_id = $1 and rejected_at is null',
      [withdrawalId],
    );
  }

  /** Returns whether exactly this transfer is being sent. */
  async isSending(
    provider: PaymentProviderName,
    { reference, amountKobo, recipient }: ApprovalRequest,
  ): Promise<boolean> {
    const rows = await this.database.rows(
      `select from payouts where reference = $1 and provider = $2 and net_kobo = $3 and recipient = $4
         and attempted_at is not null and state in ('approved', 'sending')`,
      [reference, provider, amountKobo, recipient],
    );
    return rows.length > 0;
  }

  /** Returns what the provider still has to be given, in kobo, with the age of the oldest. */
  async findDue(): Promise<{ dueKobo: number; oldestSeconds: number }> {
    const [row] = await this.database.rows<{ dueKobo: number; oldestSeconds: number }>(
      `select coalesce(sum(net_kobo), 0)::bigint as "dueKobo",
              coalesce(extract(epoch from now() - min(approved_at)), 0)::float8 as "oldestSeconds"
       from payouts where state = 'approved' and next_check_at is not null`,
    );
    return row as { dueKobo: number; oldestSeconds: number };
  }

  /** Counts the payouts that stand still, by what they wait for: a transfer takes minutes, after a day the bank is asked. */
  countWaiting(): Promise<{ waitsFor: string; payouts: number }[]> {
    return this.database.rows(
      `select awaited as "waitsFor", count(withdrawal_id)::int as payouts
       from unnest(array['balance', 'code', 'bank']) as awaited
       left join payouts on next_check_at is not null and awaited = coalesce(waits_for,
         case when state = 'sending' and changed_at < now() - interval '1 day' then 'bank' end)
       group by 1`,
    );
  }

  async saveBalance(provider: PayoutProviderName, balanceKobo: number): Promise<void> {
    await this.database.rows(
      `insert into payout_balances (provider, balance_kobo) values ($1, $2)
       on conflict (provider) do update set balance_kobo = $2, checked_at = now()`,
      [provider, balanceKobo],
    );
  }

  async findBalance(provider: PayoutProviderName): Promise<number | undefined> {
    const [row] = await this.database.rows<{ balanceKobo: number }>(
      'select balance_kobo as "balanceKobo" from payout_balances where provider = $1',
      [provider],
    );
    return row?.balanceKobo;
  }
}
