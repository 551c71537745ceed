/**
 * The ledger sends withdrawals without an admin while tips mature, disputes hold money, flags and rests come and go on
 * two replicas. Triggers of the test note, in the order of the wallet's lock, what happened to a creator and what was
 * sent, and the test replays that without the function that decides.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type DisputeClosed, type DisputeOpened, DomainError, type EventEnvelope } from '@tipnaija/contracts';
import { aLedger, aTip, bankDetails, type Replica, type TestLedger } from '../../testing/a-ledger.js';
import { Random } from '../../testing/seeded-random.js';
import { verifyLedger } from '../checks/verify-ledger.service.js';

const seed = Number(process.env.RANDOM_SEED ?? 20_261_124);
const operations = Number(process.env.RANDOM_OPERATIONS ?? 1_500);
const workerCount = 8;

type Note = { creator_id: string; what: 'flag' | 'rest' | 'hold' | 'sent'; is_on: boolean; subject: string | null };
type Violation = 'flagged' | 'resting' | 'held' | 'immature';

const notesSql = `
  create table notes (
    seq bigint generated always as identity, creator_id uuid, what text, is_on boolean, subject text);
  create function note_flag() returns trigger language plpgsql security definer set search_path = ledger as $$
  begin
    insert into notes (creator_id, what, is_on) values (new.creator_id, 'flag', new.is_flagged);
    return null;
  end $$;
  create trigger note_flag after insert or update on risk_flags for each row execute function note_flag();
  create function note_rest() returns trigger language plpgsql security definer set search_path = ledger as $$
  begin
    insert into notes (creator_id, what, is_on) values (new.creator_id, 'rest', true);
    return null;
  end $$;
  create trigger note_rest after insert or update on withdrawal_rests for each row execute function note_rest();
  create function note_hold() returns trigger language plpgsql security definer set search_path = ledger as $$
  begin
    insert into notes (creator_id, what, is_on, subject)
      values (new.creator_id, 'hold', new.is_open and new.held_kobo > 0, new.dispute_id);
    return null;
  end $$;
  create trigger note_hold after insert or update on dispute_holds for each row execute function note_hold();
  create function note_sent() returns trigger language plpgsql security definer set search_path = ledger as $$
  begin
    insert into notes (creator_id, what, is_on, subject)
      select new.creator_id, 'sent', balance_kobo < (
        select coalesce(sum(greatest(0, amount_kobo - coalesce((
          select sum(held_kobo) from dispute_holds as hold where hold.donation_id = tip.donation_id and is_open), 0))), 0)
        from maturities as tip where tip.creator_id = new.creator_id and available_at > now()), new.id
      from accounts where key = 'wallet:' || new.creator_id;
    return null;
  end $$;
  create trigger note_sent after update on withdrawals for each row
    when (old.status = 'pending' and new.status = 'sending') execute function note_sent()`;

const rejected = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

function envelope<Data>(data: Data): EventEnvelope<Data> {
  const about = { id: randomUUID(), type: 'random', version: 1, correlationId: 'random' };
  return { ...about, occurredAt: new Date().toISOString(), data };
}

class Run {
  readonly creators = Array.from({ length: 6 }, () => randomUUID());
  private readonly disputes: DisputeOpened[] = [];
  private revision = 0;
  private donationId = 0;

  async act(random: Random, replica: Replica): Promise<void> {
    const creatorId = random.pick(this.creators);
    const dice = random.next();
    if (dice < 0.25) return this.tip(random, replica, creatorId);
    if (dice < 0.45) return void (await replica.withdrawals.request(creatorId, bankDetails).catch(rejected));
    if (dice < 0.65) return replica.sent.sendSafe();
    if (dice < 0.75) {
      this.revision += 1;
      return replica.sent.flag({ creatorId, isFlagged: random.next() < 0.4, revision: this.revision });
    }
    if (dice < 0.82) return this.dispute(replica, creatorId);
    if (dice < 0.9) return this.closeDispute(random, replica);
    if (dice < 0.95) {
      const purchase = { creatorId, amountKobo: 300_000, idempotencyKey: randomUUID(), reference: 'premium' };
      return void (await replica.wallets.charge(purchase).catch(rejected));
    }
    if (dice < 0.99) return replica.letMature(creatorId);
    return this.rest(random, replica);
  }

  private async tip(random: Random, { journal }: Replica, creatorId: string): Promise<void> {
    const later = { availableAt: new Date(Date.now() + 3_600_000) };
    const grossKobo = random.integer(1_000, 500_000);
    await journal.post([aTip({ creatorId, grossKobo, ...(random.next() < 0.5 ? later : {}) })]);
  }

  private async dispute({ holds }: Replica, creatorId: string): Promise<void> {
    this.donationId -= 1;
    const [disputeId, paymentId, donationId] = [randomUUID(), randomUUID(), this.donationId];
    const amounts = { grossKobo: 20_000, alreadyReversedKobo: 0, disputedKobo: 20_000 };
    const dispute = { disputeId, paymentId, donationId, creatorId, provider: 'paystack', ...amounts } as DisputeOpened;
    await holds.open(envelope(dispute));
    this.disputes.push(dispute);
  }

  private async closeDispute(random: Random, { holds }: Replica): Promise<void> {
    const dispute = random.take(this.disputes);
    if (dispute) await holds.close(envelope<DisputeClosed>({ ...dispute, outcome: 'won', isReversed: false }));
  }

  /** A rest stays, so a creator with one is replaced by a new creator. */
  private async rest(random: Random, { withdrawals }: Replica): Promise<void> {
    const index = random.integer(0, this.creators.length - 1);
    await withdrawals.rest(this.creators[index] as string, 1);
    if (random.next() < 0.5) this.creators[index] = randomUUID();
  }
}

