import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  DisputeClosed,
  DisputeOpened,
  DonationReinstated,
  DonationReversed,
  EventEnvelope,
} from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aLedger, aTip, bankDetails, type TestLedger } from '../../testing/a-ledger.js';
import { verifyLedger } from '../checks/verify-ledger.service.js';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await aLedger();
});
afterAll(() => ledger.scratch.drop());

const grossKobo = 250_000;
const netKobo = 237_500;
let creatorId: string;
let donation: Pick<DisputeOpened, 'donationId' | 'creatorId' | 'paymentId' | 'provider' | 'grossKobo'>;

beforeEach(async () => {
  creatorId = randomUUID();
  const tip = aTip({ creatorId, grossKobo });
  const donationId = Number(tip.reference.replace('donation ', ''));
  donation = { donationId, creatorId, paymentId: randomUUID(), provider: 'paystack', grossKobo };
  await ledger.journal.post([tip]);
});

function envelope<Data>(data: Data): EventEnvelope<Data> {
  const about = { id: randomUUID(), type: 'test', version: 1, correlationId: 'test' };
  return { ...about, occurredAt: '2026-11-21T10:00:00.000Z', data };
}

const opened = (disputeId: string, about: Partial<DisputeOpened> = {}) =>
  envelope<DisputeOpened>({ ...donation, disputeId, alreadyReversedKobo: 0, disputedKobo: grossKobo, ...about });
const closed = (disputeId: string, about: Partial<DisputeClosed> = {}) =>
  envelope<DisputeClosed>({
    ...donation,
    disputeId,
    disputedKobo: grossKobo,
    outcome: 'won',
    isReversed: false,
    ...about,
  });
const reversed = (about: Partial<DonationReversed> = {}) => {
  const amounts = { alreadyReversedKobo: 0, reversedKobo: grossKobo, creatorTotalKobo: 0, creatorTotalsRevision: 2 };
  return envelope<DonationReversed>({ ...donation, cause: 'dispute', ...amounts, ...about });
};

const reinstated = (about: Partial<DonationReinstated> = {}) => {
  const amounts = { alreadyReversedKobo: grossKobo, reinstatedKobo: grossKobo };
  const totals = { creatorTotalKobo: grossKobo, creatorTotalsRevision: 3 };
  return envelope<DonationReinstated>({ ...donation, cause: 'refund-failed', ...amounts, ...totals, ...about });
};

const balances = async () => {
  const { balanceKobo, heldKobo } = await ledger.wallets.getWallet(creatorId);
  return { wallet: balanceKobo, held: heldKobo };
};

async function expectCleanLedger(): Promise<void> {
  const { checked } = await verifyLedger(ledger.scratch.database);
  expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
}

