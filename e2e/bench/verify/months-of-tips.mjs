/**
 * Fills payments and ledger with months of tips of ₦2,500 that agree, as the database owner and without triggers. The tips are
 * spread evenly from the start of the first month to now.
 */
import { deterministicId } from '../../../services/payments/dist/src/providers/deterministic-id.js';
import { addExistingTransactions, creatorOf, creators } from '../ledger/existing-data.mjs';

const batchSize = 100_000;

export async function addMonthsOfTips(owner, { tips, months }) {
  const start = `(date_trunc('month', now()) - interval '${months} months')`;
  const time = `(${start} + n / ${tips}::float8 * (now() - ${start}))`;
  await owner.query(`create function public.payment_of(n bigint) returns uuid language sql immutable as
    $$ select (lpad(to_hex(n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await owner.query('set session_replication_role = replica');
  for (let from = 1; from <= tips; from += batchSize)
    for (const sql of [payments, donations]) await owner.query(sql(time), [from, Math.min(from + batchSize - 1, tips)]);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze payments.payments');
  await owner.query('vacuum analyze payments.donations');
  await addExistingTransactions(owner, tips, {
    eventIdOf: (donation) => deterministicId('paystack', paymentIdOf(donation), 'donation-paid'),
    postedAt: time,
  });
}

/** The same id as the SQL function `payment_of`. */
function paymentIdOf(donation) {
  const hex = donation.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${hex}`;
}

const creator = creatorOf(`n % ${creators}`);
const series = 'generate_series($1::bigint, $2::bigint) as n';

const payments = (time) => `
  insert into payments.payments (id, provider, creator_id, requested_kobo, currency, status, paid_kobo, paid_at, created_at)
  select public.payment_of(n), 'paystack', ${creator}, 250000, 'NGN', 'succeeded', 250000, ${time}, ${time} from ${series}`;

const donations = (time) => `
  insert into payments.donations (id, payment_id, creator_id, gross_kobo, paid_at, created_at)
  select n, public.payment_of(n), ${creator}, 250000, ${time}, ${time} from ${series}`;
