/** Withdrawal invariants. Each function returns the rows that violate its invariant. */
import type { SqlRunner } from '@tipnaija/messaging';
import { type RangeCheck, type Violation, violations, type WholeCheck } from './violation.js';

/** Checks that the payouts-due balance equals the net total of pending withdrawals. */
export const pendingWithdrawalsAreDue: WholeCheck = (sql) =>
  violations(
    sql,
    `select 'payouts-due' as subject, due, pending from
       (select coalesce((select balance_kobo from accounts where key = 'payouts-due'), 0) as due,
               coalesce((select sum(net_kobo)::bigint from withdrawals where status = 'pending'), 0) as pending) as both_sides
     where due <> pending`,
  );

/**
 * Checks that no withdrawal is pending from a wallet below zero: a reversal that overdraws a wallet declines its
 * pending withdrawals.
 */
export const pendingWithdrawalsAreCovered: WholeCheck = (sql) =>
  violations(
    sql,
    `select 'withdrawal ' || withdrawals.id as subject, gross_kobo, balance_kobo
     from withdrawals join accounts on key = 'wallet:' || creator_id
     where status = 'pending' and balance_kobo < 0`,
  );

/**
 * Checks that every withdrawal, or those changed since `since`, has exactly the transactions of its status and amounts.
 */
export async function withdrawalsHaveTheirTransactions(sql: SqlRunner, since = new Date(0)): Promise<Violation[]> {
  return violations(
    sql,
    `select 'withdrawal ' || withdrawals.id as subject, withdrawals.status, withdrawals.gross_kobo, withdrawals.fee_kobo,
       request.id as request_transfer, request.gross_kobo as requested_kobo, decision.id as decision_transfer, decision.kind as decision
     from withdrawals
     left join transactions as request on request.event_id = withdrawals.id
     left join transactions as decision on decision.event_id = decision_event_id
     where (requested_at >= $1 or decided_at >= $1) and (
       (request.kind, request.gross_kobo, request.fee_kobo)
         is distinct from ('withdrawal-requested', withdrawals.gross_kobo, withdrawals.fee_kobo)
       or not case status
         when 'pending' then decision.id is null
         when 'completed' then (decision.kind, decision.gross_kobo) is not distinct from ('withdrawal-completed', net_kobo)
         else (decision.kind, decision.gross_kobo, decision.fee_kobo)
           is not distinct from ('withdrawal-declined', -withdrawals.gross_kobo, -withdrawals.fee_kobo) end)`,
    [since],
  );
}

/** Checks that every withdrawal transaction belongs to a withdrawal and moves its creator's wallet. */
export const withdrawalTransactionsHaveTheirWithdrawal: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `select 'transaction ' || id as subject, kind, reference,
       case when creator_id is null then 'no such withdrawal' else 'not the wallet of its creator' end as problem
     from (
       select transactions.id, kind, reference,
         case when kind = 'withdrawal-requested' then asked.creator_id else decided.creator_id end as creator_id
       from transactions
       left join withdrawals as asked on asked.id = event_id
       left join withdrawals as decided on decided.decision_event_id = event_id
       where transactions.id > $1 and transactions.id <= $2 and kind like 'withdrawal-%'
     ) as step
     where creator_id is null or kind <> 'withdrawal-completed' and not exists (
       select from entries join accounts on accounts.id = account_id
       where transaction_id > $1 and transaction_id <= $2 and transaction_id = step.id and owner_id = creator_id)`,
    [after, upTo],
  );
