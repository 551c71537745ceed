import type { Broken } from './invariants.js';
import type { Member, PaidPayment, Subscribers } from './subscribers.js';
import type { SystemUnderTest } from './system-under-test.js';

type Database = SystemUnderTest['database'];

/** What creators with Premium are promised, whatever becomes of their account and their payments meanwhile. */
export async function checkSubscribers(
  { database }: SystemUnderTest,
  members: Subscribers,
  broken: Broken,
): Promise<void> {
  await members.timePasses();
  for (const member of members.list) {
    await monthsFollowCharges(database, member, broken);
    await cardMonthsAreBooked(database, member, broken);
    await tipIsBooked(database, member, broken);
    await renewalStaysOff(database, member, broken);
    if (member.deletedAt) await deletedSpendsNothing(database, member, broken);
  }
  await nothingIsHalfBought(database, members, broken);
}

/** Every month that a wallet was charged for is granted, and every month that a wallet bought was charged. */
async function monthsFollowCharges(database: Database, { id, username }: Member, broken: Broken): Promise<void> {
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
    if (!months.has(charge)) broken.lost.push(`${username} paid ${charge} and has no month`);
  for (const month of months)
    if (!charges.has(month)) broken.doubled.push(`${username} has ${month} and was not charged`);
}

async function cardMonthsAreBooked(database: Database, { months, username }: Member, broken: Broken): Promise<void> {
  for (const month of months) {
    const { rows } = await database.query<{ charged: string; refunded: string; reversed: string }>(
      `select
         (select coalesce(sum(gross_kobo), 0) from ledger.transactions where kind = 'premium-by-card' and reference = $1) as charged,
         (select coalesce(-sum(gross_kobo), 0) from ledger.transactions where kind = 'premium-refunded' and reference = $1) as refunded,
         (select coalesce(sum(reversed_kobo), 0) from payments.premium_reversals where payment_id = $2) as reversed`,
      [`premium payment ${month.reference}`, month.reference],
    );
    const [charged, refunded, reversed] = [rows[0]?.charged, rows[0]?.refunded, rows[0]?.reversed].map(Number);
    compare(broken, `the month ${month.reference} of ${username}`, charged, month.kobo);
    compare(
      broken,
      `the refund of the month ${month.reference} of ${username}`,
      Math.abs(refunded ?? 0),
      month.refundedKobo,
    );
    compare(broken, `the reversal of the month ${month.reference} of ${username}`, reversed, month.refundedKobo);
  }
}

/** The webhook of its refund was lost: it is booked all the same. */
async function tipIsBooked(database: Database, { tip, username }: Member, broken: Broken): Promise<void> {
  const refundedKobo = Number.isNaN(tip.refundedKobo) ? await askedKobo(database, tip) : tip.refundedKobo;
  const { rows } = await database.query<{ reversed: string }>(
    'select reversed_kobo as reversed from payments.donations where payment_id = $1',
    [tip.reference],
  );
  compare(broken, `the refund of the tip ${tip.reference} of ${username}`, Number(rows[0]?.reversed), refundedKobo);
}

async function askedKobo(database: Database, { reference }: PaidPayment): Promise<number> {
  const { rows } = await database.query<{ kobo: string }>(
    `select coalesce(sum(amount_minor), 0) as kobo from payments.refunds where payment_id = $1 and status <> 'failed'`,
    [reference],
  );
  return Number(rows[0]?.kobo);
}

async function renewalStaysOff(database: Database, member: Member, broken: Broken): Promise<void> {
  if (!member.isCancelled && !member.deletedAt) return;
  const { rows } = await database.query('select from payments.subscriptions where creator_id = $1 and auto_renew', [
    member.id,
  ]);
  if (rows.length > 0) broken.wrong.push(`the Premium of ${member.username} renews although it was cancelled`);
}

async function deletedSpendsNothing(database: Database, member: Member, broken: Broken): Promise<void> {
  const { rows } = await database.query<{ kind: string }>(
    `select transactions.kind
     from ledger.transactions join ledger.entries on transaction_id = transactions.id join ledger.accounts on accounts.id = account_id
     where owner_id = $1 and transactions.kind in ('withdrawal-requested', 'premium-from-wallet') and posted_at > $2`,
    [member.id, member.deletedAt],
  );
  for (const { kind } of rows) broken.wrong.push(`${kind} of ${member.username}, who was deleted before`);
  const { rows: pending } = await database.query(
    `select from ledger.withdrawals where creator_id = $1 and status = 'pending'`,
    [member.id],
  );
  if (pending.length > 0) broken.wrong.push(`a withdrawal of ${member.username} is pending, who was deleted`);
}

async function nothingIsHalfBought(database: Database, { list }: Subscribers, { lost, wrong }: Broken): Promise<void> {
  const { rows: open } = await database.query<{ id: string }>(
    `select id from payments.wallet_purchases where creator_id = any($1) and status = 'asked'`,
    [list.map(({ id }) => id)],
  );
  for (const { id } of open) lost.push(`the purchase ${id} is neither charged nor given up`);
  const references = list.flatMap(({ tip, months }) => [tip, ...months].map(({ reference }) => reference));
  const { rows: failed } = await database.query<{ kind: string; reason: string }>(
    `select kind, reason from payments.provider_events
     where reference = any($1) and outcome in ('failed', 'quarantined')`,
    [references],
  );
  for (const { kind, reason } of failed) wrong.push(`${kind} was not taken: ${reason}`);
}

function compare({ lost, doubled }: Broken, what: string, seenKobo = 0, wantedKobo = 0): void {
  if (seenKobo < wantedKobo) lost.push(`${what}: ${seenKobo} booked, not ${wantedKobo}`);
  if (seenKobo > wantedKobo) doubled.push(`${what}: ${seenKobo} booked, not ${wantedKobo}`);
}
