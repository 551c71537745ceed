import { randomUUID } from 'node:crypto';

/**
 * Fills the ledger tables with years of tips of ₦2,500, round robin over 10,000 creators. Runs as the database owner, because
 * the service's role can only post them batch by batch.
 */
export const creators = 10_000;

/**
 * @param {{ eventIdOf?: (donation: number) => string, postedAt?: string }} [options] eventIdOf: random ids by default; postedAt:
 *   the SQL of the time of transaction n
 */
export async function addExistingTransactions(
  owner,
  count,
  { eventIdOf = () => randomUUID(), postedAt = 'now()' } = {},
) {
  if (count === 0) return;
  await owner.query('set search_path = ledger');
  await owner.query(
    `select open_accounts(array['fees', 'paystack-clearing'] || array(select 'wallet:' || ${creatorOf('n')} from generate_series(0, ${creators - 1}) as n))`,
  );
  await owner.query(`
    create temp table wallet_ids as
      select n, id from generate_series(0, ${creators - 1}) as n join accounts on key = 'wallet:' || ${creatorOf('n')};
    create index on wallet_ids (n)`);
  for (let from = 1; from <= count; from += 100_000) {
    const to = Math.min(from + 99_999, count);
    const eventIds = Array.from({ length: to - from + 1 }, (_, index) => eventIdOf(from + index));
    await addPart(owner, { from, to, eventIds, postedAt });
  }
  await owner.query(`
    select setval('transaction_ids', ${count});
    update accounts set balance_kobo = last.balance_after_kobo, entry_count = last.seq
    from (select distinct on (account_id) account_id, seq, balance_after_kobo from entries order by account_id, seq desc) as last
    where id = account_id`);
  await owner.query('vacuum analyze entries');
  await owner.query('vacuum analyze transactions');
  await owner.query('vacuum analyze accounts');
  for (let created = 1; created > 0; ) created = (await owner.query('select from create_checkpoint(10000)')).rowCount;
}

async function addPart(owner, { from, to, eventIds, postedAt }) {
  await owner.query(
    `insert into transactions (id, event_id, kind, reference, occurred_at, gross_kobo, fee_kobo, posted_at)
     select n, ($3::uuid[])[n - $1 + 1], 'donation-paid', 'donation ' || n, ${postedAt}, 250000, 12500, ${postedAt}
     from generate_series($1::bigint, $2::bigint) as n`,
    [from, to, eventIds],
  );
  await owner.query(
    `insert into entries (account_id, seq, transaction_id, amount_kobo, balance_after_kobo)
     select account, nth, transaction, amount, nth * amount
     from generate_series($1::bigint, $2::bigint) as transaction
     join wallet_ids on wallet_ids.n = (transaction - 1) % ${creators}
     cross join lateral (values
       ((select id from accounts where key = 'paystack-clearing'), transaction, -250000),
       (wallet_ids.id, (transaction - 1) / ${creators} + 1, 237500),
       ((select id from accounts where key = 'fees'), transaction, 12500)) as leg(account, nth, amount)
     order by transaction`,
    [from, to],
  );
}

/** Returns the SQL expression for the uuid of the creator with this number, starting at 0. */
export const creatorOf = (number) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
