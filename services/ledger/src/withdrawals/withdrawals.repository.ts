import { Injectable } from '@nestjs/common';
import type { BankDetails, Withdrawal, WithdrawalStatus } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { toDomainError } from '../journal/journal-errors.js';
import type { WithdrawalAmounts } from '../transactions/withdrawal.transaction.js';

export type Decision = {
  status: 'completed' | 'declined';
  /** null when the ledger itself declines the withdrawal. */
  adminId: string | null;
  reason: string | null;
  /** The event id of this decision's transaction. */
  eventId: string;
};

type Row = {
  id: string;
  creator_id: string;
  gross_kobo: number;
  fee_kobo: number;
  net_kobo: number;
  bank_name: string;
  account_number: string;
  account_name: string;
  status: WithdrawalStatus;
  reason: string | null;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
};

const columns = `id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name,
  status, reason, requested_at, decided_at, decided_by`;

@Injectable()
export class WithdrawalsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    sql: SqlRunner,
    request: {
      id: string;
      creatorId: string;
      bankDetails: BankDetails;
      requestedBy: string | null;
    } & WithdrawalAmounts,
  ): Promise<Withdrawal> {
    const { id, creatorId, grossKobo, feeKobo, netKobo, bankDetails, requestedBy } = request;
    const [row] = await sql
      .rows<Row>(
        `insert into withdrawals (id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name,
                                  requested_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
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
        ],
      )
      .catch((error: unknown) => {
        throw toDomainError(error) ?? error;
      });
    return toWithdrawal(row as Row);
  }

  /** Returns pending withdrawals, newest first, the order in which the ledger declines them. */
  async listPending(sql: SqlRunner, creatorId: string): Promise<Withdrawal[]> {
    const rows = await sql.rows<Row>(
      `select ${columns} from withdrawals where creator_id = $1 and status = 'pending' order by id desc`,
      [creatorId],
    );
    return rows.map(toWithdrawal);
  }

  /**
   * Returns undefined when the withdrawal is no longer pending: of concurrent decisions only the first takes effect.
   */
  async decideIfPending(sql: SqlRunner, id: string, decision: Decision): Promise<Withdrawal | undefined> {
    const [row] = await sql.rows<Row>(
      `update withdrawals
       set status = $2, reason = $3, decided_by = $4, decision_event_id = $5, decided_at = now()
       where id = $1 and status = 'pending' returning ${columns}`,
      [id, decision.status, decision.reason, decision.adminId, decision.eventId],
    );
    return row && toWithdrawal(row);
  }

  async find(id: string): Promise<Withdrawal | undefined> {
    const [row] = await this.database.rows<Row>(`select ${columns} from withdrawals where id = $1`, [id]);
    return row && toWithdrawal(row);
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
    if (filter.status !== undefined) conditions.push(['status =', filter.status]);
    if (filter.before !== undefined) conditions.push(['id <', filter.before]);
    const where = conditions.map(([condition], at) => `${condition} $${at + 2}`).join(' and ') || 'true';
    const rows = await this.database.rows<Row>(
      `select ${columns} from withdrawals where ${where} order by id desc limit $1`,
      [filter.limit, ...conditions.map(([, value]) => value)],
    );
    return rows.map(toWithdrawal);
  }
}

function toWithdrawal(row: Row): Withdrawal {
  return {
    id: row.id,
    creatorId: row.creator_id,
    grossKobo: row.gross_kobo,
    feeKobo: row.fee_kobo,
    netKobo: row.net_kobo,
    bankDetails: { bankName: row.bank_name, accountNumber: row.account_number, accountName: row.account_name },
    status: row.status,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
  };
}
