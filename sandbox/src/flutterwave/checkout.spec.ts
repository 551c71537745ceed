import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPayment, type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';

let flutterwave: RunningFlutterwave;
beforeAll(async () => {
  flutterwave = await startFlutterwave();
});
afterAll(() => flutterwave.close());

const browse = (url: string, action?: string) => flutterwave.sandbox.browser(url, action);
const verify = (txRef: string) => flutterwave.api('GET', `/transactions/verify_by_reference?tx_ref=${txRef}`);
const parametersOf = (location: string | null) => Object.fromEntries(new URL(location ?? '').searchParams);

test('The checkout page shows title, amount, payer and the sandbox notice', async () => {
  const { url } = await aPayment(flutterwave, { customizations: { title: 'Ada <script>' } });
  const { status, html } = await browse(url);
  expect(status).toBe(200);
  expect(html).toContain('Sandbox: no real money');
  expect(html).toContain('Ada &#60;script&#62;');
  expect(html).toContain('donor+42@mail.example.com');
  for (const name of ['Pay ₦2,500.00 by card', 'Pay ₦2,500.00 by bank transfer', 'Decline', 'Cancel']) {
    expect(html).toContain(`>${name}</button>`);
  }
});

test.each([
  ['pay', 'card', 'successful'],
  ['transfer', 'bank_transfer', 'completed'],
])('The action %s pays by %s, sends the webhook and redirects with status %s', async (action, type, status) => {
  const { url, txRef } = await aPayment(flutterwave);
  const answer = await browse(url, action);
  expect(answer.status).toBe(303);
  const { data } = (await verify(txRef)).body;
  expect(data).toMatchObject({ tx_ref: txRef, status: 'successful', payment_type: type, amount: 2500 });
  expect(answer.location).toBe(
    `https://app.example.com/return?status=${status}&tx_ref=${txRef}&transaction_id=${String(data.id)}`,
  );
  await vi.waitFor(() => {
    const sent = flutterwave.webhooks().filter((body) => (body.data as { tx_ref: string }).tx_ref === txRef);
    expect(sent).toHaveLength(1);
  });
});

test('The checkout page shows Declined after a decline and accepts a later payment with a new transaction', async () => {
  const { url, txRef } = await aPayment(flutterwave);
  expect(await browse(url, 'decline')).toMatchObject({ status: 303, location: url });
  expect((await browse(url)).html).toContain('role="alert">Declined');
  const failed = (await verify(txRef)).body.data;
  expect(failed.status).toBe('failed');

  await browse(url, 'pay');
  const paid = (await verify(txRef)).body.data;
  expect(paid.status).toBe('successful');
  expect(paid.id).not.toBe(failed.id);
});

test('The checkout page redirects with status failed after the last retry and then accepts no payment', async () => {
  const { url, txRef } = await aPayment(flutterwave, { max_retry_attempt: 1 });
  expect((await browse(url, 'decline')).location).toBe(url);
  const { location } = await browse(url, 'decline');
  expect(parametersOf(location)).toMatchObject({ status: 'failed', tx_ref: txRef });
  expect((await browse(url, 'pay')).status).toBe(409);
  expect((await browse(url)).html).toContain('This payment has failed');
  expect((await verify(txRef)).body.data.status).toBe('failed');
});

test('The checkout page redirects without transaction_id on cancellation, and a look-up still finds nothing', async () => {
  const { url, txRef } = await aPayment(flutterwave);
  const { location } = await browse(url, 'cancel');
  expect(location).toBe(`https://app.example.com/return?status=cancelled&tx_ref=${txRef}`);
  expect((await verify(txRef)).status).toBe(400);
  expect((await browse(url)).status).toBe(200);
});

test('The checkout page redirects with status cancelled after a decline too', async () => {
  const { url, txRef } = await aPayment(flutterwave);
  await browse(url, 'decline');
  expect(parametersOf((await browse(url, 'cancel')).location)).toEqual({ status: 'cancelled', tx_ref: txRef });
});

test('The checkout page of a paid payment shows that it is complete and links back', async () => {
  const { url, txRef } = await aPayment(flutterwave);
  await browse(url, 'pay');
  const again = await browse(url);
  expect(again.status).toBe(200);
  expect(again.html).toContain('This payment is complete');
  expect(again.html).toContain(`tx_ref=${txRef}`);
  expect(again.html).not.toContain('<form');
  expect((await browse(url, 'pay')).status).toBe(409);
});

test('The checkout page stays without a redirect URL', async () => {
  const { url } = await aPayment(flutterwave, { redirect_url: undefined });
  expect((await browse(url, 'cancel')).location).toBe(url);
  expect((await browse(url, 'pay')).location).toBe(url);
  expect((await browse(url)).html).toContain('This payment is complete');
});

test('The checkout page of an unknown link responds with 404 and an explanation', async () => {
  const { status, html } = await browse(`${flutterwave.sandbox.baseUrl}/flutterwave/checkout/nothing`);
  expect(status).toBe(404);
  expect(html).toContain('This payment page does not exist');
});

test('The index page lists payments with their state and a checkout link', async () => {
  const { url, txRef } = await aPayment(flutterwave);
  const { html } = await browse(`${flutterwave.sandbox.baseUrl}/`);
  expect(html).toContain(`<td>${txRef}</td><td>₦2,500.00</td><td>untried</td>`);
  expect(html).toContain(`href="${url}"`);
});
