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

describe('readStripeEvent for disputes', () => {
  const readDispute = (action: string, status: string) => {
    const about = { id: 'dp_1', amount: 500, currency: 'usd', payment_intent: 'pi_1', reason: 'fraudulent' };
    const object = { ...about, status, created: 1, evidence_details: { due_by: null } };
    const event = { id: 'evt_1', type: `charge.dispute.${action}`, created: 1, data: { object } };
    return readStripeEvent(event as unknown as Stripe.Event, body);
  };

  it.each([
    ['closed', 'lost'],
    ['updated', 'lost'],
    ['updated', 'appeal_needs_response'],
    ['updated', 'appeal_under_review'],
  ])('reads a loss from %s with the status %s, in whatever order they arrive', (action, status) => {
    expect(readDispute(action, status)).toMatchObject({ type: 'reversal', reversal: { cause: 'dispute' } });
  });

  it('reads a win only from the events that end the dispute', () => {
    const won = { type: 'reversal', reversal: { cause: 'dispute-won' } };
    for (const action of ['closed', 'funds_reinstated']) expect(readDispute(action, 'won')).toMatchObject(won);
    expect(readDispute('updated', 'won')).toMatchObject({ type: 'dispute', dispute: { state: 'won' } });
  });

  it.each(['prevented', 'warning_closed', 'under_review'])(
    'reads no movement of money from the status %s',
    (status) => {
      expect(readDispute('closed', status)).toMatchObject({ type: 'dispute' });
    },
  );
});
