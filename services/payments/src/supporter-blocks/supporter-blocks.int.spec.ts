import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BlockedSupporter, DonationPaid, DonorOrigin, PaymentChannel } from '@tipnaija/contracts';
import { aCharge } from '../../testing/confirmation.js';
import {
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DonationHistoryService } from '../donation-history/donation-history.service.js';
import { DonorRemovalService } from '../donor-removal/donor-removal.service.js';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import type { ProviderEvent } from '../providers/payment-provider.js';
import { PaymentOrigins } from '../risk/payment-origins.service.js';
import { RiskCounters } from '../risk/risk-counters.js';
import { RiskViewService } from '../risk/risk-view.service.js';
import { SupporterBlocksService } from './supporter-blocks.service.js';

let payments: RunningPayments;
let blocks: SupporterBlocksService;

beforeAll(async () => {
  payments = await startPayments({ config: { RISK: 'shadow', ENCRYPTION_KEY: 'k'.repeat(32) } });
  blocks = payments.get(SupporterBlocksService);
  await payments.get(RiskCounters).shared();
}, 30_000);

afterAll(() => payments.stop());

/** A tip as its donor pays it; what is not given is new. */
type Tip = {
  creatorId?: string;
  network?: string;
  card?: string;
  accountId?: string;
  visitId?: string;
  name?: string;
  channel?: PaymentChannel;
};

let networks = 0;
function aNetwork(): string {
  networks += 1;
  return `102.${Math.floor(networks / 256)}.${networks % 256}.0/24`;
}

/** Starts a tip, and returns it with the event that pays it. */
async function aStartedTip(tip: Tip) {
  const { creatorId = randomUUID(), network = aNetwork(), card, name = 'Tunde' } = tip;
  const { accountId = null, visitId = randomUUID(), channel } = tip;
  const origin: DonorOrigin = { network, accountId, visitId, isOwnPage: false, altcha: null };
  const request = aDonationRequest({ creatorId, origin, donorName: name, message: 'Big words', channel });
  const { reference } = await payments.initiation.initiate(request);
  await eventually(async () => (await originOf(reference))[0]);
  const cost = card ? { cost: { channel: 'card', cardSignature: card } } : {};
  return { creatorId, reference, network, event: aCharge(reference, cost) };
}

const originOf = (reference: string) =>
  payments.database.rows<{ card: string | null }>(
    'select card_hash as card from payment_origins where payment_id = $1',
    [reference],
  );

/** Pays a tip, waits until its card is known, and returns it with its donation. */
async function aPaidTip(tip: Tip) {
  const started = await aStartedTip(tip);
  expect(await payments.get(PaymentConfirmationService).confirm(started.event)).toBe('confirmed');
  if (tip.card) await eventually(async () => (await originOf(started.reference))[0]?.card ?? undefined);
  return { ...started, ...(await published(started.reference)) };
}

/** Starts a tip by bank transfer, whose donor takes a second account number after the first expired, and pays there. */
async function aPaidRenewal(tip: Tip) {
  const started = await aStartedTip({ ...tip, channel: 'transfer' });
  await payments.database.rows(
    "update transfer_accounts set expires_at = now() - interval '1 second' where payment_id = $1",
    [started.reference],
  );
  const { reference } = await payments.initiation.renewTransfer(started.reference);
  expect(await payments.get(PaymentConfirmationService).confirm(aCharge(reference))).toBe('confirmed');
  return { ...started, ...(await published(reference)), reference };
}

/** What the other services learn of a paid tip. */
async function published(reference: string): Promise<DonationPaid> {
  const [row] = await payments.database.rows<{ data: DonationPaid }>(
    `select data from outbox where type = 'payments.donation-paid' and data->>'paymentId' = $1`,
    [reference],
  );
  return row?.data as DonationPaid;
}

async function block({ creatorId, donationId }: DonationPaid): Promise<BlockedSupporter> {
  const { change, ...blocked } = await blocks.block({ creatorId, donationId });
  expect(change).toMatchObject({ donationId, creatorId, hidden: ['name', 'message'] });
  return blocked;
}

const isBlocked = async (tip: Tip) => (await aPaidTip(tip)).isBlocked ?? false;
const shownTo = (creatorId: string) => payments.donations.listDonations({ creatorId, order: 'newest', limit: 1 });

