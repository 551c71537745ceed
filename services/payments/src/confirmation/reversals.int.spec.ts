import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationReversed } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { v7 } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment, aRefund, totalsOf } from '../../testing/confirmation.js';
import { disorder } from '../../testing/seeded-random.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import type { ProviderEvent } from '../providers/payment-provider.js';
import { readPaystackEvent } from '../providers/paystack/paystack-events.js';
import type { PaymentConfirmationService } from './payment-confirmation.service.js';

let scratch: ScratchDatabase;
let donations: DonationsRepository;
let replicas: [PaymentConfirmationService, PaymentConfirmationService];

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  donations = new DonationsRepository(scratch.database);
  replicas = [aConfirmation(scratch.database), aConfirmation(scratch.database)];
});

afterAll(() => scratch.drop());

const confirm = (event: ProviderEvent, replica = 0) => (replicas[replica] as PaymentConfirmationService).confirm(event);
const aPayment = (creatorId: string, donorName = 'Tunde') =>
  aPendingPayment(scratch.database, { creatorId, donorName });

async function publishedReversals(creatorId: string): Promise<DonationReversed[]> {
  const rows = await scratch.database.rows<{ data: DonationReversed }>(
    `select data from outbox where type = 'payments.donation-reversed' and data->>'creatorId' = $1 order by seq`,
    [creatorId],
  );
  return rows.map(({ data }) => data);
}

const listed = (creatorId: string) =>
  donations.listDonations({ creatorId, order: 'largest', limit: 10, beforeId: null });

/**
 * A partial dispute that the merchant accepts, and the refund by which Paystack confirms it: two webhooks without a
 * common reference.
 */
function aRefundedDispute(reference: string, amountMinor: number): [ProviderEvent, ProviderEvent] {
  const read = (event: string, data: object) => readPaystackEvent(Buffer.from(JSON.stringify({ event, data })));
  const common = { currency: 'NGN', status: 'resolved' };
  const transaction = { reference, amount: 250_000, currency: 'NGN' };
  const outcome = { id: 358950, resolution: 'merchant-accepted', refund_amount: amountMinor, transaction };
  const refund = { transaction_reference: reference, refund_reference: '132013318360', amount: String(amountMinor) };
  return [
    read('charge.dispute.resolve', { ...common, ...outcome }),
    read('refund.processed', { ...common, ...refund, status: 'processed' }),
  ];
}

