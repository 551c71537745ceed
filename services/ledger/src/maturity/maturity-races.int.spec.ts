import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '@tipnaija/contracts';
import {
  aLedger,
  aReinstatementOf,
  aReversalOf,
  aTip,
  bankDetails,
  type Replica,
  type TestLedger,
} from '../../testing/a-ledger.js';
import { Random } from '../../testing/seeded-random.js';
import { verifyLedger } from '../checks/verify-ledger.service.js';
import { type LedgerTransaction, walletOf } from '../transactions/ledger-transaction.js';

const seed = Number(process.env.RANDOM_SEED ?? 20_261_123);
const operations = Number(process.env.RANDOM_OPERATIONS ?? 2_000);
const workerCount = 8;

/** `maturing`: the creator's share of the tips that mature, by donation. */
type Tips = { posted: LedgerTransaction[]; maturing: Map<number, number> };

type Entry = { kind: string; reference: string; amount_kobo: number; balance_after_kobo: number };

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger();
  // The entries of the wallet before each move of the clock: the order of both is that of the wallet's lock.
  await ledger.tamper(
    `create table matured_tips (donation_id bigint primary key, entry_count bigint not null);
     create function note_matured_tip() returns trigger language plpgsql security definer set search_path = ledger as $$
     begin
       insert into matured_tips select new.donation_id, entry_count from accounts where owner_id = new.creator_id
         on conflict do nothing;
       return null;
     end $$;
     create trigger note_matured_tip after update on maturities for each row
       when (new.available_at < old.available_at) execute function note_matured_tip()`,
  );
});

afterAll(() => ledger.scratch.drop());

const expected = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
  return undefined;
};

/** Tips, repeated tips, whole reversals, failed refunds, withdrawals, their decisions and moves of the clock, at random. */
async function actAtRandom(random: Random, replica: Replica, creators: readonly string[], tips: Tips) {
  const creatorId = random.pick(creators);
  const dice = random.next();
  if (dice < 0.35) {
    const created = Array.from({ length: random.integer(1, 5) }, () => {
      const tip = { creatorId: random.pick(creators), grossKobo: random.integer(100, 1_000_000) };
      return aTip(random.next() < 0.3 ? tip : { ...tip, availableAt: new Date(Date.now() + 3_600_000) });
    });
    for (const { matures } of created) if (matures) tips.maturing.set(matures.donationId, matures.amountKobo);
    await replica.journal.post(created);
    tips.posted.push(...created);
  } else if (dice < 0.45) {
    if (tips.posted.length > 0) await replica.journal.post([random.pick(tips.posted), random.pick(tips.posted)]);
  } else if (dice < 0.6) {
    const tip = random.take(tips.posted);
    if (!tip) return;
    await replica.withdrawals.postReversals(random.next() < 0.5 ? [aReversalOf(tip)] : twice(aReversalOf(tip)));
    if (random.next() < 0.7) return;
    await replica.journal.post(twice(aReinstatementOf(tip, 'refund-failed')));
    tips.posted.push(tip);
  } else if (dice < 0.85) {
    await replica.withdrawals.request(creatorId, bankDetails).catch(expected);
  } else if (dice < 0.95) {
    const [pending] = await replica.withdrawals.listAll({ creatorId, status: 'pending', limit: 1 });
    if (!pending) return;
    await (random.next() < 0.5
      ? replica.withdrawals.complete(pending.id, randomUUID())
      : replica.withdrawals.decline(pending.id, randomUUID(), 'At random')
    ).catch(expected);
  } else await replica.letMature(creatorId);
}

const twice = (transaction: LedgerTransaction) => [transaction, transaction];

/**
 * Replays a wallet in the order of its entries, without the table of maturities. Returns the withdrawals that left less
 * in the wallet than what was maturing.
 */
async function immatureWithdrawals(creatorId: string, maturing: ReadonlyMap<number, number>): Promise<object[]> {
  const { database } = ledger.scratch;
  const entries = await database.rows<Entry>(
    `select transactions.kind, reference, amount_kobo, balance_after_kobo from entries
     join accounts on accounts.id = account_id join transactions on transactions.id = transaction_id
     where key = $1 order by seq`,
    [walletOf(creatorId)],
  );
  const maturedAfter = new Map(
    (await database.rows<{ donation_id: number; entry_count: number }>('select * from matured_tips')).map((row) => [
      row.donation_id,
      row.entry_count,
    ]),
  );
  const maturingNow = new Map<number, number>();
  return entries.flatMap((entry, index) => {
    const donationId = Number(entry.reference.split(' ').at(-1));
    const amountKobo = maturing.get(donationId);
    const isCredit = entry.kind === 'donation-paid' || entry.kind === 'donation-reinstated';
    if (isCredit && amountKobo !== undefined) maturingNow.set(donationId, amountKobo);
    if (entry.kind === 'donation-reversed') maturingNow.delete(donationId);
    if (entry.kind !== 'withdrawal-requested') return [];
    let heldKobo = 0;
    // `index` is the number of entries before this one.
    for (const [id, kobo] of maturingNow)
      if ((maturedAfter.get(id) ?? Number.MAX_SAFE_INTEGER) > index) heldKobo += kobo;
    return entry.balance_after_kobo < heldKobo ? [{ creatorId, ...entry, heldKobo }] : [];
  });
}

it(
  `takes no maturing money in ${operations} random operations of two replicas on ${workerCount} connections, seed ${seed}`,
  async () => {
    const random = new Random(seed);
    const creators = Array.from({ length: 3 }, () => randomUUID());
    const replicas: Replica[] = [ledger, ledger.anotherReplica()];
    const tips: Tips = { posted: [], maturing: new Map() };
    let left = operations;
    await Promise.all(
      Array.from({ length: workerCount }, async (_, index) => {
        const own = new Random(random.integer(0, 2 ** 31));
        while ((left -= 1) >= 0) await actAtRandom(own, replicas[index % 2] ?? ledger, creators, tips);
      }),
    );
    const [row] = await ledger.scratch.database.rows<{ withdrawals: number }>(
      'select count(*) as withdrawals from withdrawals',
    );
    expect(row?.withdrawals).toBeGreaterThan(operations / 20);
    for (const creatorId of creators) expect(await immatureWithdrawals(creatorId, tips.maturing)).toEqual([]);
    const { checked } = await verifyLedger(ledger.scratch.database);
    expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
  },
  60_000 + operations * 20,
);
