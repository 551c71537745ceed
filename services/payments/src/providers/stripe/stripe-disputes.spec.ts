import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { ContestRequest } from '../payment-provider.js';
import { StripeDisputes } from './stripe-disputes.js';

/** Answers 500 to the first request, and like Stripe repeats the answer to a key that it has seen. */
function aFailingStripe(): Stripe {
  const answers = new Map<string, Error | undefined>();
  let isFirst = true;
  const answer = async (options: { idempotencyKey?: string } = {}) => {
    const key = options.idempotencyKey ?? Math.random().toString();
    if (!answers.has(key)) answers.set(key, isFirst ? new Error('500') : undefined);
    isFirst = false;
    const error = answers.get(key);
    if (error) throw error;
  };
  return {
    disputes: {
      update: (_id: string, _evidence: object, options?: object) => answer(options),
      close: (_id: string, _params?: object, options?: object) => answer(options),
    },
  } as unknown as Stripe;
}

const evidence = { service: '', customerName: '', servedAt: new Date(), text: '' };
const request = { disputeReference: 'dispute dp_1', evidence } as unknown as ContestRequest;

describe('StripeDisputes', () => {
  it.each([
    ['contests', (disputes: StripeDisputes) => disputes.contest(request)],
    ['accepts', (disputes: StripeDisputes) => disputes.accept(request)],
  ])('%s a dispute after Stripe answered 500', async (_act, act) => {
    const stripe = aFailingStripe();
    const disputes = new StripeDisputes({
      call: (_operation, send) => send(stripe),
      all: () => {
        throw new Error('not used');
      },
    });
    await expect(act(disputes)).rejects.toThrow('500');
    await expect(act(disputes)).resolves.toBeUndefined();
  });
});
