import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anInitializedTransaction, type RunningSandbox, startSandbox } from '../testing/sandbox.js';
import { signatureOf } from './events.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const statusOf = async (reference: string) =>
  (await sandbox.api('GET', `/transaction/verify/${reference}`)).body.data.status;

test('The checkout page shows merchant, amount, payer and the sandbox notice', async () => {
  const { url } = await anInitializedTransaction(sandbox, { label: 'Ada <script>' });
  const { status, html } = await sandbox.browser(url);
  expect(status).toBe(200);
  expect(html).toContain('Sandbox: no real money');
  expect(html).toContain('Tips &#38; Co');
  expect(html).toContain('Ada &#60;script&#62;');
  expect(html).not.toContain('donor+42');
  for (const name of ['Pay ₦2,500.00', 'Decline', 'Cancel']) expect(html).toContain(`>${name}</button>`);
});

test('The checkout page redirects with trxref and reference after payment and sends the webhook', async () => {
  const { url, reference } = await anInitializedTransaction(sandbox);
  const { status, location } = await sandbox.browser(url, 'pay');
  expect(status).toBe(303);
  expect(location).toBe(`https://app.example.com/return?trxref=${reference}&reference=${reference}`);
  expect(await statusOf(reference)).toBe('success');

  const webhook = await vi.waitFor(() => {
    const found = sandbox.merchant.received.find(({ data }) => data.reference === reference);
    expect(found).toBeDefined();
    return found;
  });
  expect(webhook?.event).toBe('charge.success');
  expect(webhook?.data).toMatchObject({
    status: 'success',
    amount: 250_000,
    currency: 'NGN',
    plan: {},
  });
  expect(webhook?.signature).toBe(signatureOf(webhook?.rawBody ?? '', 'sk_test_sandbox_specs'));
});

test('The checkout page appends trxref and reference to an existing query', async () => {
  const { url, reference } = await anInitializedTransaction(sandbox, {
    callback_url: 'https://app.example.com/return?creator=ada#top',
    reference: 'with=sign',
  });
  const { location } = await sandbox.browser(url, 'pay');
  expect(reference).toBe('with=sign');
  expect(location).toBe('https://app.example.com/return?creator=ada&trxref=with%3Dsign&reference=with%3Dsign#top');
});

test('The checkout page shows Declined after a decline and accepts a later payment', async () => {
  const { url, reference } = await anInitializedTransaction(sandbox);
  const declined = await sandbox.browser(url, 'decline');
  expect(declined).toMatchObject({ status: 303, location: url });
  expect((await sandbox.browser(url)).html).toContain('role="alert">Declined');
  expect(await statusOf(reference)).toBe('failed');

  expect((await sandbox.browser(url, 'pay')).location).toContain('https://app.example.com/return?trxref=');
  expect(await statusOf(reference)).toBe('success');
});

test('The checkout page redirects to cancel_action on cancellation, or stays without one', async () => {
  const cancel_action = 'https://app.example.com/ada?payment=failed';
  const withAddress = await anInitializedTransaction(sandbox, { metadata: { cancel_action } });
  expect((await sandbox.browser(withAddress.url, 'cancel')).location).toBe(cancel_action);
  expect(await statusOf(withAddress.reference)).toBe('abandoned');

  const asText = await anInitializedTransaction(sandbox, {
    metadata: JSON.stringify({ cancel_action }),
  });
  expect((await sandbox.browser(asText.url, 'cancel')).location).toBe(cancel_action);

  const without = await anInitializedTransaction(sandbox);
  expect((await sandbox.browser(without.url, 'cancel')).location).toBe(without.url);
});

test('The checkout page of a paid transaction shows that it is complete and links back', async () => {
  const { url, reference } = await anInitializedTransaction(sandbox);
  await sandbox.browser(url, 'pay');
  const again = await sandbox.browser(url);
  expect(again.status).toBe(200);
  expect(again.html).toContain('This payment is complete');
  expect(again.html).toContain(`reference=${reference}`);
  expect(again.html).not.toContain('<form');
  expect((await sandbox.browser(url, 'pay')).status).toBe(409);
  await vi.waitFor(() => {
    const sent = sandbox.merchant.received.filter(({ data }) => data.reference === reference);
    expect(sent).toHaveLength(1);
  });
});

test('The checkout page of an unknown access code responds with 404 and an explanation', async () => {
  const { status, html } = await sandbox.browser(`${sandbox.baseUrl}/paystack/checkout/nothing`);
  expect(status).toBe(404);
  expect(html).toContain('This payment page does not exist');
});

test('The checkout page shows that the payment is complete without a callback URL', async () => {
  const { url } = await anInitializedTransaction(sandbox, { callback_url: undefined });
  expect((await sandbox.browser(url, 'pay')).location).toBe(url);
  expect((await sandbox.browser(url)).html).toContain('This payment is complete');
});

test('The index page lists transactions with their state and a checkout link', async () => {
  const { url, reference } = await anInitializedTransaction(sandbox);
  const { html } = await sandbox.browser(`${sandbox.baseUrl}/`);
  expect(html).toContain(`<td>${reference}</td><td>₦2,500.00</td><td>abandoned</td>`);
  expect(html).toContain(`href="${url}"`);
});
