import { Injectable } from '@nestjs/common';
import type { BankDetails, PayoutAccount, Withdrawal, WithdrawalOrigin, WithdrawalStatus } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { LedgerConfig } from '../config.js';
import { toDomainError } from '../journal/journal-errors.js';
import type { WithdrawalAmounts } from '../transactions/withdrawal.transaction.js';
import { findRow, recordStep, toWithdrawal, type WithdrawalRow, withdrawalColumns } from './withdrawal-rows.js';

export type Decision = {
  status: 'completed' | 'declined';
  /** null when the ledger itself declines the withdrawal. */
  adminId: string | null;
  reason: string | null;
  /** The event id of this decision's transaction. */
  eventId: string;
  /** The approval with which it is completed, above the limit. */
  approvalId?: string | undefined;
};

@Injectable()
export class WithdrawalsRepository {
  private readonly toWithdrawal: (row: WithdrawalRow) => Withdrawal;

  constructor(
    private readonly database: Database,
    config: LedgerConfig,
  ) {
    this.toWithdrawal = (row) => toWithdrawal(row, config);
  }

  /** Call this under the lock of the wallet. A name that was confirmed meanwhile replaces the unconfirmed one. */
  async insert(
    sql: SqlRunner,
    request: {
      id: string;
      creatorId: string;
      bankDetails: PayoutAccount;
      requestedBy: string | null;
      origin: WithdrawalOrigin;
    } & WithdrawalAmounts,
  ): Promise<Withdrawal> {
    const { id, creatorId, grossKobo, feeKobo, netKobo, bankDetails, requestedBy, origin } = request;
    await sql
      .rows(
        `insert into withdrawals (id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name,
                                  requested_by, origin, name_confirmed_at)
         select $1, $2, $3, $4, $5, $6, $7, coalesce(confirmed.account_name, $8), $9, $11,
                case when $10 then now() else confirmed.confirmed_at end
         from (select) as request
         left join confirmed_account_names as confirmed
           on not $10 and (creator_id, bank_name, account_number) = ($2, $6, $7)`,
        [
          id,
          creatorId,
          grossKobo,
          feeKobo,
          netKobo,
          bankDetails.bankName,
          bankDetails.accountNumber,
          bankDetails.accountName,
          requestedBy,
          bankDetails.isNameConfirmed,
          origin,
        ],
      )
      .catch((error: unknown) => {
        throw toDomainError(error) ?? error;
      });
    await recordStep(sql, id, { state: 'requested' });
    return this.read(sql, id);
  }

  /** Returns whether the creator had a test payout to this account. */
  async hasTested({ creatorId, bankName, accountNumber }: Omit<BankDetails, 'accountName'> & { creatorId: string }) {
    const rows = await this.database.rows(
      `select from withdrawals
       where creator_id = $1 and bank_name = $2 and account_number = $3 and origin = 'test'`,
      [creatorId, bankName, accountNumber],
    );
    return rows.length > 0;
  }

  /** Call it under the lock of the wallet. A later end stays. */
  async saveRest(sql: SqlRunner, creatorId: string, hours: number): Promise<Date> {
    const [row] = await sql.rows<{ rest_until: Date }>(
      `insert into withdrawal_rests (creator_id, rest_until) values ($1, now() + $2 * interval '1 hour')
       on conflict (creator_id) do update set rest_until = greatest(withdrawal_rests.rest_until, excluded.rest_until)
       returning rest_until`,
      [creatorId, hours],
    );
    return (row as { rest_until: Date }).rest_until;
  }

  /** Returns the end of a rest that is not over. */
  async findRest(creatorId: string, sql: SqlRunner = this.database): Promise<Date | undefined> {
    const [row] = await sql.rows<{ rest_until: Date }>(
      'select rest_until from withdrawal_rests where creator_id = $1 and rest_until > now()',
      [creatorId],
    );
    return row?.rest_until;
  }

  /** Returns withdrawals that were not sent, newest first, the order in which the ledger declines them. */
  async listPending(
    creatorId: string,
    { until, sql = this.database }: { until?: Date | undefined; sql?: SqlRunner } = {},
  ): Promise<Withdrawal[]> {
    const rows = await sql.rows<WithdrawalRow>(
      `select ${withdrawalColumns} from withdrawals
       where creator_id = $1 and status = 'pending' and requested_at <= coalesce($2::timestamptz, 'infinity')
       order by id desc`,
      [creatorId, until ?? null],
    );
    return rows.map(this.toWithdrawal);
  }

  /**
   * Confirms the account name of a pending withdrawal, as the bank writes it. Returns undefined when the withdrawal is
   * not pending, or its name was confirmed before.
   */
  async confirmName(
    sql: SqlRunner,
    id: string,
    { accountName, adminId }: { accountName: string; adminId: string },
  ): Promise<Withdrawal | undefined> {
    const [row] = await sql.rows<WithdrawalRow>(
      `update withdrawals set account_name = $2, name_confirmed_at = now(), name_confirmed_by = $3
       where id = $1 and status = 'pending' and name_confirmed_at is null returning ${withdrawalColumns}`,
      [id, accountName, adminId],
    );
    return row && this.toWithdrawal(row);
  }

