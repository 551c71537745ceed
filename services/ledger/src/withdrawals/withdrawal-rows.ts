/** Withdrawals as the database has them, with their steps. Other files change them; these read and note what changed. */
import type { PayoutState, Withdrawal, WithdrawalOrigin, WithdrawalStatus } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import type { LedgerConfig } from '../config.js';

export type WithdrawalRow = {
  id: string;
  creator_id: string;
  gross_kobo: number;
  fee_kobo: number;
  net_kobo: number;
  bank_name: string;
  account_number: string;
  account_name: string;
  name_confirmed_at: Date | null;
  status: WithdrawalStatus;
  reason: string | null;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  session_id: string | null;
  origin: WithdrawalOrigin;
  can_be_sent: boolean;
  steps: { state: PayoutState; at: string; reason: string | null }[];
};

/** `status` is the one that people see: a withdrawal that is being sent is pending, a returned one is declined. */
export const withdrawalColumns = `id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name,
  name_confirmed_at, shown_status(status) as status, reason, requested_at,
  coalesce(returned_at, decided_at) as decided_at, decided_by, session_id, origin,
  status = 'pending' and name_confirmed_at is not null and net_kobo >= smallest_payout_kobo() as can_be_sent,
  (select json_agg(json_build_object('state', step.state, 'at', step.at, 'reason', step.reason) order by step.seq)
   from withdrawal_steps as step where step.withdrawal_id = withdrawals.id) as steps`;

export type NewStep = { state: PayoutState; reason?: string | null; at?: Date };

/** Notes a step in the transaction that changes the withdrawal. A repeated one has no effect. */
export async function recordStep(sql: SqlRunner, withdrawalId: string, step: NewStep): Promise<void> {
  await sql.rows(
    `insert into withdrawal_steps (withdrawal_id, state, reason, at) values ($1, $2, $3, coalesce($4::timestamptz, now()))
     on conflict (withdrawal_id, state) do nothing`,
    [withdrawalId, step.state, step.reason ?? null, step.at ?? null],
  );
}

export async function findRow(sql: SqlRunner, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await sql.rows<WithdrawalRow>(`select ${withdrawalColumns} from withdrawals where id = $1`, [id]);
  return row;
}

/** @param config whether a payout provider sends withdrawals at all, and above which amount two admins pay */
export function toWithdrawal(row: WithdrawalRow, config: LedgerConfig): Withdrawal {
  return {
    id: row.id,
    creatorId: row.creator_id,
    grossKobo: row.gross_kobo,
    feeKobo: row.fee_kobo,
    netKobo: row.net_kobo,
    bankDetails: {
      bankName: row.bank_name,
      accountNumber: row.account_number,
      accountName: row.account_name,
      isNameConfirmed: row.name_confirmed_at !== null,
    },
    status: row.status,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    steps: (row.steps ?? []).map(({ state, at, reason }) => ({ state, at: new Date(at).toISOString(), reason })),
    sessionId: row.session_id,
    origin: row.origin,
    canBeSent: config.PAYOUTS === 'on' && row.can_be_sent,
    needsSecondAdmin: row.net_kobo > config.SECOND_APPROVAL_ABOVE_KOBO,
  };
}

/** Returns whether the payout provider was given this withdrawal. From then on only its answers change it. */
export function isSent({ steps }: Withdrawal): boolean {
  return steps.some(({ state }) => state === 'approved');
}
