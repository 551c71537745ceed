import type { CheckedSystem } from './checked-system.js';
import type { PaidPayment, Subscriber, Subscribers } from './subscribers.js';
import type { Violations } from './violations.js';

type Database = CheckedSystem['database'];

/** Checks the invariants of Premium creators, independent of changes to their accounts and payments during the run. */
export async function checkSubscribers(
  { database }: CheckedSystem,
  subscribers: Subscribers,
  violations: Violations,
): Promise<void> {
  await subscribers.makeRefundChecksDue();
  for (const subscriber of subscribers.list) {
    await checkMonthsMatchCharges(database, subscriber, violations);
    await checkCardMonthsBooked(database, subscriber, violations);
    await checkTipRefundBooked(database, subscriber, violations);
    await checkRenewalStaysOff(database, subscriber, violations);
    if (subscriber.deletedAt) await checkDeletedSpendsNothing(database, subscriber, violations);
  }
  await checkNothingHalfBought(database, subscribers, violations);
}

/** Each wallet charge has a Premium month, and each month bought from a wallet has a charge. */
async function checkMonthsMatchCharges(
  database: Database,
  { id, username }: Subscriber,
  violations: Violations,
): Promise<void> {
  const { rows: charged } = await database.query<{ id: string }>(
    `select replace(reference, 'premium ', '') as id
     from ledger.transactions join ledger.entries on transaction_id = transactions.id join ledger.accounts on accounts.id = account_id
     where transactions.kind = 'premium-from-wallet' and owner_id = $1`,
    [id],
  );
  const { rows: bought } = await database.query<{ id: string }>(
    `select id from payments.paid_months where creator_id = $1 and id in (select id from payments.wallet_purchases)`,
    [id],
  );
  const [charges, months] = [charged, bought].map((rows) => new Set(rows.map((row) => row.id))) as [
    Set<string>,
    Set<string>,
  ];
  for (const charge of charges)
    if (!months.has(charge)) violations.lost.push(`${username} paid for ${charge} and has no month`);
  for (const month of months)
    if (!charges.has(month)) violations.doubled.push(`${username} has the month ${month} without a charge`);
}

async function checkCardMonthsBooked(
  database: Database,
  { months, username }: Subscriber,
  violations: Violations,
): Promise<void> {
  for (const month of months) {
    const { rows } = await database.query<{ charged: string; refunded: string; reversed: string }>(
      `select
         (select coalesce(sum(gross_kobo), 0) from ledger.transactions where kind = 'premium-by-card' and reference = $1) as charged,
         (select coalesce(-sum(gross_kobo), 0) from ledger.transactions where kind = 'premium-refunded' and reference = $1) as refunded,
         (select coalesce(sum(reversed_kobo), 0) from payments.premium_reversals where payment_id = $2) as reversed`,
      [`premium payment ${month.reference}`, month.reference],
    );
    const [charged, refunded, reversed] = [rows[0]?.charged, rows[0]?.refunded, rows[0]?.reversed].map(Number);
    compare(violations, `the month ${month.reference} of ${username}`, charged, month.kobo);
    compare(
      violations,
      `the refund of the month ${month.reference} of ${username}`,
      Math.abs(refunded ?? 0),
      month.refundedKobo,
    );
    compare(violations, `the reversal of the month ${month.reference} of ${username}`, reversed, month.refundedKobo);
  }
}

/** The tip's refund is booked although its webhook was lost. */
async function checkTipRefundBooked(
  database: Database,
  { tip, username }: Subscriber,
  violations: Violations,
): Promise<void> {
  const refundedKobo = Number.isNaN(tip.refundedKobo) ? await findRequestedKobo(database, tip) : tip.refundedKobo;
  const { rows } = await database.query<{ reversed: string }>(
    'select reversed_kobo as reversed from payments.donations where payment_id = $1',
    [tip.reference],
  );
  compare(violations, `the refund of the tip ${tip.reference} of ${username}`, Number(rows[0]?.reversed), refundedKobo);
}

async function findRequestedKobo(database: Database, { reference }: PaidPayment): Promise<number> {
  const { rows } = await database.query<{ kobo: string }>(
    `select coalesce(sum(amount_minor), 0) as kobo from payments.refunds where payment_id = $1 and status <> 'failed'`,
    [reference],
  );
  return Number(rows[0]?.kobo);
}

async function checkRenewalStaysOff(database: Database, subscriber: Subscriber, violations: Violations): Promise<void> {
  if (!subscriber.isCancelled && !subscriber.deletedAt) return;
  const { rows } = await database.query('select from payments.subscriptions where creator_id = $1 and auto_renew', [
    subscriber.id,
  ]);
  if (rows.length > 0) violations.wrong.push(`the Premium of ${subscriber.username} renews after cancellation`);
}

async function checkDeletedSpendsNothing(
  database: Database,
  subscriber: Subscriber,
  violations: Violations,
): Promise<void> {
  const { rows } = await database.query<{ kind: string }>(
    `select transactions.kind
     from ledger.transactions join ledger.entries on transaction_id = transactions.id join ledger.accounts on accounts.id = account_id
     where owner_id = $1 and transactions.kind in ('withdrawal-requested', 'premium-from-wallet') and posted_at > $2`,
    [subscriber.id, subscriber.deletedAt],
  );
  for (const { kind } of rows) violations.wrong.push(`${kind} of ${subscriber.username} after account deletion`);
  const { rows: pending } = await database.query(
    `select from ledger.withdrawals where creator_id = $1 and status = 'pending'`,
    [subscriber.id],
  );
  if (pending.length > 0)
    violations.wrong.push(`a withdrawal of ${subscriber.username} is pending after account deletion`);
}

async function checkNothingHalfBought(
  database: Database,
  { list }: Subscribers,
  { lost, wrong }: Violations,
): Promise<void> {
  const { rows: open } = await database.query<{ id: string }>(
    `select id from payments.wallet_purchases where creator_id = any($1) and status = 'requested'`,
    [list.map(({ id }) => id)],
  );
  for (const { id } of open) lost.push(`the purchase ${id} is neither charged nor abandoned`);
  const references = list.flatMap(({ tip, months }) => [tip, ...months].map(({ reference }) => reference));
  const { rows: failed } = await database.query<{ kind: string; reason: string }>(
    `select kind, reason from payments.provider_events
     where reference = any($1) and outcome in ('failed', 'quarantined')`,
    [references],
  );
  for (const { kind, reason } of failed) wrong.push(`${kind} was not processed: ${reason}`);
}

function compare({ lost, doubled }: Violations, subject: string, actualKobo = 0, expectedKobo = 0): void {
  if (actualKobo < expectedKobo) lost.push(`${subject}: ${actualKobo} booked, not ${expectedKobo}`);
  if (actualKobo > expectedKobo) doubled.push(`${subject}: ${actualKobo} booked, not ${expectedKobo}`);
}
