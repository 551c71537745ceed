import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DonationReinstated } from '@tipnaija/contracts';
import { aCardCharge, aDisputeOutcome, aPaidCardTip, aRefund, totalsOf } from '../../testing/confirmation.js';
import { aCardDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import { PlatformStatisticsService } from '../platform-statistics/platform-statistics.service.js';
import { PaymentConfirmationService } from './payment-confirmation.service.js';

let payments: RunningPayments;
let creatorId: string;

beforeAll(async () => {
  payments = await startPayments();
}, 60_000);

beforeEach(() => {
  creatorId = randomUUID();
});

afterAll(() => payments.stop());

const confirm = (event: Parameters<PaymentConfirmationService['confirm']>[0]) =>
  payments.get(PaymentConfirmationService).confirm(event);
const totals = () => totalsOf(payments.get(DonationsRepository), creatorId);
const eventsOf = async (reference: string) => {
  const rows = await payments.database.rows<{ type: string; data: DonationReinstated }>(
    `select type, data from outbox where data->>'paymentId' = $1 and type like 'payments.donation-re%' order by seq`,
    [reference],
  );
  return rows.map(({ type, data }) => ({ type, data }));
};
const kindsOf = async (reference: string) => (await eventsOf(reference)).map(({ type }) => type);
const reversed = 'payments.donation-reversed';
const reinstated = 'payments.donation-reinstated';

/** ₦7,500: five dollars at ₦1,500. */
const aTip = () => aPaidCardTip(payments.database, { creatorId });
const lost = (reference: string, at = '2026-10-01T10:00:00Z') => aDisputeOutcome(reference, { status: 'lost', at });
const won = (reference: string, at = '2026-11-01T10:00:00Z') => aDisputeOutcome(reference, { status: 'won', at });

describe('PaymentConfirmationService for a lost dispute won on appeal', () => {
  it('restores donations, totals, supporters, hours and platform days once', async () => {
    const statistics = payments.get(PlatformStatisticsService);
    const before = (await statistics.get(1)).providers.find(({ provider }) => provider === 'stripe');
    const reference = await aTip();
    await confirm(lost(reference));
    expect(await totals()).toEqual({ total_kobo: 0, donation_count: 0, supporter_count: 0 });
    await Promise.all([won(reference), won(reference), won(reference, '2026-11-01T10:00:02Z')].map(confirm));
    expect(await totals()).toEqual({ total_kobo: 750_000, donation_count: 1, supporter_count: 1 });
    const events = await eventsOf(reference);
    expect(events.map(({ type }) => type)).toEqual([reversed, reinstated]);
    expect(events[1]?.data).toMatchObject({
      creatorId,
      grossKobo: 750_000,
      alreadyReversedKobo: 750_000,
      reinstatedKobo: 750_000,
      creatorTotalKobo: 750_000,
      creatorTotalsRevision: 3,
    });
    const supporters = await payments.get(DonationsRepository).listSupporters({ creatorId, limit: 5 });
    expect(supporters).toMatchObject([{ total_kobo: 750_000, donation_count: 1 }]);
    const hours = await payments.database.rows(
      'select donation_count, remaining_kobo, new_supporter_count from creator_hours where creator_id = $1',
      [creatorId],
    );
    expect(hours).toEqual([{ donation_count: 1, remaining_kobo: 750_000, new_supporter_count: 1 }]);
    await statistics.fold();
    const after = (await statistics.get(1)).providers.find(({ provider }) => provider === 'stripe');
    expect(after).toMatchObject({
      donations: (before?.donations ?? 0) + 1,
      standing: (before?.standing ?? 0) + 1,
      reversed: before?.reversed ?? 0,
    });
  });

  it('restores only the amount that the loss deducted after an earlier partial refund', async () => {
    const reference = await aTip();
    await confirm(stripeRefund(reference, 200));
    await confirm(lost(reference));
    await confirm(won(reference));
    expect(await totals()).toEqual({ total_kobo: 450_000, donation_count: 1, supporter_count: 1 });
    expect(await kindsOf(reference)).toEqual([reversed, reversed, reinstated]);
  });

  it('does not deduct a loss reported after the win and ignores a dispute that was only won', async () => {
    const reference = await aTip();
    await confirm(won(reference));
    await confirm(lost(reference));
    await confirm(won(reference));
    expect(await kindsOf(reference)).toEqual([]);
    expect(await totals()).toMatchObject({ total_kobo: 750_000 });
    expect(await payments.discrepancies(reference)).toEqual([]);
  });

  it('records a discrepancy when the dispute is lost again afterwards', async () => {
    const reference = await aTip();
    for (const event of [lost(reference), won(reference), lost(reference, '2026-12-01T10:00:00Z')])
      await confirm(event);
    expect(await kindsOf(reference)).toEqual([reversed, reinstated]);
    expect(await payments.discrepancies(reference)).toMatchObject([{ kind: 'dispute-lost-again' }]);
  });

  it('gives the same result when charge, loss and appeal are confirmed in one batch', async () => {
    const reference = await aPaidCardTip(payments.database, { creatorId, isPaid: false });
    await Promise.all([won(reference), lost(reference)].map(confirm));
    await confirm(aCardCharge(reference));
    expect(await totals()).toMatchObject({ total_kobo: 750_000, donation_count: 1, supporter_count: 1 });
  });

  it('restores the donation from the webhooks that Stripe sends', async () => {
    const { clientSecret, reference } = await payments.initiation.initiateCard(aCardDonationRequest({ creatorId }));
    const intent = clientSecret.split('_secret_')[0] as string;
    await payments.sandbox.control(`/stripe/payment_intents/${intent}/confirm`);
    await eventually(async () => ((await totals())?.total_kobo === 750_000 ? true : undefined));
    const opened = await payments.sandbox.control('/stripe/disputes', { payment_intent: intent });
    const id = String(opened.id);
    await payments.sandbox.control(`/stripe/disputes/${id}/close`, { status: 'lost' });
    await eventually(async () => ((await totals())?.total_kobo === 0 ? true : undefined));
    await payments.sandbox.control(`/stripe/disputes/${id}/appeal`);
    await payments.sandbox.control(`/stripe/disputes/${id}/close`, { status: 'won', deliveries: 3 });
    await eventually(async () => ((await totals())?.total_kobo === 750_000 ? true : undefined));
    expect(await kindsOf(reference)).toEqual([reversed, reinstated]);
  });

  it('stores immutable reinstatements, one per reversal', async () => {
    const reference = await aTip();
    await confirm(lost(reference));
    await confirm(won(reference));
    const sql = (text: string) => payments.database.rows(text);
    await expect(sql('update reinstatements set reinstated_kobo = 1')).rejects.toThrow('permission denied');
    await expect(sql('delete from reinstatements')).rejects.toThrow('permission denied');
    await expect(
      sql(
        `insert into reinstatements (id, reversal_id, reinstated_kobo)
         select gen_random_uuid(), reversal_id, 1 from reinstatements limit 1`,
      ),
    ).rejects.toThrow('reinstated_once');
  });
});

describe('PaymentConfirmationService for a tip that was both refunded and lost', () => {
  /** The sums of what the events say, which is what the ledger books. */
  const reversedKoboOf = async (reference: string) =>
    (
      await payments.database.rows<{ kobo: number }>(
        `select sum(coalesce((data->>'reversedKobo')::bigint, 0) - coalesce((data->>'reinstatedKobo')::bigint, 0))::bigint as kobo
       from outbox where data->>'paymentId' = $1 and type like 'payments.donation-re%'`,
        [reference],
      )
    )[0]?.kobo;

  it.each([
    ['whole', 500],
    ['partial', 200],
  ])('keeps it deducted when the %s refund fails, until the dispute is won', async (_kind, refundedMinor) => {
    const reference = await aTip();
    await confirm(stripeRefund(reference, refundedMinor));
    await confirm(lost(reference));
    await confirm(failedRefund(reference, refundedMinor));
    expect(await totals()).toEqual({ total_kobo: 0, donation_count: 0, supporter_count: 0 });
    expect(await reversedKoboOf(reference)).toBe(750_000);
    expect((await eventsOf(reference)).at(-1)).toMatchObject({
      type: reversed,
      data: { cause: 'dispute', alreadyReversedKobo: 750_000 - refundedMinor * 1_500, creatorTotalKobo: 0 },
    });
    await Promise.all([won(reference), won(reference, '2026-11-01T10:00:02Z')].map(confirm));
    expect(await totals()).toEqual({ total_kobo: 750_000, donation_count: 1, supporter_count: 1 });
    expect(await reversedKoboOf(reference)).toBe(0);
    const [stored] = await payments.database.rows('select reversed_kobo from donations where payment_id = $1', [
      reference,
    ]);
    expect(stored).toEqual({ reversed_kobo: 0 });
  });

  it.each([
    ['whole', 500, 0],
    ['partial', 200, 450_000],
  ])('deducts the %s refund when the dispute is won that was lost before it', async (_kind, refundedMinor, left) => {
    const reference = await aTip();
    await confirm(lost(reference));
    await confirm(stripeRefund(reference, refundedMinor));
    await confirm(won(reference));
    expect(await totals()).toMatchObject({ total_kobo: left });
    expect(await reversedKoboOf(reference)).toBe(refundedMinor * 1_500);
    await confirm(failedRefund(reference, refundedMinor));
    expect(await totals()).toMatchObject({ total_kobo: 750_000, donation_count: 1, supporter_count: 1 });
    expect(await reversedKoboOf(reference)).toBe(0);
  });

  it('counts it again when the refund fails after the dispute was won', async () => {
    const reference = await aTip();
    await confirm(stripeRefund(reference, 500));
    await confirm(lost(reference));
    await confirm(won(reference));
    expect(await totals()).toMatchObject({ total_kobo: 0 });
    await confirm(failedRefund(reference, 500));
    expect(await totals()).toMatchObject({ total_kobo: 750_000, donation_count: 1 });
    expect(await kindsOf(reference)).toEqual([reversed, reinstated]);
  });
});

function stripeRefund(reference: string, amountMinor: number) {
  const refund = aRefund(reference, { amountMinor, currency: 'USD', name: 'refund re_1' });
  if (refund.type !== 'reversal') throw new Error('A refund was expected');
  return { ...refund, provider: 'stripe', reversal: { ...refund.reversal, provider: 'stripe' } } as const;
}

function failedRefund(reference: string, amountMinor: number) {
  const refund = stripeRefund(reference, amountMinor);
  const reversal = { ...refund.reversal, cause: 'refund-failed', providerRefundId: 're_1' } as const;
  return { ...refund, eventKey: randomUUID(), reversal } as const;
}
