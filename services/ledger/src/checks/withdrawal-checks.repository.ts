/** Withdrawal invariants. Each function returns the rows that violate its invariant. */
import type { SqlRunner } from '@tipnaija/messaging';
import type { TimeBounds } from './period.js';
import { type RangeCheck, type Violation, violations, type WholeCheck } from './violation.js';

/**
 * Checks that the balance of payouts-due equals the net total of pending withdrawals, and the one of payouts-sending that
 * of those that the payout provider has.
 */
export const pendingWithdrawalsAreDue: WholeCheck = (sql) =>
  violations(
    sql,
    `select subject, due, withdrawn from (
       select key as subject, coalesce((select balance_kobo from accounts where accounts.key = waiting.key), 0) as due,
         coalesce((select sum(net_kobo)::bigint from withdrawals where withdrawals.status = waiting.status), 0) as withdrawn
       from (values ('payouts-due', 'pending'), ('payouts-sending', 'sending')) as waiting(key, status)
     ) as both_sides
     where due <> withdrawn`,
  );

/**
 * Checks that the net amount of what was paid is at the bank, and came back from it for what was returned. The bank's
 * entries are summed first: the planner would look them up once per withdrawal.
 */
export const payoutsMoveTheBank: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `with moved as materialized (
       select transaction_id, sum(amount_kobo) as kobo from entries
       where transaction_id > $1 and transaction_id <= $2
         and account_id = (select id from accounts where key = 'bank')
       group by transaction_id
     )
     select 'transaction ' || id as subject, kind, gross_kobo, fee_kobo, kobo as at_bank
     from transactions left join moved on transaction_id = id
     where id > $1 and id <= $2 and kind like 'withdrawal-%' and coalesce(kobo, 0) <> case
       when kind in ('withdrawal-completed', 'withdrawal-returned') then gross_kobo - fee_kobo else 0 end`,
    [after, upTo],
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
 * Checks that every withdrawal, or those that changed between the bounds, has exactly the transactions of its status and amounts,
 * and that its last step is that of its status.
 */
export async function withdrawalsHaveTheirTransactions(
  sql: SqlRunner,
  { since, until }: TimeBounds = {},
): Promise<Violation[]> {
  return violations(
    sql,
    `select 'withdrawal ' || withdrawals.id as subject, withdrawals.status, withdrawals.gross_kobo, withdrawals.fee_kobo,
       request.id as request_transfer, request.gross_kobo as requested_kobo, decision.id as decision_transfer, decision.kind as decision, sending.kind as sending, return.kind as returned, last_step.state as last_step
     from withdrawals
     left join transactions as request on request.event_id = withdrawals.id
     left join transactions as decision on decision.event_id = decision_event_id
     left join transactions as sending on sending.event_id = sent_event_id
     left join transactions as return on return.event_id = returned_event_id
     left join lateral (
       select state from withdrawal_steps where withdrawal_id = withdrawals.id order by seq desc limit 1
     ) as last_step on true
     where exists (
       select from (values (requested_at), (sent_at), (decided_at), (returned_at)) as step(at)
       where at >= coalesce($1, '-infinity'::timestamptz) and at < coalesce($2, 'infinity'::timestamptz)
     ) and (
       (request.kind, request.gross_kobo, request.fee_kobo)
         is distinct from ('withdrawal-requested', withdrawals.gross_kobo, withdrawals.fee_kobo)
       or not case when sent_at is null then sending.id is null
         else (sending.kind, sending.gross_kobo) is not distinct from ('withdrawal-sent', net_kobo) end
       or not case status when 'returned' then (return.kind, return.gross_kobo, return.fee_kobo)
           is not distinct from ('withdrawal-returned', -withdrawals.gross_kobo, -withdrawals.fee_kobo)
         else return.id is null end
       or not case status
         when 'pending' then last_step.state is not distinct from 'requested'
         when 'sending' then coalesce(last_step.state in ('approved', 'sending'), false)
         when 'completed' then last_step.state is not distinct from 'paid'
         when 'declined' then coalesce(last_step.state = 'declined' and sent_at is null
           or last_step.state in ('failed', 'returned', 'reversed') and sent_at is not null, false)
         else coalesce(last_step.state in ('returned', 'reversed'), false) end
       or not case
         when status in ('pending', 'sending') then decision.id is null
         when status in ('completed', 'returned')
           then (decision.kind, decision.gross_kobo) is not distinct from ('withdrawal-completed', net_kobo)
         else (decision.kind, decision.gross_kobo, decision.fee_kobo)
           is not distinct from ('withdrawal-declined', -withdrawals.gross_kobo, -withdrawals.fee_kobo) end)`,
    [since ?? null, until ?? null],
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
         case kind when 'withdrawal-requested' then asked.creator_id when 'withdrawal-sent' then sent.creator_id
           when 'withdrawal-returned' then returned.creator_id else decided.creator_id end as creator_id
       from transactions
       left join withdrawals as asked on asked.id = event_id
       left join withdrawals as sent on sent.sent_event_id = event_id
       left join withdrawals as decided on decided.decision_event_id = event_id
       left join withdrawals as returned on returned.returned_event_id = event_id
       where transactions.id > $1 and transactions.id <= $2 and kind like 'withdrawal-%'
     ) as step
     where creator_id is null or kind not in ('withdrawal-sent', 'withdrawal-completed') and not exists (
       select from entries join accounts on accounts.id = account_id
       where transaction_id > $1 and transaction_id <= $2 and transaction_id = step.id and owner_id = creator_id)`,
    [after, upTo],
  );
