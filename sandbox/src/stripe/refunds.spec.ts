import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aPaidIntent,
  aPaymentIntent,
  errorOf,
  type Parameters,
  type RunningStripe,
  startStripe,
} from '../testing/stripe.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const refund = (parameters: Parameters) => stripe.api('POST', '/v1/refunds', parameters);
const charge = async (id: string) => (await stripe.api('GET', `/v1/charges/${id}`)).body;

test('A payment can be refunded partially, then completely, and not beyond', async () => {
  const { id, chargeId } = await aPaidIntent(stripe);
  const part = await refund({ payment_intent: id, amount: 200, reason: 'requested_by_customer' });
  expect(part.body).toMatchObject({ amount: 200, status: 'succeeded', charge: chargeId, payment_intent: id });
  expect(await charge(chargeId)).toMatchObject({ amount_refunded: 200, refunded: false });

  const tooMuch = errorOf(await refund({ payment_intent: id, amount: 301 }));
  expect(tooMuch).toMatchObject({
    param: 'amount',
    message: 'Refund amount ($3.01) is greater than unrefunded amount on charge ($3.00)',
  });
  expect((await refund({ charge: chargeId })).body.amount).toBe(300);
  expect(await charge(chargeId)).toMatchObject({ amount_refunded: 500, refunded: true });
  expect(errorOf(await refund({ payment_intent: id })).code).toBe('charge_already_refunded');

  const listed = await stripe.api('GET', '/v1/refunds', { payment_intent: id });
  expect((listed.body.data as { amount: number }[]).map(({ amount }) => amount)).toEqual([300, 200]);
  await stripe.arrived('charge.refunded', 2);
  const refunded = stripe.webhooks('charge.refunded').map(({ object }) => object.amount_refunded);
  expect(new Set(refunded)).toEqual(new Set([200, 500]));
  expect(stripe.webhooks('refund.created')).toHaveLength(2);
});

test('A refund gets its bank reference later with refund.updated', async () => {
  const { id } = await aPaidIntent(stripe);
  const { body } = await refund({ payment_intent: id });
  expect(body.destination_details).toMatchObject({ card: { reference_status: 'pending' } });
  await stripe.arrived('refund.updated', 1);
  const [updated] = stripe.webhooks('refund.updated');
  expect(updated?.object.destination_details).toMatchObject({ card: { reference_status: 'available' } });
});

test('A failed refund returns the money to the merchant and can be repeated', async () => {
  const { id, chargeId } = await aPaidIntent(stripe);
  const { body } = await refund({ payment_intent: id });
  await stripe.control('POST', `/refunds/${String(body.id)}`, { status: 'failed' });
  await stripe.arrived('refund.failed', 1);
  expect((await stripe.api('GET', `/v1/refunds/${String(body.id)}`)).body).toMatchObject({ status: 'failed' });
  expect(await charge(chargeId)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await refund({ payment_intent: id })).status).toBe(200);
});

test.each([
  ['pm_card_pendingRefund', 'pending', 'succeeded'],
  ['pm_card_refundFail', 'succeeded', 'failed'],
])('A refund of %s is %s, then %s', async (method, first, then) => {
  const { id } = await aPaidIntent(stripe, method);
  const { body } = await refund({ payment_intent: id });
  expect(body.status).toBe(first);
  await vi.waitFor(async () => {
    expect((await stripe.api('GET', `/v1/refunds/${String(body.id)}`)).body.status).toBe(then);
  });
});

test('A refund without a paid charge or without its id is rejected', async () => {
  const { id } = await aPaymentIntent(stripe);
  expect(errorOf(await refund({ payment_intent: id })).message).toContain(
    'does not have a successful charge to refund',
  );
  expect(errorOf(await refund({})).code).toBe('parameter_missing');
  expect(errorOf(await refund({ payment_intent: 'pi_x' }))).toMatchObject({
    code: 'resource_missing',
    param: 'payment_intent',
  });
});
