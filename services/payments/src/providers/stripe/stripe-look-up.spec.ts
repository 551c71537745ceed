import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { StripeProvider } from './stripe.provider.js';

/** Looks up an intent that Stripe has with this status. */
async function lookUp(status: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: 'pi_1', object: 'payment_intent', status, last_payment_error: null }));
  }).listen(0);
  await once(server, 'listening');
  const apiUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new StripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl });
  const found = provider.lookUp({ reference: 'ours', providerReference: 'pi_1' });
  return found.finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

describe('StripeProvider.lookUp', () => {
  it.each(['requires_payment_method', 'requires_action', 'canceled'])(
    'returns an intent with the status %s as unpaid',
    async (status) => {
      expect(await lookUp(status)).toEqual({ state: 'unpaid' });
    },
  );

  it('returns an intent that Stripe processes as unpaid and in process', async () => {
    expect(await lookUp('processing')).toEqual({ state: 'unpaid', isInProcess: true });
  });
});
