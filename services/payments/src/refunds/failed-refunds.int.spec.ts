import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { totalsOf } from '../../testing/confirmation.js';
import { aCardDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DonationsRepository } from '../donations/donations.repository.js';
import { Providers } from '../providers/providers.js';
import { ReversalReconciliationService } from '../reconciliation/reversal-reconciliation.service.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RefundsService } from './refunds.service.js';

let payments: RunningPayments;
let creatorId: string;
const admin = { id: v7(), role: 'finance' } as const;

beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
beforeEach(() => {
  creatorId = randomUUID();
  payments.line.isOpen = true;
});
afterAll(() => payments.stop());

const reversed = 'payments.donation-reversed';
const reinstated = 'payments.donation-reinstated';
const totals = () => totalsOf(payments.get(DonationsRepository), creatorId);
const untilTotal = (kobo: number) => eventually(async () => ((await totals())?.total_kobo === kobo ? true : undefined));
const kindsOf = async (reference: string) => {
  const rows = await payments.database.rows<{ type: string }>(
    `select type from outbox where data->>'paymentId' = $1 and type like 'payments.donation-re%' order by seq`,
    [reference],
  );
  return rows.map(({ type }) => type);
};

const untilKinds = (reference: string, kinds: string[]) =>
  eventually(async () => (isDeepStrictEqual(await kindsOf(reference), kinds) ? true : undefined));

/** A card tip of five dollars, ₦7,500. */
async function aCardTip() {
  const { clientSecret, reference } = await payments.initiation.initiateCard(aCardDonationRequest({ creatorId }));
  const intent = clientSecret.split('_secret_')[0] as string;
  await payments.sandbox.control(`/stripe/payment_intents/${intent}/confirm`);
  const id = await eventually(async () => {
    const find = 'select id from donations where payment_id = $1';
    return (await payments.database.rows<{ id: number }>(find, [reference]))[0]?.id;
  });
  return { id, reference, intent };
}

const refundTip = async (donationId: number, amountMinor: number | null = null) => {
  const asked = { donationId, amountMinor, reason: 'Asked', admin, isSignInFresh: true };
  return (await payments.get(RefundRequestsService).refund(asked)).refund;
};
const nameOf = (donationId: number) =>
  eventually(async () => {
    const find = `select provider_refund_id as name from refunds
      where donation_id = $1 and status <> 'failed' and provider_refund_id is not null`;
    return (await payments.database.rows<{ name: string }>(find, [donationId]))[0]?.name;
  });
const fail = (name: string, deliveries = 1) =>
  payments.sandbox.control(`/stripe/refunds/${name}`, { status: 'failed', deliveries });
const look = async (donationId: number) => {
  const due = 'update refunds set next_check_at = now() where donation_id = $1 and next_check_at is not null';
  await payments.database.rows(due, [donationId]);
  await payments.get(RefundsService).followDue();
};
const list = (donationId: number) => payments.get(RefundsService).list(donationId);
const untilStatus = (donationId: number, status: string) =>
  eventually(async () => {
    await look(donationId);
    return (await list(donationId))[0]?.status === status ? true : undefined;
  });

