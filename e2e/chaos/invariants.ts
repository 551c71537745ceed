import { isDeepStrictEqual } from 'node:util';
import { verifyLedger } from '../harness/commands.js';
import { walletBalanceOf } from '../harness/people.js';
import type { ChaosRun, Charge } from './chaos-run.js';
import { atProvider } from './providers.js';
import { checkSubscribers } from './subscriber-invariants.js';
import type { SystemUnderTest } from './system-under-test.js';

/** How far the product is from what it promises; all empty when it keeps its word. */
export type Broken = {
  /** Paid and not counted, or not shown. */
  lost: string[];
  /** Counted, shown or sold more than once, or without having been paid. */
  doubled: string[];
  /** Sums that do not agree, things that are stuck. */
  wrong: string[];
};

const koboOf = ({ provider }: Pick<Charge, 'provider'>, minor: number) =>
  provider === 'stripe' ? minor * 1_500 : minor;

/** Everything the run is held against, once. What is merely on its way reads as lost until it has arrived. */
export async function findViolations(system: SystemUnderTest, run: ChaosRun): Promise<Broken> {
  const broken: Broken = { lost: [], doubled: [], wrong: [] };
  await moneyIsCountedOnce(system, run, broken);
  await walletsAgree(system, run, broken);
  overlaysShowedEachOnce(run, await donationsOf(system, run), broken);
  await checkSubscribers(system, run.members, broken);
  await nothingIsStuck(system, broken);
  await whatWeTookIsKept(system, run, broken);
  return broken;
}

type Donation = { id: string; payment_id: string; creator_id: string; gross_kobo: string; reversed_kobo: string };

async function donationsOf({ database }: SystemUnderTest, { creators }: ChaosRun): Promise<Donation[]> {
  const { rows } = await database.query<Donation>(
    `select id, payment_id, creator_id, gross_kobo, reversed_kobo from payments.donations
     where creator_id = any($1) order by id`,
    [creators.map(({ id }) => id)],
  );
  return rows;
}

/** Held against the provider's own list: charged there is counted here, once, with its amount and what went back of it. */
async function moneyIsCountedOnce(
  system: SystemUnderTest,
  run: ChaosRun,
  { lost, doubled, wrong }: Broken,
): Promise<void> {
  const paid = await atProvider(system).paid();
  const counted = new Map((await donationsOf(system, run)).map((donation) => [donation.payment_id, donation]));
  for (const charge of run.charges) {
    const donation = counted.get(charge.reference);
    const paidMinor = paid.get(charge.reference);
    if (paidMinor === undefined) wrong.push(`${charge.reference} is unknown to its provider`);
    if (!donation) lost.push(`the charge ${charge.reference} is not counted`);
    else if (Number(donation.gross_kobo) !== koboOf(charge, paidMinor ?? 0))
      wrong.push(`${charge.reference} counts ${donation.gross_kobo}`);
    else if (Number(donation.reversed_kobo) !== koboOf(charge, charge.refundedMinor))
      lost.push(
        `of ${charge.reference} ${donation.reversed_kobo} are reversed, not ${koboOf(charge, charge.refundedMinor)}`,
      );
  }
  for (const reference of counted.keys()) if (!paid.has(reference)) doubled.push(`${reference} was never charged`);
}

async function walletsAgree(system: SystemUnderTest, run: ChaosRun, { lost, doubled }: Broken): Promise<void> {
  const { rows } = await system.database.query<{ owner: string; kind: string; count: string; kobo: string }>(
    `select a.owner_id as owner, t.kind, count(*) as count, sum(e.amount_kobo)::text as kobo
     from ledger.entries e join ledger.accounts a on a.id = e.account_id join ledger.transactions t on t.id = e.transaction_id
     where a.owner_id = any($1) group by 1, 2`,
    [run.creators.map(({ id }) => id)],
  );
  for (const creator of run.creators) {
    const own = rows.filter(({ owner }) => owner === creator.id);
    const moved = (kind: string) => own.find((row) => row.kind === kind);
    const charges = run.charges.filter(({ creatorId }) => creatorId === creator.id);
    const standing = charges.reduce((sum, one) => sum + 0.95 * koboOf(one, one.minor - one.refundedMinor), 0);
    const credited = Number(moved('donation-paid')?.kobo ?? 0) + Number(moved('donation-reversed')?.kobo ?? 0);
    if (credited < standing) lost.push(`the wallet of ${creator.username} was credited ${credited}, not ${standing}`);
    if (credited > standing)
      doubled.push(`the wallet of ${creator.username} was credited ${credited}, not ${standing}`);
    const payouts = Number(moved('withdrawal-requested')?.count ?? 0);
    const { asked, granted } = run.withdrawals.get(creator.id) ?? { asked: 0, granted: 0 };
    if (payouts > asked) doubled.push(`${creator.username} withdrew ${payouts} times and asked ${asked} times`);
    if (payouts < granted) lost.push(`${creator.username} withdrew ${payouts} times and was told of ${granted}`);
    const balance = own.reduce((sum, { kobo }) => sum + Number(kobo), 0);
    const told = await walletBalanceOf(creator).catch(() => Number.NaN);
    if (told !== balance) lost.push(`${creator.username} is told of ${told}, the books say ${balance}`);
  }
  const { rows: months } = await system.database.query<{ reference: string; count: string }>(
    `select reference, count(*) from ledger.transactions where kind = 'premium-by-card' and reference = any($1) group by 1`,
    [run.months.map(inTheBooks)],
  );
  for (const month of run.months.map(inTheBooks)) {
    const count = Number(months.find(({ reference }) => reference === month)?.count ?? 0);
    if (count < 1) lost.push(`a ${month}`);
    if (count > 1) doubled.push(`a ${month}`);
  }
}