async function violationsOf(ledger: TestLedger, atMost: number): Promise<{ sent: number; found: Set<Violation> }> {
  const random = new Random(seed);
  const run = new Run();
  const replicas = [ledger, ledger.anotherReplica()];
  let left = atMost;
  await Promise.all(
    Array.from({ length: workerCount }, async (_, index) => {
      const own = new Random(random.integer(0, 2 ** 31));
      while ((left -= 1) >= 0) await run.act(own, replicas[index % 2] as Replica);
    }),
  );
  return replay(ledger);
}

async function replay({ scratch }: TestLedger): Promise<{ sent: number; found: Set<Violation> }> {
  const notes = await scratch.database.rows<Note>('select creator_id, what, is_on, subject from notes order by seq');
  const found = new Set<Violation>();
  const [flagged, resting] = [new Set<string>(), new Set<string>()];
  const held = new Map<string, string>();
  for (const { creator_id: creatorId, what, is_on: isOn, subject } of notes) {
    if (what === 'flag') flagged[isOn ? 'add' : 'delete'](creatorId);
    else if (what === 'rest') resting.add(creatorId);
    else if (what === 'hold' && isOn) held.set(subject as string, creatorId);
    else if (what === 'hold') held.delete(subject as string);
    else {
      if (isOn) found.add('immature');
      if (flagged.has(creatorId)) found.add('flagged');
      if (resting.has(creatorId)) found.add('resting');
      if ([...held.values()].includes(creatorId)) found.add('held');
    }
  }
  return { sent: notes.filter(({ what }) => what === 'sent').length, found };
}

async function violationsWithout(rule: Violation): Promise<Violation[]> {
  const ledger = await aWatchedLedger();
  const [row] = await ledger.scratch.database.rows<{ sql: string }>(
    `select pg_get_functiondef('is_safe_to_send'::regproc) as sql`,
  );
  const weakened = (row?.sql ?? '').replace(rules[rule], '');
  expect(weakened).not.toBe(row?.sql);
  await ledger.tamper(weakened);
  const { found } = await violationsOf(ledger, 1_000);
  await ledger.scratch.drop();
  return [...found];
}

async function aWatchedLedger(): Promise<TestLedger> {
  const ledger = await aLedger({ PAYOUTS: 'on', PAYOUT_AUTOMATIC_UP_TO_KOBO: 40_000_000 });
  await ledger.tamper(`${notesSql}; grant select on notes to ledger_service`);
  return ledger;
}

/** The conditions of `is_safe_to_send`, as the migration writes them. */
const rules: Record<Violation, RegExp> = {
  immature: /and balance_kobo >= maturing_kobo\(creator_id\)/,
  resting: /and not exists \(select from withdrawal_rests[^)]*\(\)\)/,
  flagged: /and not exists \(select from risk_flags[^)]*\)/,
  held: /and not exists \(select from dispute_holds[^)]*\)/,
};

describe('Automatic sending', () => {
  it(
    `sends no immature, held, flagged or resting money in ${operations} random operations, seed ${seed}`,
    async () => {
      const ledger = await aWatchedLedger();
      const { sent, found } = await violationsOf(ledger, operations);
      expect([...found]).toEqual([]);
      expect(sent).toBeGreaterThan(operations / 100);
      const { checked } = await verifyLedger(ledger.scratch.database);
      expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
      await ledger.scratch.drop();
    },
    60_000 + operations * 20,
  );

  it.each(Object.keys(rules) as Violation[])(
    'sends money that is %s when that rule is removed, which this test finds',
    async (rule) => {
      // Replicas interleave by chance, so a thousand operations may miss it.
      let found: Violation[] = [];
      for (let times = 0; found.length === 0 && times < 5; times += 1) found = await violationsWithout(rule);
      expect(found).toEqual([rule]);
    },
    120_000,
  );
});