  /** Confirms the names of the creator's pending withdrawals to this account. Call it under the lock of the wallet. */
  async confirmNamesOf(sql: SqlRunner, creatorId: string, account: BankDetails): Promise<void> {
    await sql.rows(
      `update withdrawals set account_name = $4, name_confirmed_at = now()
       where creator_id = $1 and bank_name = $2 and account_number = $3
         and status = 'pending' and name_confirmed_at is null`,
      [creatorId, account.bankName, account.accountNumber, account.accountName],
    );
  }

  /** Keeps the newest confirmed account of a creator. An older one that arrives late has no effect. */
  async saveConfirmedName(sql: SqlRunner, creatorId: string, account: BankDetails, confirmedAt: Date): Promise<void> {
    await sql.rows(
      `insert into confirmed_account_names (creator_id, bank_name, account_number, account_name, confirmed_at)
       values ($1, $2, $3, $4, $5)
       on conflict (creator_id) do update set bank_name = excluded.bank_name,
         account_number = excluded.account_number, account_name = excluded.account_name,
         confirmed_at = excluded.confirmed_at
       where confirmed_account_names.confirmed_at < excluded.confirmed_at`,
      [creatorId, account.bankName, account.accountNumber, account.accountName, confirmedAt],
    );
  }

  /** Returns the gross of the creator's withdrawals that are not decided, sent ones among them. */
  async undecidedKobo(sql: SqlRunner, creatorId: string): Promise<number> {
    const [row] = await sql.rows<{ kobo: number }>(
      `select coalesce(sum(gross_kobo), 0)::bigint as kobo from withdrawals
       where creator_id = $1 and status in ('pending', 'sending')`,
      [creatorId],
    );
    return row?.kobo ?? 0;
  }

  async removeConfirmedName(sql: SqlRunner, creatorId: string): Promise<void> {
    await sql.rows('delete from confirmed_account_names where creator_id = $1', [creatorId]);
  }

  /** Locks a withdrawal. Returns false when it is no longer pending. */
  async lockPending(sql: SqlRunner, id: string): Promise<boolean> {
    const rows = await sql.rows(`select from withdrawals where id = $1 and status = 'pending' for no key update`, [id]);
    return rows.length > 0;
  }

  /**
   * Returns undefined when the withdrawal is no longer pending: of concurrent decisions only the first takes effect.
   * @throws DomainError `withdrawal.name-unconfirmed` when it would be completed to an unconfirmed name
   */
  async decideIfPending(sql: SqlRunner, id: string, decision: Decision): Promise<Withdrawal | undefined> {
    const rows = await sql
      .rows(
        `update withdrawals
       set status = $2, reason = $3, decided_by = $4, decision_event_id = $5, approval_id = $6, decided_at = now()
       where id = $1 and status = 'pending' returning id`,
        [id, decision.status, decision.reason, decision.adminId, decision.eventId, decision.approvalId ?? null],
      )
      .catch((error: unknown) => {
        throw toDomainError(error) ?? error;
      });
    if (rows.length === 0) return undefined;
    await recordStep(sql, id, {
      state: decision.status === 'completed' ? 'paid' : 'declined',
      reason: decision.reason,
    });
    return this.read(sql, id);
  }

  /** Returns undefined for a withdrawal that is not paid, that the payout provider sent, or that was returned before. */
  async returnIfPaidByHand(
    sql: SqlRunner,
    id: string,
    { eventId, adminId, reason }: { eventId: string; adminId: string; reason: string },
  ): Promise<Withdrawal | undefined> {
    const rows = await sql.rows(
      `update withdrawals
       set status = 'returned', reason = $2, returned_by = $3, returned_event_id = $4, returned_at = now()
       where id = $1 and status = 'completed' and sent_at is null returning id`,
      [id, reason, adminId, eventId],
    );
    if (rows.length === 0) return undefined;
    await recordStep(sql, id, { state: 'reversed', reason });
    return this.read(sql, id);
  }

  /** Returns a withdrawal that exists, as this transaction sees it. */
  async read(sql: SqlRunner, id: string): Promise<Withdrawal> {
    return this.toWithdrawal((await findRow(sql, id)) as WithdrawalRow);
  }

  async find(id: string): Promise<Withdrawal | undefined> {
    const row = await findRow(this.database, id);
    return row && this.toWithdrawal(row);
  }

  /** Newest first. */
  async list(filter: {
    creatorId?: string | undefined;
    status?: WithdrawalStatus | undefined;
    before?: string | undefined;
    limit: number;
  }): Promise<Withdrawal[]> {
    const conditions: [string, unknown][] = [];
    if (filter.creatorId !== undefined) conditions.push(['creator_id =', filter.creatorId]);
    if (filter.status !== undefined) conditions.push(['shown_status(status) =', filter.status]);
    if (filter.before !== undefined) conditions.push(['id <', filter.before]);
    const where = conditions.map(([condition], at) => `${condition} $${at + 2}`).join(' and ') || 'true';
    const rows = await this.database.rows<WithdrawalRow>(
      `select ${withdrawalColumns} from withdrawals where ${where} order by id desc limit $1`,
      [filter.limit, ...conditions.map(([, value]) => value)],
    );
    return rows.map(this.toWithdrawal);
  }
}
