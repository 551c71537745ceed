import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

const aTip = (change: object = {}) => ({
  streamerId: creator.id,
  amount: 500,
  paymentMethod: 'stripe',
  donorName: 'Femi',
  ...change,
});

async function startCardTip(): Promise<{ reference: string; intentId: string }> {
  const { clientSecret, reference } = await new Api(system).ok<{ clientSecret: string; reference: string }>(
    'POST',
    '/api/donations/initiate-stripe',
    aTip(),
  );
  return { reference, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

async function atSandbox(path: string, options: { json?: object; form?: Record<string, string> }): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_sandbox_stripe' };
  const response = await fetch(`${system.sandboxUrl}${path}`, {
    method: 'POST',
    headers: options.json ? { ...headers, 'content-type': 'application/json' } : headers,
    body: options.json ? JSON.stringify(options.json) : new URLSearchParams(options.form),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

const confirm = (intentId: string, delivery: object = {}) =>
  atSandbox(`/control/stripe/payment_intents/${intentId}/confirm`, { json: delivery });

describe('Tip of $5 by card through Stripe', () => {
  it('counts as ₦7,500 at the rate of its start on the overlay and in the ledger', async () => {
    const overlay = await new OverlayClient(system, creator).connected();
    const { intentId } = await startCardTip();
    const moved = await kobosMoved(system, 1, () => confirm(intentId, { deliveries: 10 }));
    printLedgerTable('A tip of $5', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: 37_500 },
      { account: 'stripe-clearing', kobo: -750_000 },
      { account: 'wallet', kobo: 712_500 },
    ]);
    await overlay.hasShown(1);
    expect(overlay.shown[0]?.alert).toMatchObject({ donorName: 'Femi', amount: 750_000 });
    overlay.close();
  });

  it('is partially refunded at the rate of the original payment', async () => {
    const { intentId } = await startCardTip();
    await kobosMoved(system, 1, () => confirm(intentId));
    const moved = await kobosMoved(system, 1, () =>
      atSandbox('/v1/refunds', { form: { payment_intent: intentId, amount: '200' } }),
    );
    printLedgerTable('A refund of $2 of $5', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -15_000 },
      { account: 'stripe-clearing', kobo: 300_000 },
      { account: 'wallet', kobo: -285_000 },
    ]);
  });

  it('is confirmed through the Stripe API when its webhook is lost', async () => {
    const { intentId, reference } = await startCardTip();
    const moved = await kobosMoved(system, 1, async () => {
      await confirm(intentId, { webhook: false });
      await system.database.query('update payments.payments set next_check_at = now(), checks = 1 where id = $1', [
        reference,
      ]);
    });
    expect(moved).toContainEqual({ account: 'wallet', kobo: 712_500 });
  });

  it('is rejected below the minimum or with another payment method @asvs-2.2.3', async () => {
    const call = (path: string, body: object) => new Api(system).call('POST', path, body);
    expect(await call('/api/donations/initiate-stripe', aTip({ amount: 99 }))).toMatchObject({
      status: 400,
      body: { code: 'donation.below-minimum' },
    });
    expect(await call('/api/donations/initiate-stripe', aTip({ paymentMethod: 'paystack' }))).toMatchObject({
      status: 400,
      body: { code: 'donation.wrong-method' },
    });
  });

  it('is rejected with 401 when its webhook is forged or old', async () => {
    const deliver = (signature: string) =>
      fetch(`${system.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: '{"type":"payment_intent.succeeded"}',
      });
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`]) {
      expect((await deliver(signature)).status).toBe(401);
    }
  });

  it('causes no error log line in any service', async () => {
    await waitUntil(
      async () => (await system.database.query('select from payments.outbox')).rowCount === 0,
      30_000,
      'the outbox is empty',
    );
    expect(system.errorLines()).toEqual([]);
  });
});
