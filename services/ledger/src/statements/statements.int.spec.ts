/**
 * Every statement equals the ledger: random years of wallets, compared with plain sums over the journal.
 * `STATEMENT_CREATOR_YEARS=200` runs the long version.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StatementPeriod } from '@tipnaija/contracts';
import { aLedger, aReversalOf, aTip, bankDetails, type TestLedger } from '../../testing/a-ledger.js';
import { Random } from '../../testing/seeded-random.js';
import { StatementsRepository } from './statements.repository.js';
import { StatementsService } from './statements.service.js';

const creatorYears = Number(process.env.STATEMENT_CREATOR_YEARS ?? 8);
const random = new Random(2026);
const upTo = (most: number) => random.integer(0, most - 1);

let ledger: TestLedger;
let statements: StatementsService;
let creatorIds: string[];

const lagos = (day: string) => new Date(`${day}T00:00:00+01:00`).toISOString();
const ofYear = (year: number): StatementPeriod => ({
  from: lagos(`${year}-01-01`),
  until: lagos(`${year + 1}-01-01`),
  parts: 'months',
});
const ofMonth = (year: number, month: number): StatementPeriod => ({
  from: lagos(`${year}-${String(month).padStart(2, '0')}-01`),
  until: month === 12 ? lagos(`${year + 1}-01-01`) : lagos(`${year}-${String(month + 1).padStart(2, '0')}-01`),
  parts: 'days',
});

/** Tips, refunds, purchases and withdrawals of one creator. */
async function liveTwoYears(creatorId: string): Promise<void> {
  const adminId = randomUUID();
  for (let step = 0; step < 12; step += 1) {
    const tips = Array.from({ length: 1 + upTo(4) }, () => aTip({ creatorId, grossKobo: 10_000 + upTo(5_000_000) }));
    await ledger.journal.post(tips);
    if (upTo(3) === 0) await ledger.withdrawals.postReversals([aReversalOf(tips[0] as (typeof tips)[number])]);
    if (upTo(4) === 0) {
      const charge = { creatorId, amountKobo: 1_000 + upTo(5_000), idempotencyKey: randomUUID(), reference: 'premium' };
      await ledger.wallets.charge(charge).catch(() => undefined);
    }
    if (upTo(3) === 0) {
      const withdrawal = await ledger.withdrawals.request(creatorId, bankDetails).catch(() => undefined);
      if (withdrawal && upTo(2) === 0) await ledger.withdrawals.decline(withdrawal.id, adminId, 'No');
      else if (withdrawal) await ledger.withdrawals.complete(withdrawal.id, adminId);
    }
  }
}

/** Spreads the bookings over two years, a few of them on midnights, and lets neighbours begin in the other order. */
async function spreadOverTwoYears(creatorId: string): Promise<void> {
  const rows = await ledger.scratch.database.rows<{ id: number }>(
    `select transaction_id as id from entries join accounts on accounts.id = account_id
     where owner_id = $1 order by seq`,
    [creatorId],
  );
  const [start, end] = [Date.parse(lagos('2025-01-01')), Date.parse(lagos('2027-01-01'))];
  const midnights = ['2025-02-01', '2026-01-01', '2026-11-01'].map((day) => Date.parse(lagos(day)));
  const times = rows.map(() => (upTo(8) === 0 ? (midnights[upTo(3)] as number) : start + upTo(end - start)));
  times.sort((a, b) => a - b);
  for (let index = 1; index < times.length; index += 2)
    if (upTo(3) === 0) times.splice(index - 1, 2, times[index] as number, times[index - 1] as number);
  await ledger.tamper(
    `update transactions set posted_at = new.at from unnest($1::bigint[], $2::timestamptz[]) as new(id, at)
     where transactions.id = new.id`,
    [rows.map(({ id }) => id), times.map((time) => new Date(time).toISOString())],
  );
}

beforeAll(async () => {
  ledger = await aLedger();
  statements = new StatementsService(ledger.scratch.database, new StatementsRepository());
  creatorIds = Array.from({ length: creatorYears }, () => randomUUID());
  for (const creatorId of creatorIds) {
    await liveTwoYears(creatorId);
    await spreadOverTwoYears(creatorId);
  }
}, 600_000);

