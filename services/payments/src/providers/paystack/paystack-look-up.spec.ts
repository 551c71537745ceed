import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { PaystackProvider } from './paystack.provider.js';

/** Looks up a transaction that Paystack has with this status. */
async function lookUp(status: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    const data = { status, reference: 'ours', amount: 250_000, currency: 'NGN', paid_at: null, authorization: {} };
    response.end(JSON.stringify({ status: true, message: 'Verification successful', data }));
  }).listen(0);
  await once(server, 'listening');
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new PaystackProvider({ baseUrl, secretKey: 'sk_test_1', mailFrom: 'tips@example.com' });
  const found = provider.lookUp({ reference: 'ours', providerReference: null });
  return found.finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

describe('PaystackProvider.lookUp', () => {
  it.each(['abandoned', 'ongoing'])('returns a transaction with the status %s as unpaid', async (status) => {
    expect(await lookUp(status)).toEqual({ state: 'unpaid' });
  });

  it.each(['pending', 'processing', 'queued'])(
    'returns a transaction with the status %s as unpaid and in process',
    async (status) => {
      expect(await lookUp(status)).toEqual({ state: 'unpaid', isInProcess: true });
    },
  );
});
