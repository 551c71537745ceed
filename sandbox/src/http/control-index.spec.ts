import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('The list of control routes', () => {
  it('names the routes of every imitated service with their fields', async () => {
    const list = await (await fetch(`${sandbox.baseUrl}/control`)).text();
    for (const route of [
      'POST   /control/paystack/transactions/:reference/pay',
      'PUT    /control/stripe/manner',
      'POST   /control/flutterwave/chargebacks',
      'DELETE /control/mail/messages',
      'GET    /control/spotify/calls',
    ])
      expect(list).toContain(`${route}\n`);
    expect(list).toContain('POST   /control/mail/faults\n  kind*: reject, drop, slow\n  count: integer, from 1\n');
    expect(list).toContain('PUT    /control/paystack/refunds/pace\n  stepMs*: integer or null, from 1\n');
  });
});