afterAll(() => ledger.scratch.drop());

/** Returns every entry with its kind, without the product's look-ups. */
const journalOf = (creatorId: string) =>
  ledger.scratch.database.rows<{ seq: number; kind: string; gross: number; fee: number; amount: number; at: Date }>(
    `select seq, transactions.kind, gross_kobo as gross, fee_kobo as fee, amount_kobo as amount, posted_at as at
     from entries join accounts on accounts.id = account_id join transactions on transactions.id = transaction_id
     where owner_id = $1 order by seq`,
    [creatorId],
  );

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('StatementsService', () => {
  it(`equals the journal to the kobo for ${creatorYears} creators, by year and by month`, async () => {
    for (const creatorId of creatorIds) {
      const journal = await journalOf(creatorId);
      for (const period of [ofYear(2025), ofYear(2026), ...[1, 2, 11, 12].map((month) => ofMonth(2026, month))]) {
        const statement = await statements.get(creatorId, period);
        const firstSince = (time: string) =>
          journal.find(({ at }) => at >= new Date(time))?.seq ?? (journal.at(-1)?.seq ?? 0) + 1;
        const [fromSeq, untilSeq] = [firstSince(period.from), firstSince(period.until)];
        expect([statement.fromSeq, statement.untilSeq]).toEqual([fromSeq, untilSeq]);
        const within = journal.filter(({ seq }) => seq >= fromSeq && seq < untilSeq);
        const of = (...kinds: string[]) => within.filter(({ kind }) => kinds.includes(kind));
        expect(statement).toMatchObject({
          openingBalance: sum(journal.filter(({ seq }) => seq < fromSeq).map(({ amount }) => amount)),
          closingBalance: sum(journal.filter(({ seq }) => seq < untilSeq).map(({ amount }) => amount)),
          sums: {
            tips: sum(of('donation-paid').map(({ gross }) => gross)),
            refunds: sum(of('donation-reversed').map(({ gross }) => gross)),
            tipFees: -sum(of('donation-paid', 'donation-reversed').map(({ fee }) => fee)) + 0,
            payoutFees: -sum(of('withdrawal-requested', 'withdrawal-declined').map(({ fee }) => fee)) + 0,
            premium: sum(of('premium-from-wallet').map(({ amount }) => amount)),
            other: 0,
          },
        });
        expect(statement.parts.at(-1)?.closingBalance ?? statement.openingBalance).toBe(statement.closingBalance);
      }
    }
  }, 600_000);

  it('chains: each month opens with the balance of the last one, and December closes with the wallet', async () => {
    const creatorId = creatorIds[0] as string;
    let { openingBalance } = await statements.get(creatorId, ofYear(2026));
    for (let month = 1; month <= 12; month += 1) {
      const statement = await statements.get(creatorId, ofMonth(2026, month));
      expect(statement.openingBalance).toBe(openingBalance);
      openingBalance = statement.closingBalance;
    }
    expect(openingBalance).toBe((await ledger.wallets.getWallet(creatorId)).balanceKobo);
  });

  it('is empty for a creator without a wallet, and before the first tip', async () => {
    expect(await statements.get(randomUUID(), ofYear(2026))).toMatchObject({ closingBalance: 0, parts: [] });
    expect(await statements.get(creatorIds[0] as string, ofYear(2024))).toMatchObject({
      openingBalance: 0,
      closingBalance: 0,
      parts: [],
    });
  });

  it('lists the entries of the period in pages, oldest first', async () => {
    const creatorId = creatorIds[0] as string;
    const { fromSeq, untilSeq } = await statements.get(creatorId, ofYear(2026));
    const seqs: number[] = [];
    for (let next = fromSeq; next < untilSeq; next = (seqs.at(-1) ?? next) + 1) {
      const page = await ledger.wallets.listStatementEntries(creatorId, { fromSeq: next, untilSeq, limit: 7 });
      seqs.push(...page.map(({ seq }) => seq));
    }
    expect(seqs).toEqual(Array.from({ length: untilSeq - fromSeq }, (_, index) => fromSeq + index));
  });
});
