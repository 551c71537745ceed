import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLedger, aReversalOf, aTip, sumOfAllKobo, type TestLedger } from '../../testing/a-ledger.js';
import { type LedgerTransaction, walletOf } from '../transactions/ledger-transaction.js';
import { premiumFromWalletTransaction } from '../transactions/premium.transaction.js';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

const rows = <Row>(sql: string, parameters: readonly unknown[] = []) =>
  ledger.scratch.database.rows<Row>(sql, parameters);
const balanceOf = async (creatorId: string) => (await ledger.wallets.getWallet(creatorId)).balanceKobo;

describe('JournalService', () => {
  it('posts a batch for one creator with running balances and gap-free numbers', async () => {
    const creatorId = randomUUID();
    await ledger.journal.post([100_000, 200_000, 300_000].map((grossKobo) => aTip({ creatorId, grossKobo })));
    const entries = await rows(
      `select seq, amount_kobo, balance_after_kobo from entries join accounts on accounts.id = account_id where key = $1 order by seq`,
      [walletOf(creatorId)],
    );
    expect(entries).toEqual([
      { seq: 1, amount_kobo: 95_000, balance_after_kobo: 95_000 },
      { seq: 2, amount_kobo: 190_000, balance_after_kobo: 285_000 },
      { seq: 3, amount_kobo: 285_000, balance_after_kobo: 570_000 },
    ]);
    expect(await balanceOf(creatorId)).toBe(570_000);
  });

  it('posts an event once, whether it is repeated later, in the same batch, or among new events', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId });
    await ledger.journal.post([tip, tip]);
    await ledger.journal.post([tip]);
    await ledger.journal.post([aTip({ creatorId }), tip]);
    expect(await balanceOf(creatorId)).toBe(2 * 237_500);
  });

  it('keeps correct balances when two replicas post overlapping batches in different orders', async () => {
    const creators = Array.from({ length: 5 }, () => randomUUID());
    const tips = Array.from({ length: 200 }, (_, index) => aTip({ creatorId: creators[index % 5] as string }));
    const other = ledger.anotherReplica();
    const rounds = [tips, [...tips].reverse(), tips.slice(50, 150), tips.slice(100).concat(tips.slice(0, 120))];
    await Promise.all(rounds.map((batch, index) => (index % 2 ? ledger : other).journal.post(batch)));
    for (const creatorId of creators) expect(await balanceOf(creatorId)).toBe(40 * 237_500);
  });

  it('lets a reversal overdraw a wallet, but not a purchase', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId });
    const purchase = { eventId: randomUUID(), creatorId, amountKobo: 237_500, reference: 'premium', at: new Date() };
    await ledger.journal.post([tip, premiumFromWalletTransaction(purchase)]);
    await expect(
      ledger.journal.post([premiumFromWalletTransaction({ ...purchase, eventId: randomUUID(), amountKobo: 1 })]),
    ).rejects.toThrow('Your wallet balance is not enough for this.');
    await ledger.journal.post([aReversalOf(tip)]);
    expect(await balanceOf(creatorId)).toBe(-237_500);
  });

  it('rejects a purchase covered only by a repeated tip', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId });
    const purchase = { eventId: randomUUID(), creatorId, amountKobo: 237_501, reference: 'premium', at: new Date() };
    await ledger.journal.post([tip]);
    await expect(ledger.journal.post([tip, premiumFromWalletTransaction(purchase)])).rejects.toMatchObject({
      code: 'wallet.insufficient',
    });
    expect(await balanceOf(creatorId)).toBe(237_500);
  });

  it('rejects the whole batch when a transaction does not balance or has no entries', async () => {
    const creatorId = randomUUID();
    const good = aTip({ creatorId });
    const unbalanced: LedgerTransaction = {
      ...aTip({ creatorId }),
      entries: [{ account: walletOf(creatorId), amountKobo: 100 }],
    };
    await expect(ledger.journal.post([good, unbalanced])).rejects.toThrow('a transaction does not balance');
    await expect(ledger.journal.post([good, { ...aTip({ creatorId }), entries: [] }])).rejects.toThrow(
      'does not balance',
    );
    expect(await balanceOf(creatorId)).toBe(0);
  });

  it.each([
    ['one kobo less than', 12_499],
    ['one kobo more than', 12_501],
    ['more than the gross, unlike', 250_001],
  ])('rejects a fee_kobo that is %s the entry of the fee account', async (_difference, feeKobo) => {
    const creatorId = randomUUID();
    await expect(ledger.journal.post([{ ...aTip({ creatorId }), feeKobo }])).rejects.toThrow(
      'fee_kobo is not the entry of the fee account',
    );
    expect(await balanceOf(creatorId)).toBe(0);
  });

  it('publishes the changed wallets of a batch once, with their final balances, and nothing for a repeated batch', async () => {
    const [creatorId, other] = [randomUUID(), randomUUID()];
    const batch = [aTip({ creatorId }), aTip({ creatorId: other }), aTip({ creatorId })];
    await ledger.journal.post(batch);
    await ledger.journal.post(batch);
    const events = await rows<{ data: { wallets: object[] } }>(
      `select data from outbox where type = 'ledger.wallets-changed' and data::text like $1`,
      [`%${creatorId}%`],
    );
    expect(events).toHaveLength(1);
    expect(events[0]?.data.wallets).toHaveLength(2);
    expect(events[0]?.data.wallets).toContainEqual({ creatorId, balanceKobo: 475_000, revision: 2 });
    expect(events[0]?.data.wallets).toContainEqual({ creatorId: other, balanceKobo: 237_500, revision: 1 });
  });

  it.each([
    'update entries set amount_kobo = 1',
    'delete from entries',
    'delete from transactions',
    "update transactions set kind = 'donation-reversed'",
    'truncate entries',
    'insert into entries values (1, 1000, 1, 5, 5)',
    `insert into transactions (id, event_id, kind, reference, occurred_at, gross_kobo, fee_kobo)
     values (9, gen_random_uuid(), 'donation-paid', 'donation 9', now(), 1, 0)`,
    'update accounts set balance_kobo = 1',
    'delete from accounts',
    `insert into accounts (key, kind) values ('bank', 'bank')`,
    `select setval('transaction_ids', 1)`,
    'alter table entries drop constraint entries_pkey',
  ])('rejects direct writes by the service role: %s', async (sql) => {
    await expect(rows(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('keeps the sum of all balances at zero', async () => {
    expect(await sumOfAllKobo(ledger)).toBe(0);
  });

  it('credits the right creator after a restore that removed accounts or reassigned their ids', async () => {
    const [lost, other] = [randomUUID(), randomUUID()];
    await ledger.journal.post([aTip({ creatorId: lost })]);
    // Simulates a restore from before the account was opened, after which another creator's account got its id.
    await ledger.tamper(
      `with gone as (delete from accounts where key = $1 returning id, balance_kobo, entry_count)
       insert into accounts (id, key, kind, owner_id) overriding system value select id, $2, 'wallet', $3 from gone`,
      [walletOf(lost), walletOf(other), other],
    );
    await ledger.tamper('delete from entries where account_id = (select id from accounts where key = $1)', [
      walletOf(other),
    ]);
    await ledger.journal.post([aTip({ creatorId: lost, grossKobo: 100_000 })]);
    expect(await balanceOf(lost)).toBe(95_000);
    expect(await balanceOf(other)).toBe(0);
  });
});