describe('PaymentConfirmationService for a refund that the bank returns', () => {
  it('credits the donation again once, records a discrepancy for staff, and allows another refund', async () => {
    const { id, reference } = await aCardTip();
    const refundId = String((await refundTip(id))?.id);
    await untilTotal(0);
    await untilStatus(id, 'returned');
    await fail(await nameOf(id), 3);
    await untilTotal(750_000);
    expect(await totals()).toEqual({ total_kobo: 750_000, donation_count: 1, supporter_count: 1 });
    expect(await kindsOf(reference)).toEqual([reversed, reinstated]);
    expect(await list(id)).toMatchObject([{ id: refundId, status: 'failed', failureReason: expect.any(String) }]);
    expect(await payments.discrepancies(refundId)).toMatchObject([
      { kind: 'refund-failed', details: { amountMinor: 500, currency: 'USD', next: expect.stringContaining('again') } },
    ]);
    expect(await refundTip(id)).toMatchObject({ amount: 500, status: 'accepted' });
    await untilTotal(0);
    await untilStatus(id, 'returned');
    expect(await kindsOf(reference)).toEqual([reversed, reinstated, reversed]);
  });

  it('does not credit a donation whose money the bank took by a dispute, until that is won', async () => {
    const { id, reference, intent } = await aCardTip();
    await refundTip(id);
    await untilTotal(0);
    const claim = { payment_intent: intent, amount: 500 };
    const dispute = String((await payments.sandbox.control('/stripe/disputes', claim)).id);
    await payments.sandbox.control(`/stripe/disputes/${dispute}/close`, { status: 'lost' });
    await eventually(async () => {
      const closed = `select from outbox where data->>'paymentId' = $1 and type = 'payments.dispute-closed'`;
      return (await payments.database.rows(closed, [reference])).length > 0 ? true : undefined;
    });
    await fail(await nameOf(id));
    await untilKinds(reference, [reversed, reinstated, reversed]);
    expect(await totals()).toMatchObject({ total_kobo: 0, donation_count: 0 });
    await expect(refundTip(id)).rejects.toMatchObject({ code: expect.stringContaining('refund') });
    await payments.sandbox.control(`/stripe/disputes/${dispute}/appeal`);
    await payments.sandbox.control(`/stripe/disputes/${dispute}/close`, { status: 'won' });
    await untilTotal(750_000);
    expect(await kindsOf(reference)).toEqual([reversed, reinstated, reversed, reinstated]);
  });

  it('allows no second refund while the one after a failed one is not booked', async () => {
    const { id } = await aCardTip();
    await refundTip(id, 200);
    await untilTotal(450_000);
    await untilStatus(id, 'returned');
    await fail(await nameOf(id));
    await untilTotal(750_000);
    payments.line.isOpen = false;
    await refundTip(id, 200);
    // Another replica ends the refund before its reversal is booked.
    await payments.database.rows(
      `update refunds set status = 'returned', next_check_at = null where donation_id = $1 and status = 'accepted'`,
      [id],
    );
    await expect(refundTip(id, 200)).rejects.toMatchObject({ code: 'refund.in-progress' });
  });

  it('marks a refund whose success was never reported as failed and books nothing', async () => {
    const { id, reference } = await aCardTip();
    payments.line.isOpen = false;
    const refundId = String((await refundTip(id))?.id);
    await fail(await nameOf(id));
    await untilStatus(id, 'failed');
    expect(await kindsOf(reference)).toEqual([]);
    expect(await payments.discrepancies(refundId)).toMatchObject([{ kind: 'refund-failed' }]);
  });

  it('does not book a success that is reported after the failure', async () => {
    const { id, reference } = await aCardTip();
    payments.line.isOpen = false;
    await refundTip(id);
    const name = await nameOf(id);
    await fail(name);
    await untilStatus(id, 'failed');
    const reversal = { provider: 'stripe', reference, reversalReference: `refund ${name}` } as const;
    const late = { ...reversal, amountMinor: 500, currency: 'USD', cause: 'refund' } as const;
    const seen = { provider: 'stripe', kind: 'refund.created', reference, body: Buffer.from('{}') } as const;
    const event = { ...seen, type: 'reversal', eventKey: randomUUID(), reversal: late } as const;
    expect(await payments.get(PaymentConfirmationService).confirm(event)).toBe('confirmed');
    expect(await kindsOf(reference)).toEqual([]);
    expect(await totals()).toMatchObject({ total_kobo: 750_000 });
  });

  it('credits the donation again by look-up when the webhooks of the failure are lost', async () => {
    const { id, reference } = await aCardTip();
    await refundTip(id);
    await untilTotal(0);
    payments.line.isOpen = false;
    await fail(await nameOf(id));
    await untilStatus(id, 'failed');
    expect(await kindsOf(reference)).toEqual([reversed, reinstated]);
  });

  it.each([
    ['at once', 0],
    ['a month later', 31],
  ])('credits the donation again by reconciliation when a refund that was looked up fails %s', async (_when, days) => {
    const { id, reference } = await aCardTip();
    const refundId = String((await refundTip(id))?.id);
    await untilTotal(0);
    await untilStatus(id, 'returned');
    payments.line.isOpen = false;
    await fail(await nameOf(id));
    const reconciliation = payments.get(ReversalReconciliationService);
    const stripe = payments.get(Providers).get('stripe');
    const to = new Date(Date.now() + days * 86_400_000 + 60_000);
    const ofTip = async () =>
      (await reconciliation.bookRefunds(stripe, to)).filter(({ reference: name }) => name.startsWith(reference));
    expect(await ofTip()).toEqual([]);
    expect(await kindsOf(reference)).toEqual([reversed, reinstated]);
    expect(await payments.discrepancies(refundId)).toMatchObject([{ kind: 'refund-failed' }]);
    expect(await ofTip()).toEqual([]);
  });
});
