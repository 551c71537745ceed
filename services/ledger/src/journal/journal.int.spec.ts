import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { balanced, type Posting, walletOf } from '../postings/posting.js';
import { JournalRepository } from './journal.repository.js';
import { JournalService } from './journal.service.js';

let scratch: ScratchDatabase;
let journal: JournalService;

beforeAll(async () => {
  scratch = await scratchDatabase('ledger', migrations);
  journal = new JournalService(new JournalRepository(scratch.database));
});

afterAll(() => scratch.drop());

function aTip(options: { creatorId: string; grossKobo?: number; eventId?: string }): Posting {
  const grossKobo = options.grossKobo ?? 250_000;
  const feeKobo = grossKobo / 20;
  return {
    eventId: options.eventId ?? randomUUID(),
    kind: 'donation-paid',
    reference: 'donation 1',
    occurredAt: '2026-11-21T10:00:00.000Z',
    legs: balanced([
      { account: 'paystack-clearing', amountKobo: -grossKobo },
      { account: walletOf(options.creatorId), amountKobo: grossKobo - feeKobo },
      { account: 'fees', amountKobo: feeKobo },
    ]),
  };
}

async function balanceOf(creatorId: string): Promise<number | undefined> {
  const [row] = await scratch.database.rows<{ balance_kobo: number }>(
    'select balance_kobo from accounts where key = $1',
    [walletOf(creatorId)],
  );
  return row?.balance_kobo;
}

describe('the journal', () => {
  it('posts a batch for one creator with running balances and gap-free numbers', async () => {
    const creatorId = randomUUID();
    await journal.post([100_000, 200_000, 300_000].map((grossKobo) => aTip({ creatorId, grossKobo })));
    const entries = await scratch.database.rows<{ seq: number; amount_kobo: number; balance_after_kobo: number }>(
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

  it('posts an event once, whether it comes again later, in one batch, or among new ones', async () => {
    const creatorId = randomUUID();
    const tip = aTip({ creatorId });
    await journal.post([tip, tip]);
    await journal.post([tip]);
    await journal.post([aTip({ creatorId }), tip]);
    expect(await balanceOf(creatorId)).toBe(2 * 237_500);
  });

  it('stays right when two replicas post overlapping batches in different orders at once', async () => {
    const creators = Array.from({ length: 5 }, () => randomUUID());
    const tips = Array.from({ length: 200 }, (_, at) => aTip({ creatorId: creators[at % 5] as string }));
    const otherReplica = new JournalService(new JournalRepository(scratch.database));
    const rounds = [tips, [...tips].reverse(), tips.slice(50, 150), tips.slice(100).concat(tips.slice(0, 120))];
    await Promise.all(rounds.map((batch, at) => (at % 2 ? journal : otherReplica).post(batch)));
    for (const creatorId of creators) expect(await balanceOf(creatorId)).toBe(40 * 237_500);
  });

  it('refuses a transfer that does not balance, with the whole batch', async () => {
    const creatorId = randomUUID();
    const good = aTip({ creatorId });
    const crooked: Posting = { ...aTip({ creatorId }), legs: [{ account: walletOf(creatorId), amountKobo: 100 }] };
    await expect(journal.post([good, crooked])).rejects.toThrow('a transfer does not balance');
    expect(await balanceOf(creatorId)).toBe(0);
  });

  it('cannot be altered by the service itself', async () => {
    for (const sql of [
      'update entries set amount_kobo = 1',
      'delete from entries',
      'delete from transfers',
      'truncate entries',
    ]) {
      await expect(scratch.database.rows(sql)).rejects.toThrow('permission denied');
    }
  });

  it('sums to zero over everything', async () => {
    const [sum] = await scratch.database.rows<{ kobo: number }>(
      'select sum(balance_kobo)::bigint as kobo from accounts',
    );
    expect(sum?.kobo).toBe(0);
  });

  it('credits the right creator after a restore that took accounts away or gave their ids to others', async () => {
    const [lost, other] = [randomUUID(), randomUUID()];
    await journal.post([aTip({ creatorId: lost })]);
    const owner = new pg.Client({ connectionString: scratch.ownerUrl });
    await owner.connect();
    // As if the database came back from before the account was opened, and somebody else opened the next one.
    await owner.query(
      `with gone as (delete from ledger.accounts where key = $1 returning id, balance_kobo, entry_count)
       insert into ledger.accounts (id, key, kind, owner_id) overriding system value select id, $2, 'wallet', $3 from gone`,
      [walletOf(lost), walletOf(other), other],
    );
    await owner.query('delete from ledger.entries where account_id = (select id from ledger.accounts where key = $1)', [
      walletOf(other),
    ]);
    await owner.end();
    await journal.post([aTip({ creatorId: lost, grossKobo: 100_000 })]);
    expect(await balanceOf(lost)).toBe(95_000);
    expect(await balanceOf(other)).toBe(0);
  });
});
