import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { readStripeEvent } from './stripe-events.js';

const body = Buffer.from('{}');

function read(type: string, status: string, intent: string | null = 'pi_1') {
  const object = { id: 're_1', amount: 500, currency: 'usd', payment_intent: intent, status };
  return readStripeEvent({ id: 'evt_1', type, created: 1, data: { object } } as unknown as Stripe.Event, body);
}

describe('readStripeEvent for refunds', () => {
  const reversal = { provider: 'stripe', reference: 'pi_1', reversalReference: 'refund re_1', amountMinor: 500 };

  it.each(['refund.created', 'refund.updated', 'charge.refund.updated'])('reads a success from %s', (type) => {
    expect(read(type, 'succeeded')).toMatchObject({ type: 'reversal', reversal: { ...reversal, cause: 'refund' } });
  });

  it.each([
    ['refund.failed', 'failed'],
    ['refund.updated', 'failed'],
    ['charge.refund.updated', 'failed'],
    ['refund.updated', 'canceled'],
  ])('reads a failure from %s with the status %s', (type, status) => {
    const failure = { ...reversal, cause: 'refund-failed', providerRefundId: 're_1' };
    expect(read(type, status)).toMatchObject({ type: 'reversal', reversal: failure });
  });

  it.each([
    ['pending', 'pi_1'],
    ['requires_action', 'pi_1'],
    ['failed', null],
  ])('ignores a refund that is %s, of the intent %s', (status, intent) => {
    expect(read('refund.updated', status, intent)).toMatchObject({ type: 'ignored', reference: intent });
  });
});