describe('PaymentConfirmationService for reversals', () => {
  it('removes a fully reversed donation from totals, lists and supporters and publishes one event', async () => {
    const creatorId = randomUUID();
    const reference = await aPayment(creatorId);
    await confirm(aCharge(reference));
    await Promise.all(Array.from({ length: 10 }, (_, index) => confirm(aRefund(reference), index % 2)));
    expect(await totalsOf(donations, creatorId)).toEqual({ total_kobo: 0, donation_count: 0, supporter_count: 0 });
    expect(await listed(creatorId)).toEqual([]);
    expect(await donations.listSupporters({ creatorId, limit: 10 })).toEqual([]);
    expect(await publishedReversals(creatorId)).toMatchObject([
      { grossKobo: 250_000, alreadyReversedKobo: 0, reversedKobo: 250_000, creatorTotalKobo: 0 },
    ]);
  });

  it('keeps the remaining amount of partial reversals and never deducts more than was paid', async () => {
    const creatorId = randomUUID();
    const reference = await aPayment(creatorId);
    await confirm(aCharge(reference));
    await confirm(aRefund(reference, { amountMinor: 100_000, name: 'refund 1' }));
    expect(await listed(creatorId)).toMatchObject([{ shown_kobo: 150_000 }]);
    expect(await totalsOf(donations, creatorId)).toEqual({
      total_kobo: 150_000,
      donation_count: 1,
      supporter_count: 1,
    });
    await confirm(aRefund(reference, { amountMinor: 100_000, name: 'refund 2' }));
    await confirm(aRefund(reference, { amountMinor: 250_000, name: 'dispute 1' }));
    expect(await publishedReversals(creatorId)).toMatchObject([
      { reversedKobo: 100_000, alreadyReversedKobo: 0 },
      { reversedKobo: 100_000, alreadyReversedKobo: 100_000 },
      { reversedKobo: 50_000, alreadyReversedKobo: 200_000 },
    ]);
    expect(await totalsOf(donations, creatorId)).toEqual({ total_kobo: 0, donation_count: 0, supporter_count: 0 });
  });

  it('subtracts a reversal from the hour in which its donation was paid', async () => {
    const creatorId = randomUUID();
    const [kept, returned] = [await aPayment(creatorId), await aPayment(creatorId, 'Ngozi')];
    await confirm(aCharge(kept));
    await confirm(aCharge(returned));
    const hours = () =>
      scratch.database.rows(
        `select sum(donation_count)::int as donations, sum(remaining_kobo)::bigint as kobo,
                sum(new_supporter_count)::int as newcomers
         from creator_hours where creator_id = $1`,
        [creatorId],
      );
    expect(await hours()).toEqual([{ donations: 2, kobo: 500_000, newcomers: 2 }]);
    await confirm(aRefund(returned, { amountMinor: 100_000, name: 'refund a' }));
    expect(await hours()).toEqual([{ donations: 2, kobo: 400_000, newcomers: 2 }]);
    await confirm(aRefund(returned, { amountMinor: 150_000, name: 'refund b' }));
    expect(await hours()).toEqual([{ donations: 1, kobo: 250_000, newcomers: 1 }]);
  });

  it('defers a reversal that arrives before its charge and applies it after the charge', async () => {
    const creatorId = randomUUID();
    const reference = await aPayment(creatorId);
    expect(await confirm(aRefund(reference, { amountMinor: 100_000 }))).toBe('deferred');
    expect(await confirm(aRefund(reference, { amountMinor: 100_000 }))).toBe('deferred');
    await confirm(aCharge(reference));
    expect(await totalsOf(donations, creatorId)).toEqual({
      total_kobo: 150_000,
      donation_count: 1,
      supporter_count: 1,
    });
    expect(await publishedReversals(creatorId)).toHaveLength(1);
    await confirm(aRefund(reference, { amountMinor: 100_000 }));
    expect(await publishedReversals(creatorId)).toHaveLength(1);
  });

  it('moves a partially reversed donation down the ranking', async () => {
    const creatorId = randomUUID();
    const [first, second] = [await aPayment(creatorId, 'First'), await aPayment(creatorId, 'Second')];
    await confirm(aCharge(first));
    await confirm(aCharge(second));
    await confirm(aRefund(first, { amountMinor: 1, name: 'refund 1' }));
    expect((await listed(creatorId)).map(({ donor_name }) => donor_name)).toEqual(['Second', 'First']);
    expect((await donations.listSupporters({ creatorId, limit: 10 })).map(({ donor_name }) => donor_name)).toEqual([
      'Second',
      'First',
    ]);
  });

  it.each([
    ['an unknown payment', async () => aRefund(v7()), 'unknown reference'],
    [
      'another currency',
      async () => aRefund(await aPayment(randomUUID()), { currency: 'USD' }),
      'reversed in USD, paid in NGN',
    ],
  ])('quarantines a reversal of %s', async (_what, event, reason) => {
    const refund = await event();
    expect(await confirm(refund)).toBe('quarantined');
    const [stored] = await scratch.database.rows('select reason from provider_events where event_key = $1', [
      refund.eventKey,
    ]);
    expect(stored).toEqual({ reason });
  });

  it('gives the totals of in-order delivery for shuffled and repeated events on two replicas', async () => {
    const random = disorder(20_261_121);
    const creatorId = randomUUID();
    const references = await Promise.all(Array.from({ length: 30 }, () => aPayment(creatorId)));
    const events = references.flatMap((reference, index) => [
      aCharge(reference),
      ...(index % 3 === 0
        ? [
            aRefund(reference, { amountMinor: 50_000, name: 'refund a' }),
            aRefund(reference, { amountMinor: 25_000, name: 'refund b' }),
          ]
        : []),
    ]);
    const shuffled = [...events, ...events, ...events]
      .map((event) => ({ event, order: random() }))
      .sort((a, b) => a.order - b.order);
    await Promise.all(shuffled.map(({ event }, index) => confirm(event, index % 2)));
    expect(await totalsOf(donations, creatorId)).toEqual({
      total_kobo: 30 * 250_000 - 10 * 75_000,
      donation_count: 30,
      supporter_count: 1,
    });
    expect(await publishedReversals(creatorId)).toHaveLength(20);
    const [supporter] = await donations.listSupporters({ creatorId, limit: 1 });
    expect(supporter).toMatchObject({ total_kobo: 30 * 250_000 - 10 * 75_000, donation_count: 30 });
  });

  it.each([
    ['with the dispute first', (events: ProviderEvent[]) => events],
    ['with its refund first', (events: ProviderEvent[]) => [...events].reverse()],
  ])('deducts a partial Paystack dispute and its refund once, %s', async (_what, inOrder) => {
    const creatorId = randomUUID();
    const reference = await aPayment(creatorId);
    await confirm(aCharge(reference));
    for (const event of inOrder(aRefundedDispute(reference, 100_000))) await confirm(event);
    expect(await publishedReversals(creatorId)).toMatchObject([{ reversedKobo: 100_000, alreadyReversedKobo: 0 }]);
    expect(await totalsOf(donations, creatorId)).toMatchObject({ total_kobo: 150_000 });
  });

  it('deducts a dispute and its refund once when two replicas receive both before the charge', async () => {
    const creatorId = randomUUID();
    const reference = await aPayment(creatorId);
    const events = aRefundedDispute(reference, 250_000);
    await Promise.all([...events, ...events].map((event, index) => confirm(event, index % 2)));
    await confirm(aCharge(reference));
    await Promise.all(events.map((event, index) => confirm(event, index)));
    expect(await publishedReversals(creatorId)).toMatchObject([{ reversedKobo: 250_000 }]);
    const excess = `select from discrepancies where kind = 'refund-exceeds' and details->>'payment' = $1`;
    expect(await scratch.database.rows(excess, [reference])).toEqual([]);
  });
});
