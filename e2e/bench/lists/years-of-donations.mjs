/**
 * Fills the tables behind the lists with years of tips, as the database owner and without triggers and foreign keys. Every second
 * donation belongs to the first creator, the others to 10,000 creators; there is a user per 100 and a withdrawal per 1,000.
 */
const creators = 10_000;
const batchSize = 250_000;

export async function addDonations(owner, { from, to, creatorId }) {
  await owner.query('set session_replication_role = replica');
  for (let first = from; first <= to; first += batchSize)
    for (const sql of [payments, donations, users, withdrawals])
      await owner.query(sql(creatorId), [first, Math.min(to, first + batchSize - 1)]);
  await owner.query('set session_replication_role = origin');
  await owner.query('truncate payments.supporter_totals, payments.creator_totals, payments.creator_hours');
  for (const sql of [supporterTotals, creatorTotals, creatorHours]) await owner.query(sql);
  await owner.query(`select setval('payments.donation_ids', ${to})`);
  for (const table of ['payments.payments', 'payments.donations', 'identity.users', 'ledger.withdrawals'])
    await owner.query(`vacuum analyze ${table}`);
  await owner.query('analyze');
}

const creatorOf = (first) =>
  `case when n % 2 = 0 then '${first}'::uuid else ('00000000-0000-4000-8000-' || lpad(to_hex(n % ${creators}), 12, '0'))::uuid end`;
const grossOf = '10000 + (n * 7919) % 1000000';
const paymentOf = "md5('payment ' || n)::uuid";
/** Payment times from one second to two years ago. */
const paidAtOf = "now() - interval '1 second' - ((5000000 - n) % 5000000) * interval '12 seconds'";
const series = 'generate_series($1::bigint, $2::bigint) as n';

const payments = (first) => `
  insert into payments.payments (id, provider, creator_id, requested_kobo, currency, donor_name, status, paid_kobo, paid_at, created_at)
  select ${paymentOf}, 'paystack', ${creatorOf(first)}, ${grossOf}, 'NGN', 'Donor ' || n % 5000, 'succeeded', ${grossOf},
         ${paidAtOf}, ${paidAtOf} from ${series}`;

const donations = (first) => `
  insert into payments.donations (id, payment_id, creator_id, gross_kobo, donor_name, paid_at, created_at)
  select n, ${paymentOf}, ${creatorOf(first)}, ${grossOf}, 'Donor ' || n % 5000, ${paidAtOf}, ${paidAtOf} from ${series}`;

const users = () => `
  insert into identity.users (id, email, first_name, last_name, username, password_hash, created_at)
  select md5('user ' || n)::uuid, 'user' || n || '@example.com', 'Ada', 'Obi', 'user' || n, '', ${paidAtOf}
  from ${series} where n % 100 = 0`;

const withdrawals = (first) => `
  insert into ledger.withdrawals (id, creator_id, gross_kobo, fee_kobo, net_kobo, bank_name, account_number, account_name, requested_at)
  select md5('withdrawal ' || n)::uuid, ${creatorOf(first)}, 100000, 5000, 95000, 'Access Bank', '0123456785', 'ADA OBI', ${paidAtOf}
  from ${series} where n % 1000 = 0`;

const supporterTotals = `
  insert into payments.supporter_totals (creator_id, donor_name, total_kobo, donation_count)
  select creator_id, donor_name, sum(gross_kobo), count(*) from payments.donations group by 1, 2`;

const creatorTotals = `
  insert into payments.creator_totals (creator_id, total_kobo, donation_count, last_donation_id, supporter_count)
  select creator_id, sum(gross_kobo), count(*), max(id), count(distinct donor_name) from payments.donations group by 1`;

const creatorHours = `
  insert into payments.creator_hours (creator_id, hour, donation_count, remaining_kobo)
  select creator_id, date_trunc('hour', paid_at), count(*), sum(gross_kobo) from payments.donations group by 1, 2`;