describe('DisputeHoldsService', () => {
  afterAll(expectCleanLedger);

  it("holds the creator's part of the disputed amount, once, however often the event is delivered", async () => {
    const event = opened(randomUUID());
    for (let times = 0; times < 3; times += 1) await ledger.holds.open(event);
    expect(await balances()).toEqual({ wallet: 0, held: netKobo });
    const { disputeId } = event.data;
    expect(await ledger.holds.list(creatorId, [disputeId])).toEqual([{ disputeId, heldKobo: netKobo }]);
    expect(await ledger.holds.list(randomUUID(), [disputeId])).toEqual([]);
    expect(await ledger.withdrawals.request(creatorId, bankDetails).catch((error: Error) => error)).toMatchObject({
      code: 'wallet.nothing-to-withdraw',
    });
  });

  it('holds money that is maturing once, so that other tips stay available, and returns it to mature', async () => {
    const maturing = aTip({ creatorId, grossKobo, availableAt: new Date(Date.now() + 7 * 86_400_000) });
    donation = { ...donation, donationId: maturing.matures?.donationId ?? 0 };
    await ledger.journal.post([maturing]);
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId));
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({
      balanceKobo: netKobo,
      availableKobo: netKobo,
      maturing: [],
      heldKobo: netKobo,
    });
    await ledger.holds.close(closed(disputeId));
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({
      balanceKobo: 2 * netKobo,
      availableKobo: netKobo,
      maturing: [{ amountKobo: netKobo }],
      heldKobo: 0,
    });
    await ledger.holds.open(opened(randomUUID()));
    expect(await ledger.withdrawals.request(creatorId, bankDetails)).toMatchObject({ grossKobo: netKobo });
    await ledger.holds.reverse([reversed({ cause: 'refund' })]);
    expect(await ledger.wallets.getWallet(creatorId)).toMatchObject({ balanceKobo: 0, maturing: [], heldKobo: 0 });
  });

  it('holds no more than what is left of the donation, whatever several disputes ask for', async () => {
    await ledger.holds.reverse([reversed({ cause: 'refund', reversedKobo: 50_000 })]);
    const left = { alreadyReversedKobo: 50_000 };
    await ledger.holds.open(opened(randomUUID(), { ...left, disputedKobo: 150_000 }));
    expect(await balances()).toEqual({ wallet: 47_500, held: 142_500 });
    await ledger.holds.open(opened(randomUUID(), { ...left, disputedKobo: 999_999_999 }));
    expect(await balances()).toEqual({ wallet: 0, held: 190_000 });
  });

  it('takes an emptied wallet below zero and declines its pending withdrawal with the reason', async () => {
    const pending = await ledger.withdrawals.request(creatorId, bankDetails);
    const declined = await ledger.holds.open(opened(randomUUID()));
    expect(declined).toMatchObject([{ id: pending.id, status: 'declined', reason: expect.stringMatching(/disputed/) }]);
    expect(await balances()).toEqual({ wallet: 0, held: netKobo });
  });

  it('leaves a paid withdrawal and a negative wallet, which winning makes good', async () => {
    const { id } = await ledger.withdrawals.request(creatorId, bankDetails);
    await ledger.withdrawals.complete(id, v7());
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId));
    expect(await balances()).toEqual({ wallet: -netKobo, held: netKobo });
    await ledger.holds.close(closed(disputeId));
    expect(await balances()).toEqual({ wallet: 0, held: 0 });
  });

  it('does not release a reversed dispute by its closing, so that its money is never free in between', async () => {
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId));
    await ledger.holds.close(closed(disputeId, { outcome: 'lost', isReversed: true }));
    expect(await balances()).toEqual({ wallet: 0, held: netKobo });
    await ledger.holds.reverse([reversed({ disputeId })]);
    expect(await balances()).toEqual({ wallet: 0, held: 0 });
  });

  it('pays a refund of the donation from what is held, before the dispute ends', async () => {
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId));
    const refund = reversed({ cause: 'refund', reversedKobo: 100_000 });
    await ledger.holds.reverse([refund, refund]);
    await ledger.holds.reverse([refund]);
    expect(await balances()).toEqual({ wallet: 0, held: 142_500 });
    await ledger.holds.close(closed(disputeId, { outcome: 'lost' }));
    expect(await balances()).toEqual({ wallet: 142_500, held: 0 });
  });

  it('keeps the hold of a partial dispute when the undisputed part is refunded', async () => {
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId, { disputedKobo: 100_000 }));
    await ledger.holds.reverse([reversed({ cause: 'refund', reversedKobo: 120_000 })]);
    expect(await balances()).toEqual({ wallet: 28_500, held: 95_000 });
    const rest = { cause: 'refund', alreadyReversedKobo: 120_000 } as const;
    await ledger.holds.reverse([reversed({ ...rest, reversedKobo: 30_000 })]);
    expect(await balances()).toEqual({ wallet: 0, held: 95_000 });
    await ledger.holds.reverse([reversed({ disputeId, alreadyReversedKobo: 150_000, reversedKobo: 100_000 })]);
    expect(await balances()).toEqual({ wallet: 0, held: 0 });
  });

  it('shrinks the holds of several partial disputes to what a refund leaves of the donation, oldest first', async () => {
    const [older, newer] = [randomUUID(), randomUUID()];
    await ledger.holds.open(opened(older, { disputedKobo: 100_000 }));
    await ledger.holds.open(opened(newer, { disputedKobo: 100_000 }));
    await ledger.holds.reverse([reversed({ cause: 'refund', reversedKobo: 100_000 })]);
    expect(await balances()).toEqual({ wallet: 0, held: 142_500 });
    expect(await ledger.holds.list(creatorId, [older, newer])).toEqual(
      expect.arrayContaining([
        { disputeId: older, heldKobo: 47_500 },
        { disputeId: newer, heldKobo: 95_000 },
      ]),
    );
  });

  it('releases what another dispute holds of a tip that a lost one took in full, and declines no withdrawal', async () => {
    await ledger.journal.post([aTip({ creatorId, grossKobo })]);
    const lost = randomUUID();
    await ledger.holds.open(opened(randomUUID(), { disputedKobo: 100_000 }));
    await ledger.holds.open(opened(lost));
    expect(await balances()).toEqual({ wallet: netKobo, held: netKobo });
    await ledger.withdrawals.request(creatorId, bankDetails);
    expect(await ledger.holds.reverse([reversed({ disputeId: lost })])).toEqual([]);
    expect(await balances()).toEqual({ wallet: 0, held: 0 });
  });

  it('keeps what another dispute holds of the part of a tip that a lost one left', async () => {
    const lost = randomUUID();
    await ledger.holds.open(opened(randomUUID(), { disputedKobo: 150_000 }));
    await ledger.holds.open(opened(lost, { disputedKobo: 100_000 }));
    await ledger.holds.reverse([reversed({ disputeId: lost, reversedKobo: 100_000 })]);
    expect(await balances()).toEqual({ wallet: 0, held: 142_500 });
  });

  it('holds a tip again when its refund fails while the dispute is open, once, until the dispute ends', async () => {
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId));
    await ledger.holds.reverse([reversed({ cause: 'refund' })]);
    expect(await balances()).toEqual({ wallet: 0, held: 0 });
    const failure = reinstated();
    await ledger.holds.reinstate([failure, failure]);
    await ledger.holds.reinstate([failure]);
    expect(await balances()).toEqual({ wallet: 0, held: netKobo });
    await ledger.holds.close(closed(disputeId));
    expect(await balances()).toEqual({ wallet: netKobo, held: 0 });
  });

  it('holds of a tip whose refund fails no more than what is disputed', async () => {
    await ledger.holds.open(opened(randomUUID(), { disputedKobo: 100_000 }));
    await ledger.holds.reverse([reversed({ cause: 'refund', reversedKobo: 200_000 })]);
    expect(await balances()).toEqual({ wallet: 0, held: 47_500 });
    await ledger.holds.reinstate([reinstated({ alreadyReversedKobo: 200_000, reinstatedKobo: 200_000 })]);
    expect(await balances()).toEqual({ wallet: 142_500, held: 95_000 });
  });

  it('holds a tip that was refunded when its dispute opened, once the refund fails', async () => {
    await ledger.holds.reverse([reversed({ cause: 'refund' })]);
    await ledger.holds.open(opened(randomUUID(), { alreadyReversedKobo: grossKobo }));
    await ledger.holds.reinstate([reinstated()]);
    expect(await balances()).toEqual({ wallet: 0, held: netKobo });
  });

  it('holds nothing of a tip that was refunded before a late report of its dispute, until the refund fails', async () => {
    await ledger.holds.reverse([reversed({ cause: 'refund' })]);
    await ledger.holds.open(opened(randomUUID()));
    expect(await balances()).toEqual({ wallet: 0, held: 0 });
    await ledger.holds.reinstate([reinstated()]);
    expect(await balances()).toEqual({ wallet: 0, held: netKobo });
  });

  it('holds what partial refunds, one of them failed, left of a tip before a late report of its dispute', async () => {
    await ledger.holds.reverse([reversed({ cause: 'refund', reversedKobo: 100_000 })]);
    await ledger.holds.reverse([reversed({ cause: 'refund', alreadyReversedKobo: 100_000, reversedKobo: 100_000 })]);
    await ledger.holds.reinstate([reinstated({ alreadyReversedKobo: 200_000, reinstatedKobo: 50_000 })]);
    await ledger.holds.open(opened(randomUUID()));
    expect(await balances()).toEqual({ wallet: 0, held: 95_000 });
  });

  it('holds nothing of a tip that is reinstated after its dispute ended', async () => {
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId));
    await ledger.holds.reverse([reversed({ disputeId })]);
    await ledger.holds.reinstate([reinstated({ cause: 'dispute-won' })]);
    expect(await balances()).toEqual({ wallet: netKobo, held: 0 });
  });

  const permutations = <Item>(items: readonly Item[]): Item[][] =>
    items.length < 2
      ? [[...items]]
      : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
  const cases = ['won', 'lost', 'refunded'].flatMap((end) =>
    permutations(['opened', 'closed', 'reversed']).map((order): [string, string[]] => [end, order]),
  );

  it.each(cases)('ends with the same books when a dispute is %s and the events arrive as %j', async (end, order) => {
    const disputeId = randomUUID();
    const reversal = reversed(end === 'lost' ? { disputeId } : { cause: 'refund' });
    const events: Record<string, () => Promise<unknown>> = {
      opened: () => ledger.holds.open(openedEvent),
      closed: () => ledger.holds.close(closedEvent),
      reversed: async () => end !== 'won' && ledger.holds.reverse([reversal]),
    };
    const openedEvent = opened(disputeId);
    const closedEvent = closed(disputeId, end === 'won' ? {} : { outcome: 'lost', isReversed: end === 'lost' });
    for (const name of [...order, ...order.toReversed()]) await events[name]?.();
    expect(await balances()).toEqual({ wallet: end === 'won' ? netKobo : 0, held: 0 });
  });

  it('counts held money as pending when an account is closed', async () => {
    await ledger.holds.open(opened(randomUUID()));
    expect(await ledger.states.checkEmpty(creatorId, { close: true })).toEqual({
      balanceKobo: 0,
      pendingKobo: netKobo,
    });
  });
});

