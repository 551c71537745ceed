import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPaidIntent, aPaymentIntent, errorOf, type RunningStripe, startStripe } from '../testing/stripe.js';
import { stripeViolations } from '../testing/stripe-schema.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const open = async (id: string) => {
  const { body } = await stripe.control('POST', '/disputes', { payment_intent: id });
  return String(body.id);
};
const moved = async (id: string) => {
  const { body } = await stripe.api('GET', `/v1/disputes/${id}`);
  return (body.balance_transactions as { amount: number; fee: number }[]).map(({ amount, fee }) => [amount, fee]);
};

test('A lost dispute withdraws the money and the fee, and the charge cannot be refunded', async () => {
  const { id, chargeId } = await aPaidIntent(stripe);
  const dispute = await open(id);
  expect((await stripe.api('GET', `/v1/charges/${chargeId}`)).body.disputed).toBe(true);
  expect(errorOf(await stripe.api('POST', '/v1/refunds', { payment_intent: id })).code).toBe('charge_disputed');

  await stripe.control('POST', `/disputes/${dispute}/close`, { status: 'lost' });
  await stripe.arrived('charge.dispute.closed', 1);
  expect(stripe.webhooks('charge.dispute.closed')[0]?.object).toMatchObject({ status: 'lost', payment_intent: id });
  expect(stripe.webhooks('charge.dispute.created')[0]?.object).toMatchObject({ status: 'needs_response', amount: 500 });
  expect(stripe.webhooks('charge.dispute.funds_withdrawn')).toHaveLength(1);
  expect(stripe.webhooks('charge.dispute.funds_reinstated')).toHaveLength(0);
  expect(await moved(dispute)).toEqual([[-500, 1500]]);
});

test('A won dispute reinstates the money', async () => {
  const { id } = await aPaidIntent(stripe);
  const dispute = await open(id);
  await stripe.control('POST', `/disputes/${dispute}/close`, { status: 'won' });
  await stripe.arrived('charge.dispute.funds_reinstated', 1);
  expect(await moved(dispute)).toEqual([
    [-500, 1500],
    [500, 0],
  ]);
  expect((await stripe.control('POST', `/disputes/${dispute}/close`, { status: 'lost' })).status).toBe(409);
});

test('A lost dispute won on appeal reinstates the money', async () => {
  const { id } = await aPaidIntent(stripe);
  const dispute = await open(id);
  expect((await stripe.control('POST', `/disputes/${dispute}/appeal`, {})).status).toBe(409);
  await stripe.control('POST', `/disputes/${dispute}/close`, { status: 'lost' });
  await stripe.control('POST', `/disputes/${dispute}/appeal`, {});
  await stripe.arrived('charge.dispute.updated', 1);
  expect(stripe.webhooks('charge.dispute.updated')[0]?.object).toMatchObject({ status: 'appeal_under_review' });
  await stripe.control('POST', `/disputes/${dispute}/close`, { status: 'won' });
  await stripe.arrived('charge.dispute.funds_reinstated', 1);
  const outcomes = stripe.webhooks('charge.dispute.closed').map(({ object }) => (object as { status: string }).status);
  expect(outcomes.sort()).toEqual(['lost', 'won']);
  expect(await moved(dispute)).toEqual([
    [-500, 1500],
    [500, 0],
  ]);
});

test('The card 4000 0000 0000 0259 pays and is immediately disputed', async () => {
  const { id } = await aPaidIntent(stripe, 'pm_card_createDispute');
  const { body } = await stripe.api('GET', '/v1/disputes', { payment_intent: id });
  expect(body.data).toMatchObject([{ reason: 'fraudulent', status: 'needs_response' }]);
});

test('A dispute of an unpaid intent is rejected', async () => {
  const { id } = await aPaymentIntent(stripe);
  expect((await stripe.control('POST', '/disputes', { payment_intent: id })).status).toBe(409);
});

test('Submitted evidence puts a dispute under review, once, and keeps what was sent', async () => {
  const { id } = await aPaidIntent(stripe);
  const dispute = await open(id);
  const staged = await stripe.api('POST', `/v1/disputes/${dispute}`, {
    'evidence[customer_name]': 'Tunde',
    submit: false,
  });
  expect(staged.body).toMatchObject({ status: 'needs_response', evidence: { customer_name: 'Tunde' } });
  const sent = await stripe.api('POST', `/v1/disputes/${dispute}`, { 'evidence[uncategorized_text]': 'Shown' });
  expect(stripeViolations(sent.body)).toEqual([]);
  expect(sent.body).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Tunde', uncategorized_text: 'Shown' },
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  await stripe.arrived('charge.dispute.updated', 2);
  expect((await stripe.api('POST', `/v1/disputes/${dispute}`, { 'evidence[receipt]': 'x' })).status).toBe(400);
  expect((await stripe.api('POST', `/v1/disputes/${dispute}/close`)).status).toBe(400);
  expect((await stripe.control('POST', `/disputes/${dispute}/close`, { status: 'won' })).status).toBe(200);
});

test('A dispute that the merchant closes is lost', async () => {
  const { id } = await aPaidIntent(stripe);
  const dispute = await open(id);
  expect((await stripe.api('POST', `/v1/disputes/${dispute}`, { 'evidence[other]': 'x' })).status).toBe(400);
  expect((await stripe.api('POST', `/v1/disputes/${dispute}/close`)).body).toMatchObject({ status: 'lost' });
  await stripe.arrived('charge.dispute.closed', 1);
});