describe('A blocked supporter', () => {
  it('is recognised by the card from another network, under another name', async () => {
    const { creatorId, ...tip } = await aPaidTip({ card: 'SIG_a' });
    await block({ creatorId, ...tip });
    expect(await isBlocked({ creatorId, card: 'SIG_a', name: 'Another Name' })).toBe(true);
    expect(await isBlocked({ creatorId, card: 'SIG_other' })).toBe(false);
    expect(await isBlocked({ creatorId })).toBe(false);
  });

  it('is recognised by the account and by the tab, also in a network that many share', async () => {
    const [accountId, visitId, network] = [randomUUID(), randomUUID(), aNetwork()];
    const tip = await aPaidTip({ accountId, visitId, network });
    await aPaidTip({ network });
    await block(tip);
    const { creatorId } = tip;
    expect(await isBlocked({ creatorId, accountId })).toBe(true);
    expect(await isBlocked({ creatorId, network, visitId, name: 'Other' })).toBe(true);
    expect(await isBlocked({ creatorId, network, name: 'Other' })).toBe(false);
  });

  it('is recognised by a network without tips of others, whatever the card and the name', async () => {
    const tip = await aPaidTip({ card: 'SIG_b' });
    await block(tip);
    const { creatorId, network } = tip;
    for (const card of ['SIG_c', 'SIG_d', undefined])
      expect(await isBlocked({ creatorId, network, name: `Called ${card}`, ...(card ? { card } : {}) })).toBe(true);
  });

  it.each<[string, (tip: { creatorId: string; network: string }) => Tip]>([
    ['to another creator', ({ network }) => ({ network })],
    ['under another name', ({ network, creatorId }) => ({ network, creatorId, name: 'Bola' })],
  ])('is not recognised by the network once it has a tip %s', async (_what, other) => {
    const tip = await aPaidTip({ card: 'SIG_e' });
    await aPaidTip(other(tip));
    await block(tip);
    const { creatorId, network } = tip;
    expect(await isBlocked({ creatorId, network, name: 'Chidi' })).toBe(false);
    expect(await isBlocked({ creatorId, card: 'SIG_e' })).toBe(true);
  });

  it('is recognised by the network whose other tips have the same card or the same name', async () => {
    const tip = await aPaidTip({ card: 'SIG_g' });
    const { creatorId, network } = tip;
    await aPaidTip({ network, card: 'SIG_g' });
    await aPaidTip({ creatorId, network });
    await block(tip);
    for (const name of ['Ngozi', 'Chidi']) expect(await isBlocked({ creatorId, network, name })).toBe(true);
  });

  it('is recognised by the network again once the tips under other names are blocked too', async () => {
    const tip = await aPaidTip({});
    const { creatorId, network } = tip;
    const renamed = await aPaidTip({ creatorId, network, name: 'Ngozi' });
    for (const blocked of [tip, renamed]) await block(blocked);
    expect(await isBlocked({ creatorId, network, name: 'Chidi' })).toBe(true);
  });

  it('is recognised by a tip that was paid to a renewed account number', async () => {
    const accountId = randomUUID();
    const tip = await aPaidTip({ accountId });
    await block(tip);
    const { creatorId } = tip;
    expect(await aPaidRenewal({ creatorId, accountId })).toMatchObject({ isBlocked: true });
    expect((await aPaidRenewal({ creatorId })).isBlocked ?? false).toBe(false);
  });

  it('can be blocked by a tip that was paid to a renewed account number, whose network stays evidence', async () => {
    const tip = await aPaidRenewal({});
    expect(await block(tip)).toMatchObject({ donationId: tip.donationId });
    const { creatorId, network } = tip;
    expect(await isBlocked({ creatorId, network, name: 'Other' })).toBe(true);
    expect(await payments.get(PaymentOrigins).findEvidence(tip.reference)).toEqual({ network, earlierPayments: 0 });
  });

  it('reaches no other creator', async () => {
    const tip = await aPaidTip({ card: 'SIG_h' });
    await block(tip);
    expect(await isBlocked({ network: tip.network, card: 'SIG_h' })).toBe(false);
    expect(await isBlocked({ creatorId: tip.creatorId, card: 'SIG_h' })).toBe(true);
  });

  it('has name and message hidden from every list, which the creator can show again', async () => {
    const tip = await aPaidTip({ card: 'SIG_i' });
    const { creatorId } = tip;
    await block(tip);
    const next = await aPaidTip({ creatorId, card: 'SIG_i', name: 'Rude Name' });
    const anonymous = { donorName: 'Anonymous', message: null, hidden: { name: 'creator', message: 'creator' } };
    expect(await shownTo(creatorId)).toMatchObject([{ id: next.donationId, ...anonymous }]);
    expect(await payments.donations.listSupporters({ creatorId, limit: 5 })).toEqual([
      { donorName: 'Anonymous', donationCount: 2, totalDonated: 500_000 },
    ]);
    const hidden = await payments.database.rows<{ id: number; hidden: string[] }>(
      `select (data->>'donationId')::bigint as id, data->'hidden' as hidden from outbox
       where type = 'payments.donation-fields-hidden' and data->>'creatorId' = $1 order by seq`,
      [creatorId],
    );
    expect(hidden).toEqual([tip, next].map(({ donationId }) => ({ id: donationId, hidden: ['name', 'message'] })));
    const { donations } = await payments.get(DonationHistoryService).list({ creatorId, limit: 5 });
    expect(donations).toMatchObject([
      { id: next.donationId, donorName: 'Rude Name', message: 'Big words', supporterBlock: 'applied' },
      { id: tip.donationId, donorName: 'Tunde', supporterBlock: 'made' },
    ]);
    const shown = { donationId: next.donationId, creatorId, by: 'creator', hidden: [] } as const;
    await payments.get(HiddenFieldsService).hide(shown);
    expect(await shownTo(creatorId)).toMatchObject([{ donorName: 'Rude Name', message: 'Big words' }]);
  });

  it('is blocked in a batch with other tips and other events, each tip by its own card', async () => {
    const { creatorId, ...tip } = await aPaidTip({ card: 'SIG_j' });
    await block({ creatorId, ...tip });
    const [bad, good, other] = [
      await aStartedTip({ creatorId, card: 'SIG_j' }),
      await aStartedTip({ creatorId, card: 'SIG_k' }),
      await aStartedTip({ card: 'SIG_j' }),
    ];
    const seen = { provider: 'paystack', kind: 'transfer.success', reference: null, body: Buffer.from('{}') } as const;
    const ignored: ProviderEvent = { ...seen, type: 'ignored', eventKey: randomUUID() };
    const confirmation = payments.get(PaymentConfirmationService);
    await Promise.all([bad.event, good.event, other.event, ignored].map((event) => confirmation.confirm(event)));
    const marks = [bad, good, other].map(async ({ reference }) => (await published(reference)).isBlocked ?? false);
    expect(await Promise.all(marks)).toEqual([true, false, false]);
  });
});