describe('dispute_holds', () => {
  it('rejects a hold of more than is disputed, one that opens again, and its removal', async () => {
    const disputeId = randomUUID();
    await ledger.holds.open(opened(disputeId));
    const { database } = ledger.scratch;
    await expect(
      database.rows('update dispute_holds set held_kobo = 250001 where dispute_id = $1', [disputeId]),
    ).rejects.toThrow(/would exceed/);
    await ledger.holds.close(closed(disputeId));
    await expect(
      database.rows('update dispute_holds set is_open = true where dispute_id = $1', [disputeId]),
    ).rejects.toThrow(/has ended/);
    await expect(database.rows('delete from dispute_holds')).rejects.toThrow(/permission denied/);
  });

  it('is compared with the held accounts by the verifier', async () => {
    await ledger.holds.open(opened(randomUUID()));
    await ledger.tamper('update dispute_holds set held_kobo = held_kobo - 1 where creator_id = $1', [creatorId]);
    const { checked } = await verifyLedger(ledger.scratch.database);
    expect(checked.filter(({ violations }) => violations.length > 0)).toMatchObject([
      { name: 'L16 held money is of open disputes', violations: [{ subject: `creator ${creatorId}` }] },
    ]);
    await ledger.tamper('update dispute_holds set held_kobo = 0 where creator_id = $1', [creatorId]);
  });
});
