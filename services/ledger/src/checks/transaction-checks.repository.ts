/** Transaction invariants. Each function returns the rows that violate its invariant. */
import { type RangeCheck, violations } from './violation.js';

export const everyTransactionSumsToZero: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `select 'transaction ' || coalesce(id, transaction_id) as subject, entry_sums.kobo as off_by_kobo,
       case when id is null then 'entries without a transaction' when transaction_id is null then 'no entries' end as problem
     from (select id from transactions where id > $1 and id <= $2) as transaction
     full join (
       select transaction_id, sum(amount_kobo)::bigint as kobo from entries
       where transaction_id > $1 and transaction_id <= $2 group by transaction_id
     ) as entry_sums on transaction_id = id
     where kobo <> 0 or id is null or transaction_id is null`,
    [after, upTo],
  );

/**
 * Checks that the gross is the amount that left the source account, and the fee the amount that reached the fee
 * account.
 */
export const grossAndFeeMatchEntries: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `select 'transaction ' || id as subject, kind, gross_kobo, fee_kobo, from_source as gross_by_entries, to_fees as fee_by_entries
     from transactions join (
       select transaction_id,
         coalesce(sum(amount_kobo) filter (where accounts.kind = 'fees'), 0) as to_fees,
         -sum(amount_kobo) filter (where case
           when transactions.kind in ('withdrawal-requested', 'withdrawal-declined', 'withdrawal-returned',
             'premium-from-wallet', 'dispute-held', 'dispute-released') then accounts.kind = 'wallet'
           when transactions.kind = 'withdrawal-sent' then accounts.kind = 'payouts-due'
           when transactions.kind = 'withdrawal-completed' then accounts.kind in ('payouts-due', 'payouts-sending')
           when transactions.kind = 'payout-fee' then accounts.kind = 'provider-fees'
           else accounts.kind like '%-clearing' end) as from_source
       from entries join accounts on accounts.id = account_id join transactions on transactions.id = transaction_id
       where transaction_id > $1 and transaction_id <= $2 and transactions.id > $1 and transactions.id <= $2 group by transaction_id
     ) as entry_sums on transaction_id = id
     where id > $1 and id <= $2
       and (fee_kobo is distinct from to_fees or gross_kobo is distinct from from_source)`,
    [after, upTo],
  );

/**
 * Checks that the entries of each account are numbered without a gap and that each balance is the previous one plus the
 * amount. The `limit` in the lateral join keeps the planner from hashing all entries of the journal.
 */
export const runningBalancesHaveNoBreak: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `select 'transaction ' || entry.transaction_id || ' on ' || coalesce(key, 'account ' || entry.account_id) as subject,
       entry.seq, previous.balance_after_kobo as balance_before, entry.amount_kobo, entry.balance_after_kobo,
       case when entry.seq > 1 and previous.seq is null then 'the entry before it is missing' end as problem
     from entries as entry
     left join lateral (
       select seq, balance_after_kobo from entries
       where account_id = entry.account_id and seq = entry.seq - 1 limit 1
     ) as previous on true
     left join accounts on accounts.id = entry.account_id
     where entry.transaction_id > $1 and entry.transaction_id <= $2
       and (entry.seq < 1 or (entry.seq > 1 and previous.seq is null) or accounts.id is null
         or entry.balance_after_kobo <> coalesce(previous.balance_after_kobo, 0) + entry.amount_kobo)`,
    [after, upTo],
  );

/**
 * Checks that purchases and withdrawals never overdraw a wallet. A reversal may, when its money was withdrawn before,
 * and so may what is held for a dispute.
 */
export const onlyReversalsLeaveAWalletBelowZero: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `select 'transaction ' || transactions.id as subject, transactions.kind, key as account, amount_kobo, balance_after_kobo
     from entries join accounts on accounts.id = account_id join transactions on transactions.id = transaction_id
     where transaction_id > $1 and transaction_id <= $2 and transactions.id > $1 and transactions.id <= $2 and accounts.kind = 'wallet'
       and amount_kobo < 0 and balance_after_kobo < 0 and transactions.kind not in ('donation-reversed', 'dispute-held')`,
    [after, upTo],
  );
