/** Invariants of held money. Each function returns the rows that violate its invariant. */
import { type RangeCheck, violations, type WholeCheck } from './violation.js';

/** Checks that what is held of a creator's tips is what their open disputes hold. */
export const heldMoneyIsOfOpenDisputes: WholeCheck = (sql) =>
  violations(
    sql,
    `select 'creator ' || coalesce(account.creator_id, hold.creator_id) as subject, account.kobo as held, hold.kobo as of_disputes
     from (select owner_id as creator_id, balance_kobo as kobo from accounts where kind = 'held') as account
     full join (
       select creator_id, sum(held_kobo)::bigint as kobo from dispute_holds where held_kobo > 0 group by creator_id
     ) as hold using (creator_id)
     where coalesce(account.kobo, 0) <> coalesce(hold.kobo, 0)`,
  );

/** Checks that held money comes from the wallet of its creator and goes back to it: nothing else is paid with it. */
export const heldMoneyReturnsToItsWallet: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `select 'transaction ' || transactions.id as subject, transactions.kind, held.amount_kobo
     from transactions join entries as held on held.transaction_id = transactions.id join accounts on accounts.id = held.account_id
     where transactions.id > $1 and transactions.id <= $2 and held.transaction_id > $1 and held.transaction_id <= $2
       and accounts.kind = 'held' and (
         transactions.kind <> case when held.amount_kobo > 0 then 'dispute-held' else 'dispute-released' end
         or not exists (
           select from entries as back join accounts as wallet on wallet.id = back.account_id
           where back.transaction_id = transactions.id and wallet.key = 'wallet:' || accounts.owner_id
             and back.amount_kobo = -held.amount_kobo))`,
    [after, upTo],
  );
