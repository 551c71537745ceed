import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../http/json-value.js';
import { aPaidIntent, type RunningStripe, startStripe } from '../testing/stripe.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const payOut = () => stripe.control('POST', '/payouts');
const partsOf = async (payout: unknown) => {
  const { body } = await stripe.api('GET', '/v1/balance_transactions', { payout: String(payout), limit: 100 });
  return (body.data as { type: string; amount: number; fee: number; net: number }[]).map(({ type, net }) => [
    type,
    net,
  ]);
};

/** A charge of five dollars, of which 45 cents are the fee, once its balance transaction exists. */
async function aCharge(): Promise<{ id: string }> {
  const intent = await aPaidIntent(stripe);
  await stripe.arrived('charge.updated', 1);
  return intent;
}

describe('A payout', () => {
  it('pays each movement of the balance once, and lists its own movement with them', async () => {
    await aCharge();
    const { body } = await payOut();
    expect(body).toMatchObject({ object: 'payout', amount: 455, status: 'paid', reconciliation_status: 'completed' });
    expect(await partsOf(body.id)).toEqual([
      ['payout', -455],
      ['charge', 455],
    ]);
    expect((await payOut()).status).toBe(409);
    const listed = await stripe.api('GET', '/v1/payouts', { status: 'paid', limit: 100 });
    expect((listed.body.data as JsonObject[]).map(({ id }) => id)).toEqual([body.id]);
  });

  it('takes disputes with their fee from the next one', async () => {
    const { id } = await aCharge();
    await payOut();
    await stripe.control('POST', '/disputes', { payment_intent: id });
    // The balance is negative: $5 and the dispute's fee of $15 are missing.
    expect((await payOut()).status).toBe(409);
    for (let charge = 0; charge < 5; charge += 1) await aPaidIntent(stripe);
    await stripe.arrived('charge.updated', 6);
    const { body } = await payOut();
    expect(body.amount).toBe(5 * 455 - 500 - 1_500);
    expect(await partsOf(body.id)).toContainEqual(['adjustment', -2_000]);
  });
});