/** Everything about money of a creator's tips. */
async function moneyOf(creatorId: string) {
  const rows = (sql: string) => payments.database.rows(sql, [creatorId]);
  return {
    totals: await rows('select total_kobo, donation_count, supporter_count from creator_totals where creator_id = $1'),
    hours: await rows(
      'select donation_count, remaining_kobo, new_supporter_count from creator_hours where creator_id = $1',
    ),
    donations: await rows('select gross_kobo, tip_kobo, donor_name from donations where creator_id = $1 order by id'),
    payments: await rows('select status, paid_kobo, flag from payments where creator_id = $1 order by id'),
    // What the ledger posts.
    events: await rows(
      `select data - array['donationId', 'previousDonationId', 'creatorId', 'paymentId', 'paidAt', 'creatorTotalsRevision', 'isBlocked'] as data
       from outbox where type = 'payments.donation-paid' and data->>'creatorId' = $1 order by seq`,
    ),
  };
}

describe('Money', () => {
  it('is the same for a blocked supporter as for any other, over blocking and unblocking', async () => {
    const [blocking, other] = [randomUUID(), randomUUID()];
    const marks: boolean[] = [];
    for (const [index, step] of ['tip', 'block', 'tip', 'tip', 'unblock', 'tip', 'block', 'tip'].entries()) {
      if (step === 'tip') {
        const name = `Tunde ${index % 3}`;
        marks.push(await isBlocked({ creatorId: blocking, card: `SIG_${blocking}`, name }));
        await aPaidTip({ creatorId: other, card: `SIG_${other}`, name });
      } else {
        const [first] = await payments.database.rows<{ id: number }>(
          'select min(id) as id from donations where creator_id = $1',
          [blocking],
        );
        const donation = { creatorId: blocking, donationId: first?.id ?? 0 };
        await (step === 'block' ? blocks.block(donation) : blocks.unblock(donation));
      }
    }
    expect(marks).toEqual([false, true, true, false, true]);
    expect(await moneyOf(blocking)).toEqual(await moneyOf(other));
  });
});

