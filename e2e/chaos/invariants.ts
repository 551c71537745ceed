import { isDeepStrictEqual } from 'node:util';
import { paymentProviders } from '@tipnaija/contracts';
import { verifyLedger } from '../harness/commands.js';
import { walletBalanceOf } from '../harness/people.js';
import type { ChaosLoad, Charge } from './chaos-load.js';
import type { CheckedSystem } from './checked-system.js';
import { checkPayouts } from './payout-invariants.js';
import { atProvider } from './providers.js';
import { checkSubscribers } from './subscriber-invariants.js';
import type { Violations } from './violations.js';

const toKobo = ({ provider }: Pick<Charge, 'provider'>, minor: number) =>
  paymentProviders[provider].currency === 'USD' ? minor * 1_500 : minor;

/** Checks all invariants once. Work still in progress counts as lost until it completes. */
export async function findViolations(system: CheckedSystem, load: ChaosLoad): Promise<Violations> {
  const violations: Violations = { lost: [], doubled: [], wrong: [] };
  await load.resendRefundHints();
  if (load.isOver) await load.payouts.end();
  await checkChargesCountedOnce(system, load, violations);
  await checkReturnedTransfers(system, load, violations);
  await checkWallets(system, load, violations);
  await checkPayouts(system, load, violations);
  checkAlertsShownOnce(load, await findDonations(system, load), violations);
  await checkSubscribers(system, load.subscribers, violations);
  await checkNothingStuck(system, violations);
  await checkAcknowledgedWebhooksStored(system, load, violations);
  return violations;
}

type Donation = { id: string; payment_id: string; creator_id: string; gross_kobo: string; reversed_kobo: string };

async function findDonations({ database }: CheckedSystem, { creators }: ChaosLoad): Promise<Donation[]> {
  const { rows } = await database.query<Donation>(
    `select id, payment_id, creator_id, gross_kobo, reversed_kobo from payments.donations
     where creator_id = any($1) order by id`,
    [creators.map(({ id }) => id)],
  );
  return rows;
}

/** Compares donations with the provider's charges: each charge counts once, with its amount and its refunded amount. */
async function checkChargesCountedOnce(
  system: CheckedSystem,
  load: ChaosLoad,
  { lost, doubled, wrong }: Violations,
): Promise<void> {
  const paid = await atProvider(system).findPaidAmounts();
  const counted = new Map((await findDonations(system, load)).map((donation) => [donation.payment_id, donation]));
  for (const charge of load.charges) {
    const donation = counted.get(charge.reference);
    const paidMinor = paid.get(charge.reference);
    if (paidMinor === undefined) wrong.push(`${charge.reference} is unknown to its provider`);
    if (!donation) lost.push(`the charge ${charge.reference} is not counted`);
    else if (Number(donation.gross_kobo) !== toKobo(charge, paidMinor ?? 0))
      wrong.push(`${charge.reference} counts ${donation.gross_kobo}`);
    else if (Number(donation.reversed_kobo) !== toKobo(charge, charge.refundedMinor))
      lost.push(
        `${charge.reference} has ${donation.reversed_kobo} kobo reversed, not ${toKobo(charge, charge.refundedMinor)}`,
      );
  }
  for (const reference of counted.keys()) if (!paid.has(reference)) doubled.push(`${reference} was never charged`);
}

/** Each transfer that went back to its donor is explained once. */
async function checkReturnedTransfers(
  { database }: CheckedSystem,
  { returnedTransfers }: ChaosLoad,
  { lost, doubled }: Violations,
): Promise<void> {
  const { rows } = await database.query<{ payment_id: string; count: string }>(
    'select payment_id, count(*) from payments.returned_transfers where payment_id = any($1) group by payment_id',
    [[...returnedTransfers.keys()]],
  );
  const explained = new Map(rows.map(({ payment_id, count }) => [payment_id, Number(count)]));
  for (const [reference, returned] of returnedTransfers) {
    const count = explained.get(reference) ?? 0;
    if (count < returned) lost.push(`${returned - count} returned transfers of ${reference} are not explained`);
    if (count > returned) doubled.push(`${reference} explains ${count} returned transfers, not ${returned}`);
  }
}

