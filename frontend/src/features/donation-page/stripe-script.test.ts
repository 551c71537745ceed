import { expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
import { aStripe, stripeConfig } from '../../testing/a-stripe';
import { stripeQuery } from './stripe-script';

it('stripeQuery aborts a hanging script after thirty seconds and removes it', async () => {
  vi.useFakeTimers();
  const stripe = aStripe();
  stripe.behaviour.script = 'hangs';
  const remove = vi.spyOn(HTMLScriptElement.prototype, 'remove');
  const outcome = expect(makeQueryClient().fetchQuery(stripeQuery(stripeConfig))).rejects.toThrow('did not load');
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
  expect(remove).toHaveBeenCalledTimes(1);
});

it('stripeQuery does not add a loaded script again', async () => {
  const stripe = aStripe();
  await makeQueryClient().fetchQuery(stripeQuery(stripeConfig));
  await makeQueryClient().fetchQuery(stripeQuery({ ...stripeConfig, publishableKey: 'pk_test_2' }));
  expect(stripe.scripts).toHaveLength(1);
  expect(stripe.Stripe).toHaveBeenLastCalledWith('pk_test_2');
});
