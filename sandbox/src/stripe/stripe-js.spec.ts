import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP_SANDBOX, type Shop, startShop } from '../testing/shop.js';
import { aPaidIntent, aPaymentIntent, type RunningStripe, startStripe } from '../testing/stripe.js';
import { stripeJs } from './stripe-js.routes.js';

let stripe: RunningStripe;
let shop: Shop;
beforeAll(async () => {
  stripe = await startStripe({ publicUrl: SHOP_SANDBOX });
  shop = await startShop(stripe.baseUrl);
}, 30_000);
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const fill = async (page: Page, card: { number: string; expiry?: string; cvc?: string }) => {
  await page.getByLabel('Card number').pressSequentially(card.number);
  await page.getByLabel('Expiration date').pressSequentially(card.expiry ?? '1234');
  await page.getByLabel('Security code').pressSequentially(card.cvc ?? '123');
};
const waitForText = (page: Page, id: string, text: string) => page.locator(`#${id}`, { hasText: text }).waitFor();
const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click();
const statusOf = async (id: string) => (await stripe.api('GET', `/v1/payment_intents/${id}`)).body.status;

test('The payment form accepts a valid card and redirects to the shop with the three parameters', async () => {
  const intent = await aPaymentIntent(stripe);
  const page = await shop.open(intent);
  await waitForText(page, 'state', 'ready');
  await page.getByText('Sandbox: no real money').waitFor();
  await fill(page, { number: '4242424242424242' });
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
  await waitForText(page, 'complete', 'true');
  await pay(page);
  await page.waitForURL('**/return?**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    order: '7',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: 'succeeded',
  });
  expect(await statusOf(intent.id)).toBe('succeeded');
  await page.close();
});

test('The payment form is usable with the keyboard only', async () => {
  const intent = await aPaymentIntent(stripe);
  const page = await shop.open({ ...intent, redirect: 'if_required' });
  await waitForText(page, 'state', 'ready');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await waitForText(page, 'result', 'succeeded');
  expect(new URL(page.url()).pathname).toBe('/tip');
  await page.close();
});

test('The payment form shows the reason of a decline and accepts another card', async () => {
  const intent = await aPaymentIntent(stripe);
  const page = await shop.open({ ...intent, redirect: 'if_required' });
  await fill(page, { number: '4000000000000002' });
  await pay(page);
  await waitForText(page, 'result', 'card_error: Your card was declined.');
  expect(await statusOf(intent.id)).toBe('requires_payment_method');
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await pay(page);
  await waitForText(page, 'result', 'succeeded');
  await page.close();
});

test.each([
  [{ number: '4242' }, 'Your card number is incomplete.'],
  [{ number: '4242424242424241' }, 'Your card number is invalid.'],
  [{ number: '4242424242424242', expiry: '1' }, "Your card's expiration date is incomplete."],
  [{ number: '4242424242424242', expiry: '1220' }, "Your card's expiration year is in the past."],
  [{ number: '378282246310005', cvc: '123' }, "Your card's security code is incomplete."],
])('The payment form shows an error at the field for %j without sending it', async (card, message) => {
  const intent = await aPaymentIntent(stripe);
  const page = await shop.open(intent);
  await fill(page, card);
  await pay(page);
  await waitForText(page, 'result', `validation_error: ${message}`);
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  expect((await stripe.api('GET', `/v1/payment_intents/${intent.id}`)).body.latest_charge).toBeNull();
  await page.close();
});

test('The payment form redirects a card that requires authentication to its bank', async () => {
  const intent = await aPaymentIntent(stripe);
  const page = await shop.open(intent);
  await fill(page, { number: '4000002500003155' });
  await pay(page);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/return?**');
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
  await page.close();
});

test('The payment element emits loaderror for a completed payment', async () => {
  const intent = await aPaidIntent(stripe);
  const page = await shop.open(intent);
  await waitForText(page, 'state', 'loaderror payment_intent_unexpected_state');
  await page.close();
});

test('Stripe.js has the fields that the Stripe wrappers require and rejects a secret key', async () => {
  const page = await shop.open(await aPaymentIntent(stripe));
  const found = await page.evaluate(`(() => {
    const stripe = Stripe('pk_test_x');
    const functions = Object.keys(stripe).filter((name) => typeof stripe[name] === 'function');
    let rejection = '';
    try { Stripe('sk_test_x'); } catch (error) { rejection = error.name; }
    return { version: Stripe.version, functions, rejection };
  })()`);
  expect(found).toMatchObject({
    version: 'endive',
    rejection: 'IntegrationError',
    functions: expect.arrayContaining(['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']),
  });
  await page.close();
});

test('Stripe.js is one classic script that calls the API at the public URL', async () => {
  const response = await fetch(`${stripe.baseUrl}/stripe/stripe.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const script = await response.text();
  expect(script).toBe(stripeJs(SHOP_SANDBOX));
  expect(script).toContain(`const SANDBOX_API = "${SHOP_SANDBOX}/stripe"`);
  expect(script).not.toMatch(/^(?:import|export) /m);
});