async function checkWallets(system: CheckedSystem, load: ChaosLoad, { lost, doubled }: Violations): Promise<void> {
  const { rows } = await system.database.query<{ owner: string; kind: string; count: string; kobo: string }>(
    `select a.owner_id as owner, t.kind, count(*) as count, sum(e.amount_kobo)::text as kobo
     from ledger.entries e join ledger.accounts a on a.id = e.account_id join ledger.transactions t on t.id = e.transaction_id
     where a.owner_id = any($1) and a.kind = 'wallet' group by 1, 2`,
    [load.creators.map(({ id }) => id)],
  );
  for (const creator of load.creators) {
    const own = rows.filter(({ owner }) => owner === creator.id);
    const moved = (kind: string) => own.find((row) => row.kind === kind);
    const charges = load.charges.filter(({ creatorId }) => creatorId === creator.id);
    const remaining = charges.reduce(
      (sum, charge) => sum + 0.95 * toKobo(charge, charge.minor - charge.refundedMinor),
      0,
    );
    const credited = Number(moved('donation-paid')?.kobo ?? 0) + Number(moved('donation-reversed')?.kobo ?? 0);
    if (credited < remaining) lost.push(`the wallet of ${creator.username} was credited ${credited}, not ${remaining}`);
    if (credited > remaining)
      doubled.push(`the wallet of ${creator.username} was credited ${credited}, not ${remaining}`);
    const payouts = Number(moved('withdrawal-requested')?.count ?? 0);
    const { requested, granted } = load.withdrawals.get(creator.id) ?? { requested: 0, granted: 0 };
    if (payouts > requested)
      doubled.push(`${creator.username} withdrew ${payouts} times and requested it ${requested} times`);
    if (payouts < granted)
      lost.push(`${creator.username} withdrew ${payouts} times and got ${granted} successful responses`);
    const balance = own.reduce((sum, { kobo }) => sum + Number(kobo), 0);
    const reported = await walletBalanceOf(creator).catch(() => Number.NaN);
    if (reported !== balance)
      lost.push(`the API reports ${reported} for ${creator.username}, the ledger has ${balance}`);
  }
  const { rows: months } = await system.database.query<{ reference: string; count: string }>(
    `select reference, count(*) from ledger.transactions where kind = 'premium-by-card' and reference = any($1) group by 1`,
    [load.months.map(toLedgerReference)],
  );
  for (const month of load.months.map(toLedgerReference)) {
    const count = Number(months.find(({ reference }) => reference === month)?.count ?? 0);
    if (count < 1) lost.push(`${month} is not booked`);
    if (count > 1) doubled.push(`${month} is booked ${count} times`);
  }
}

const toLedgerReference = ({ reference }: { reference: string }) => `premium payment ${reference}`;

/** A fully refunded tip may be missing, because the refund can precede the alert. */
function checkAlertsShownOnce(
  { pages, groupingCreatorId }: ChaosLoad,
  donations: readonly Donation[],
  { lost, doubled, wrong }: Violations,
): void {
  for (const [index, page] of pages.entries()) {
    const tips = page.shown.filter(({ kind }) => kind === 'donation').map(({ id }) => id);
    const others = page.shown.filter(({ kind }) => kind !== 'donation').map(({ kind, id }) => `${kind} ${id}`);
    if (new Set(tips).size < tips.length) doubled.push(`overlay ${index} repeated tips: ${findRepeated(tips)}`);
    if (new Set(others).size < others.length) doubled.push(`overlay ${index} repeated alerts: ${findRepeated(others)}`);
    if (
      page.creator.id !== groupingCreatorId &&
      !isDeepStrictEqual(
        tips,
        [...tips].sort((a, b) => a - b),
      )
    )
      wrong.push(`overlay ${index} is out of order: ${tips.join(', ')}`);
    const missed = donations
      .filter(
        ({ creator_id, gross_kobo, reversed_kobo }) => creator_id === page.creator.id && reversed_kobo !== gross_kobo,
      )
      .filter(({ id }) => !tips.includes(Number(id)));
    if (missed.length > 0) lost.push(`overlay ${index} did not show ${missed.map(({ id }) => id).join(', ')}`);
  }
}

const findRepeated = <T>(list: readonly T[]) => list.filter((item, index) => list.indexOf(item) !== index).join(', ');

async function checkNothingStuck({ database }: CheckedSystem, { lost, wrong }: Violations): Promise<void> {
  for (const schema of ['identity', 'payments', 'ledger', 'outgoing_webhooks']) {
    const { rows } = await database.query<{ waiting: string }>(
      `select greatest(0, coalesce((select max(seq) from ${schema}.outbox), 0) - (select announced_seq from ${schema}.outbox_relay)) as waiting`,
    );
    if (Number(rows[0]?.waiting) > 0) lost.push(`${rows[0]?.waiting} events of ${schema} are unpublished`);
  }
  for (const schema of ['identity', 'payments', 'ledger', 'overlay_realtime', 'outgoing_webhooks']) {
    const { rows } = await database.query(`select * from ${schema}.dead_letters`);
    if (rows.length > 0) wrong.push(`dead letters of ${schema}: ${JSON.stringify(rows).slice(0, 500)}`);
  }
}

/** A provider never redelivers a webhook after a 200 response, so each acknowledged webhook must be in the database. */
async function checkAcknowledgedWebhooksStored(
  system: CheckedSystem,
  { charges }: ChaosLoad,
  { lost }: Violations,
): Promise<void> {
  const references = new Set(charges.map(({ reference }) => reference));
  const acknowledged = (await atProvider(system).findAcknowledgedWebhooks()).filter(({ subject }) =>
    references.has(subject),
  );
  const { rows } = await system.database.query<{ body: string }>(
    `select taken as body from unnest($1::text[]) as taken
     where not exists (select 1 from payments.provider_events where provider_events.body = convert_to(taken, 'UTF8'))`,
    [acknowledged.map(({ body }) => body)],
  );
  for (const { body } of rows) lost.push(`acknowledged with 200 and not stored: ${body.slice(0, 200)}`);
}

/** Checks, once at the end, the whole ledger with `ledger:verify` and the service logs for programming errors. */
export async function findViolationsAtTheEnd(system: CheckedSystem): Promise<string[]> {
  const { code, said } = await verifyLedger(system);
  const bugs = system.linesMatching(
    /unhandled|uncaught|(?:Type|Reference|Range|Syntax|Assertion)Error|ERR_[A-Z]|FATAL ERROR/i,
  );
  return [...(code === 0 ? [] : [`ledger:verify: ${said}`]), ...bugs];
}