const inTheBooks = (reference: string) => `premium payment ${reference}`;

/** A tip that went back whole may or may not have been shown before. */
function overlaysShowedEachOnce(
  { pages, groupingCreatorId }: ChaosRun,
  donations: readonly Donation[],
  { lost, doubled, wrong }: Broken,
): void {
  for (const [at, page] of pages.entries()) {
    const tips = page.shown.filter(({ kind }) => kind === 'donation').map(({ id }) => id);
    const others = page.shown.filter(({ kind }) => kind !== 'donation').map(({ kind, id }) => `${kind} ${id}`);
    if (new Set(tips).size < tips.length) doubled.push(`overlay ${at} showed one twice: ${repeatedIn(tips)}`);
    if (new Set(others).size < others.length) doubled.push(`overlay ${at} showed one twice: ${repeatedIn(others)}`);
    if (
      page.creator.id !== groupingCreatorId &&
      !isDeepStrictEqual(
        tips,
        [...tips].sort((a, b) => a - b),
      )
    )
      wrong.push(`overlay ${at} is out of order: ${tips.join(', ')}`);
    const missed = donations
      .filter(
        ({ creator_id, gross_kobo, reversed_kobo }) => creator_id === page.creator.id && reversed_kobo !== gross_kobo,
      )
      .filter(({ id }) => !tips.includes(Number(id)));
    if (missed.length > 0) lost.push(`overlay ${at} did not show ${missed.map(({ id }) => id).join(', ')}`);
  }
}

const repeatedIn = <T>(list: readonly T[]) => list.filter((one, at) => list.indexOf(one) !== at).join(', ');

async function nothingIsStuck({ database }: SystemUnderTest, { lost, wrong }: Broken): Promise<void> {
  for (const schema of ['identity', 'payments', 'ledger']) {
    const { rows } = await database.query<{ waiting: string }>(
      `select greatest(0, coalesce((select max(seq) from ${schema}.outbox), 0) - (select announced_seq from ${schema}.outbox_relay)) as waiting`,
    );
    if (Number(rows[0]?.waiting) > 0) lost.push(`${rows[0]?.waiting} facts of ${schema} are not told`);
  }
  for (const schema of ['identity', 'payments', 'ledger', 'overlay_realtime']) {
    const { rows } = await database.query(`select * from ${schema}.dead_letters`);
    if (rows.length > 0) wrong.push(`dead letters of ${schema}: ${JSON.stringify(rows).slice(0, 500)}`);
  }
}

/** An answer of 200 tells the provider never to come again, so nothing may get one before it is in the database. */
async function whatWeTookIsKept(system: SystemUnderTest, { charges }: ChaosRun, { lost }: Broken): Promise<void> {
  const references = new Set(charges.map(({ reference }) => reference));
  const taken = (await atProvider(system).takenWebhooks()).filter(({ subject }) => references.has(subject));
  const { rows } = await system.database.query<{ body: string }>(
    `select taken as body from unnest($1::text[]) as taken
     where not exists (select 1 from payments.provider_events where provider_events.body = convert_to(taken, 'UTF8'))`,
    [taken.map(({ body }) => body)],
  );
  for (const { body } of rows) lost.push(`answered with 200 and not kept: ${body.slice(0, 200)}`);
}

/** What is looked at once, at the very end: the whole journal, and what the processes wrote about themselves. */
export async function findViolationsAtTheEnd(system: SystemUnderTest): Promise<string[]> {
  const { code, said } = await verifyLedger(system);
  const bugs = system.linesMatching(
    /unhandled|uncaught|(?:Type|Reference|Range|Syntax|Assertion)Error|ERR_[A-Z]|FATAL ERROR/i,
  );
  return [...(code === 0 ? [] : [`ledger:verify: ${said}`]), ...bugs];
}
