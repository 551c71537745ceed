import { expect, it } from '@jest/globals';
import { PaystackApi } from './paystack-api.js';

it('PaystackApi.call throws an error with the path but without the query, because errors are logged', async () => {
  const api = new PaystackApi({ baseUrl: 'http://127.0.0.1:1', secretKey: 'sk_live_secret' });
  const failure = await api.call('GET', '/bank/resolve?account_number=0123456789').catch(String);
  expect(failure).toContain('GET /bank/resolve gave no usable answer');
  expect(failure).not.toMatch(/0123456789|sk_live/);
});
