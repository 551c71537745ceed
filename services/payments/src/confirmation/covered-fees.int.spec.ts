import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coverFee, type DonationPaid, splitFee } from '@tipnaija/contracts';
import { aCharge, aConfirmation, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import {
  aCardDonationRequest,
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { StatisticsDriftRepository } from '../statistics-drift/statistics-drift.repository.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);

afterAll(() => payments.stop());

const confirm = (event: Parameters<ReturnType<typeof aConfirmation>['confirm']>[0]) =>
  aConfirmation(payments.database).confirm(event);

/** A confirmed tip of ₦1,000 for which the donor paid ₦1,053. */
async function aCoveredTip(creatorId: string, donorName = 'Tunde'): Promise<string> {
  const reference = await aPendingPayment(payments.database, {
    creatorId,
    donorName,
    amountMinor: 105_300,
    tipMinor: 100_000,
  });
  await confirm(aCharge(reference, { amountMinor: 105_300 }));
  return reference;
}

async function publishedFor(reference: string): Promise<DonationPaid | undefined> {
  const [row] = await payments.database.rows<{ data: DonationPaid }>(
    `select data from outbox where type = 'payments.donation-paid' and data ->> 'paymentId' = $1`,
    [reference],
  );
  return row?.data;
}

const listed = (creatorId: string, order: 'newest' | 'largest' = 'newest') =>
  payments.donations.listDonations({ creatorId, order, limit: 10 });

const drift = (creatorId: string) => new StatisticsDriftRepository(payments.database).listDrift([creatorId]);

describe('A tip whose donor covers the fee', () => {
  it('is charged as the smallest whole naira that reaches the creator, and shown as the tip', async () => {
    const request = aDonationRequest({ amountMinor: 100_000, coversFee: true });
    const { reference } = await payments.initiation.initiate(request);
    const paid = await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
    expect(paid.amount).toBe(105_300);
    const donation = await eventually(async () => (await listed(request.creatorId))[0]);
    expect(donation.amount).toBe(100_000);
    expect(await publishedFor(reference)).toMatchObject({
      grossKobo: 105_300,
      tipKobo: 100_000,
      creatorTotalKobo: 100_000,
    });
    expect(splitFee(105_300).netKobo).toBeGreaterThanOrEqual(100_000);
    expect(await payments.donations.listSupporters({ creatorId: request.creatorId, limit: 5 })).toMatchObject([
      { totalDonated: 100_000 },
    ]);
    expect(await drift(request.creatorId)).toEqual([]);
  });

  it('in dollars is charged in whole cents at the rate of its payment', async () => {
    const request = aCardDonationRequest({ coversFee: true });
    const { reference } = await payments.initiation.initiateCard(request);
    const [row] = await payments.database.rows<{ cents: number; rate: number; tip: number }>(
      'select requested_cents as cents, ngn_per_usd as rate, tip_kobo as tip from payments where id = $1',
      [reference],
    );
    expect(row).toMatchObject({ cents: coverFee(500, row?.rate ?? 0), tip: 500 * (row?.rate ?? 0) });
  });

  it('checks the minimum against the tip and the maximum against what is paid', async () => {
    const initiate = (amountMinor: number) =>
      payments.initiation.initiate(aDonationRequest({ amountMinor, coversFee: true }));
    await expect(initiate(9_900)).rejects.toEqual(rejection('donation.below-minimum'));
    await expect(initiate(1_000_000_000)).rejects.toEqual(rejection('donation.above-maximum'));
  });

  it('ranks by the tip, above a smaller usual tip of a larger gross', async () => {
    const creatorId = randomUUID();
    await aCoveredTip(creatorId);
    const usual = await aPendingPayment(payments.database, { creatorId, amountMinor: 100_100 });
    await confirm(aCharge(usual, { amountMinor: 100_100 }));
    expect((await listed(creatorId, 'largest')).map(({ amount }) => amount)).toEqual([100_100, 100_000]);
  });

  it('loses the covered fee first in a refund, and leaves totals equal to what is shown', async () => {
    const creatorId = randomUUID();
    const reference = await aCoveredTip(creatorId);
    await confirm(aRefund(reference, { amountMinor: 5_300, name: 'part 1' }));
    expect(await listed(creatorId)).toMatchObject([{ amount: 100_000 }]);
    await confirm(aRefund(reference, { amountMinor: 40_000, name: 'part 2' }));
    expect(await listed(creatorId)).toMatchObject([{ amount: 60_000 }]);
    expect(await drift(creatorId)).toEqual([]);
    await confirm(aRefund(reference, { amountMinor: 60_000, name: 'part 3' }));
    expect(await listed(creatorId)).toEqual([]);
    expect(await drift(creatorId)).toEqual([]);
  });

  it('is shown as it was paid when another amount arrives', async () => {
    const creatorId = randomUUID();
    const reference = await aPendingPayment(payments.database, { creatorId, amountMinor: 105_300, tipMinor: 100_000 });
    await confirm(aCharge(reference, { amountMinor: 90_000 }));
    expect(await listed(creatorId)).toMatchObject([{ amount: 90_000 }]);
    expect(await publishedFor(reference)).not.toHaveProperty('tipKobo');
  });

  it.each([
    ['one naira less', 105_200],
    ['one naira more', 105_400],
    ['kobo', 105_350],
  ])('is rejected by the database with %s', async (_change, amountMinor) => {
    const payment = { creatorId: randomUUID(), amountMinor, tipMinor: 100_000 };
    await expect(aPendingPayment(payments.database, payment)).rejects.toThrow('covered_fee_is_exact');
  });

  it('is a donation only when the creator gets the whole tip', async () => {
    const reference = await aCoveredTip(randomUUID());
    await expect(
      payments.database.rows('update donations set tip_kobo = 100100 where payment_id = $1', [reference]),
    ).rejects.toThrow('the_creator_gets_the_covered_tip');
  });
});

it("The database computes the creator's part as splitFee does", async () => {
  const rows = await payments.database.rows<{ gross: number; part: number }>(
    `select gross, creator_part_kobo(gross) as part from (select generate_series(1, 400) * 7 as gross
     union all select 100000000000000) as amounts`,
  );
  for (const { gross, part } of rows) expect(part).toBe(splitFee(gross).netKobo);
});

it('A usual tip publishes no tip beside its gross', async () => {
  const { reference } = await payments.aPaidTip();
  expect(await publishedFor(reference)).toMatchObject({ grossKobo: 250_000 });
  expect(await publishedFor(reference)).not.toHaveProperty('tipKobo');
});