describe('SupporterBlocksService', () => {
  it('blocks once, lists without hashes, and unblocks for later tips while hidden words stay hidden', async () => {
    const tip = await aPaidTip({ card: 'SIG_l' });
    const { creatorId, donationId } = tip;
    const [first, second] = [await block(tip), await block(tip)];
    expect(second).toEqual(first);
    expect(first).toEqual({ donationId, donorName: 'Tunde', tippedAt: tip.paidAt, blockedAt: expect.any(String) });
    expect(await blocks.list(creatorId)).toEqual([first]);
    for (let times = 0; times < 2; times += 1) await blocks.unblock({ creatorId, donationId });
    expect(await blocks.list(creatorId)).toEqual([]);
    expect(await shownTo(creatorId)).toMatchObject([{ hidden: { name: 'creator', message: 'creator' } }]);
    expect(await isBlocked({ creatorId, card: 'SIG_l', network: tip.network })).toBe(false);
  });

  it('unblocks the supporter whatever tip of theirs was blocked, but no neighbour', async () => {
    const creatorId = randomUUID();
    const network = aNetwork();
    const first = await aPaidTip({ creatorId, network, card: 'SIG_m' });
    const sameCard = await aPaidTip({ creatorId, card: 'SIG_m' });
    const neighbour = await aPaidTip({ creatorId, network, card: 'SIG_n', name: 'Bola' });
    for (const tip of [first, sameCard, neighbour]) await block(tip);
    await blocks.unblock({ creatorId, donationId: first.donationId });
    expect(await blocks.list(creatorId)).toMatchObject([{ donationId: neighbour.donationId }]);
    expect(await isBlocked({ creatorId, network, card: 'SIG_m' })).toBe(false);
    expect(await isBlocked({ creatorId, card: 'SIG_n' })).toBe(true);
  });

  it("rejects another creator's tip, an unknown one, and one of unknown origin", async () => {
    const tip = await aPaidTip({});
    const unknown = { creatorId: tip.creatorId, donationId: 2 ** 40 };
    for (const attempt of [{ ...tip, creatorId: randomUUID() }, unknown])
      await expect(blocks.block(attempt)).rejects.toEqual(rejection('donation.not-found'));
    await blocks.unblock({ creatorId: randomUUID(), donationId: tip.donationId });
    const { id: donationId, creatorId } = await payments.aPaidTip();
    await expect(blocks.block({ creatorId, donationId })).rejects.toEqual(rejection('supporter.unknown-origin'));
    expect(await blocks.list(creatorId)).toEqual([]);
  });

  it('keeps a block for 180 days, without the name of a removed donor, and none of a deleted creator', async () => {
    const [old, recent, removed] = [await aPaidTip({}), await aPaidTip({}), await aPaidTip({ card: 'SIG_o' })];
    for (const tip of [old, recent, removed]) await block(tip);
    await payments.tamper(
      `update supporter_blocks set blocked_at = now() - interval '181 days' where donation_id = ${old.donationId}`,
    );
    await payments.get(RiskViewService).removeHashes();
    expect(await blocks.list(old.creatorId)).toEqual([]);
    expect(await blocks.list(recent.creatorId)).toHaveLength(1);
    await payments.get(DonorRemovalService).remove(removed.reference);
    expect(await blocks.list(removed.creatorId)).toMatchObject([{ donorName: 'Anonymous' }]);
    // Otherwise anybody who is blocked could lift the block.
    expect(await isBlocked({ creatorId: removed.creatorId, card: 'SIG_o' })).toBe(true);
    await payments.get(AccountsService).change(removed.creatorId, 'deleted', new Date().toISOString());
    expect(await blocks.list(removed.creatorId)).toEqual([]);
  });
});
