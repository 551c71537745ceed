import type { WebhookDeliveryItem } from '@tipnaija/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';
import {
  type ReceivedWebhook,
  startReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '../harness/webhook-receiver.js';

/** Highest page on a phone, in pixels. */
const mostHeight = 2_220;

let system: System;
let browser: Browser;
let receiver: WebhookReceiver;

beforeAll(async () => {
  [system, browser, receiver] = await Promise.all([sharedSystem(), openBrowser(), startReceiver()]);
});

beforeEach(() => {
  receiver.received.length = 0;
  receiver.respondWith(200);
});

afterAll(async () => {
  receiver?.stop();
  await browser?.close();
  await system?.stop();
});

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const payTip = async (creator: Creator, donorName: string) =>
  payAtSandbox(system, await initiateTip(system, creator, { donorName, message: 'Big up' }));
const untilReceived = (count: number) =>
  waitUntil(
    () => receiver.received.length >= count,
    15_000,
    () => `${receiver.received.length} of ${count} webhooks`,
  );
const lastReceived = () => receiver.received.at(-1) as ReceivedWebhook;

async function openWebhooks(viewport: typeof phone) {
  const [creator, opened] = [await aCreator(system), await openPage(browser, viewport)];
  const [name = '', value = ''] = creator.api.sessionCookie.split(/=(.*)/s);
  await opened.context.addCookies([{ name, value, url: system.url }]);
  await opened.page.goto(`${system.url}/dashboard/developers`);
  await opened.page.getByText(/^No webhooks yet/).waitFor();
  return { creator, ...opened };
}

/** What must hold of a page or dialog in every state. */
async function checkLook(page: Page, name: string): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const { width = 0 } = page.viewportSize() ?? {};
  const [scrollWidth, height] = await page.evaluate(() => {
    const { documentElement } = document;
    return [documentElement.scrollWidth, documentElement.scrollHeight] as const;
  });
  expect(scrollWidth).toBeLessThanOrEqual(width);
  if (width === phone.width) expect(height).toBeLessThanOrEqual(mostHeight);
  await takeScreenshot(page, `${name}-${width}`);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: action }).click();
}

/** Returns the secret, as Copy put it on the clipboard. It is on no screen afterwards. */
async function takeShownSecret(page: Page, name: string): Promise<string> {
  const dialog = dialogOf(page, `The secret of ${name}`);
  await press(dialog, 'Copy secret');
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByText(secret).waitFor();
  await checkLook(page, 'webhook-secret');
  await page.keyboard.press('Escape');
  await press(dialog, 'I have saved it');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('body').innerText()).not.toContain(secret);
  // The focus leaves a dialog a moment after the dialog is gone.
  await page.waitForFunction((title) => document.activeElement?.textContent === title, name);
  return secret;
}

async function addInBrowser(page: Page, name: string): Promise<string> {
  await press(page, 'Add a webhook');
  const dialog = dialogOf(page, 'Add a webhook');
  await dialog.getByLabel('Name').fill(name);
  await checkLook(page, 'webhook-add');
  for (const [address, message] of [
    ['lamp', 'Enter a web address that starts with https://.'],
    ['http://lamp.example.com/tips', 'This starts with http://. Use https://.'],
    ['https://lamp.example.com:8080/tips', 'Remove the port :8080.'],
    ['https://192.168.1.20/tips', /^Use a public web address that starts with https/],
  ] as const) {
    await dialog.getByLabel('Address').fill(address);
    await press(dialog, 'Add the webhook');
    await dialog.getByRole('alert').getByText(message).waitFor();
    expect(await dialog.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('Update Failed').count()).toBe(0);
  }
  await checkLook(page, 'webhook-wrong-address');
  await dialog.getByLabel('Address').fill(receiver.url);
  await press(dialog, 'Add the webhook');
  return takeShownSecret(page, name);
}

async function openDeliveries(page: Page, name: string): Promise<Locator> {
  await choose(page, name, 'See deliveries');
  return dialogOf(page, `Deliveries to ${name}`);
}

/** The nth of two that arrived and one that failed. */
const aDelivery = (index: number): WebhookDeliveryItem => ({
  tipId: index,
  messageId: `msg_${index}`,
  state: index === 0 ? 'failed' : 'delivered',
  attempts: 1,
  status: index === 0 ? 500 : 200,
  failure: index === 0 ? 'status' : null,
  createdAt: new Date().toISOString(),
  deliveredAt: index === 0 ? null : new Date().toISOString(),
});

/** Of `endpoints`, by the tables: the wait of 72 hours is over, and the next attempt due. */
async function passThreeDays({ id }: Creator): Promise<void> {
  await system.database.query('update outgoing_webhooks.deliveries set expires_at = now() where creator_id = $1', [id]);
  await system.database.query('update outgoing_webhooks.endpoints set due_at = now() where creator_id = $1', [id]);
}

async function expireProof({ username }: Creator): Promise<void> {
  await system.database.query(
    `update identity.sessions set proven_at = proven_at - interval '11 minutes'
     where user_id = (select id from identity.users where username = $1)`,
    [username],
  );
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('Webhooks on %s', (_screen, viewport) => {
  it('are added with a secret, tested, and bring a tip that the secret verifies', async () => {
    const { creator, page, context, pageErrors } = await openWebhooks(viewport);
    await checkLook(page, 'webhooks-none');
    const secret = await addInBrowser(page, 'My lamp');
    await page.getByText('Ready', { exact: true }).waitFor();
    await press(page, 'Send a test: My lamp');
    await page.getByText(/^Your server answered 200, in \d+ ms\.$/).waitFor();
    expect(verifyWebhook(secret, lastReceived()).type).toBe('test');

    await payTip(creator, 'Tunde');
    await untilReceived(2);
    expect(verifyWebhook(secret, lastReceived())).toMatchObject({
      type: 'tip.paid',
      data: { amount: 250_000, donorName: 'Tunde', message: 'Big up' },
    });
    await page.getByText('Working', { exact: true }).waitFor();
    await page.getByText('Last 1: 1 delivered').waitFor();
    await checkLook(page, 'webhooks');
    const dialog = await openDeliveries(page, 'My lamp');
    const row = dialog.getByRole('listitem').filter({ hasText: '₦2,500 from Tunde' });
    await row.getByText('Delivered', { exact: true }).waitFor();
    await checkLook(page, 'webhook-delivered');
    // The browser reports each wrong address.
    expect(pageErrors.filter((text) => !text.includes('status of 400'))).toEqual([]);
    await context.close();
  });

  it('say why they fail and when the next try is, and send a tip again under its id', async () => {
    const { creator, page, context, pageErrors } = await openWebhooks(viewport);
    await creator.api.ok('POST', '/api/webhook-endpoints', { name: 'My lamp', url: receiver.url });
    receiver.respondWith(500);
    await payTip(creator, 'Bisi');
    await untilReceived(1);
    await page.reload();
    await page.getByText('Failing', { exact: true }).waitFor();
    await page.getByText('Your server had an error (500).', { exact: true }).waitFor();
    await page.getByText(/^Failing since today at .+(Next try at|again now)/).waitFor();
    await checkLook(page, 'webhooks-failing');
    await choose(page, 'My lamp', 'Send a test');
    await page.getByText(/^Your server had an error \(500\), in \d+ ms\.$/).waitFor();
    const dialog = await openDeliveries(page, 'My lamp');
    const row = dialog.getByRole('listitem').filter({ hasText: '₦2,500 from Bisi' });
    await row.getByText('Waiting', { exact: true }).waitFor();
    await row.getByText(/^Since today at /).waitFor();
    await row.getByText(/^Your server had an error \(500\), try\s\d+\./).waitFor();
    expect(await row.getByRole('button', { name: /^Send again/ }).count()).toBe(0);
    await checkLook(page, 'webhook-waiting');

    await passThreeDays(creator);
    await row.getByText('Failed', { exact: true }).waitFor();
    await checkLook(page, 'webhook-failed');
    const sent = lastReceived().headers['webhook-id'];
    receiver.respondWith(200);
    const count = receiver.received.length;
    await press(dialog, 'Send again: ₦2,500 from Bisi');
    await untilReceived(count + 1);
    expect(lastReceived().headers['webhook-id']).toBe(sent);
    await row.getByText('Delivered', { exact: true }).waitFor();
    await press(dialog, 'Close');
    await page.getByText('Working', { exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('show what was sent and what came back, below a filter that stays in its place', async () => {
    const { creator, page, context, pageErrors } = await openWebhooks(viewport);
    await creator.api.ok('POST', '/api/webhook-endpoints', { name: 'My lamp', url: receiver.url });
    await page.route('**/deliveries', (route) => route.fulfill({ json: [0, 1, 2].map(aDelivery) }));
    await page.reload();
    const dialog = await openDeliveries(page, 'My lamp');
    const filter = dialog.getByRole('button', { name: 'Failed 1' });
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const place = await filter.boundingBox();
    await filter.click();
    await dialog.getByText('Tip 1').waitFor({ state: 'detached' });
    expect(await filter.boundingBox()).toEqual(place);
    await dialog.getByText('Tip 0').click();
    await dialog.getByRole('region', { name: 'Request' }).getByText('msg_0').waitFor();
    await dialog.getByRole('region', { name: 'Response' }).getByText('Your server had an error (500)').waitFor();
    await checkLook(page, 'webhook-delivery');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are edited, given another secret after a proof, switched off and on, and deleted', async () => {
    const { creator, page, context, pageErrors } = await openWebhooks(viewport);
    const path = '/api/webhook-endpoints';
    const { secret } = await creator.api.ok<{ secret: string }>('POST', path, { name: 'My lamp', url: receiver.url });
    await page.reload();
    await choose(page, 'My lamp', 'Edit');
    const edit = dialogOf(page, 'Edit My lamp');
    await edit.getByLabel('Name').fill('Lamp');
    await edit.getByLabel('Address').fill(`${receiver.url}?room=2`);
    await checkLook(page, 'webhook-edit');
    await press(edit, 'Save');
    await page.getByText('/hook?room=2').waitFor();

    await expireProof(creator);
    await choose(page, 'Lamp', 'Replace secret');
    await checkLook(page, 'webhook-replace');
    await press(page, 'Replace secret');
    const proof = dialogOf(page, 'Is it you?');
    await proof.getByRole('textbox', { name: 'Your Password' }).fill('secret1');
    await proof.locator('button[type=submit]').click();
    const replaced = await takeShownSecret(page, 'Lamp');

    await choose(page, 'Lamp', 'Switch off');
    await page.getByText(/^You switched it off today/).waitFor();
    await checkLook(page, 'webhooks-off');
    await payTip(creator, 'Chidi');
    await press(page, 'Switch on: Lamp');
    await untilReceived(1);
    const message = verifyWebhook(replaced, lastReceived());
    expect(message).toMatchObject({ data: { donorName: 'Chidi' } });
    expect(verifyWebhook(secret, lastReceived())).toEqual(message);

    await choose(page, 'Lamp', 'Delete');
    await checkLook(page, 'webhook-delete');
    await press(page, 'Delete');
    await page.getByText(/^No webhooks yet/).waitFor();
    expect(await creator.api.ok('GET', path)).toEqual([]);
    // The browser reports the question for a proof.
    expect(pageErrors.filter((text) => !text.includes('status of 403'))).toEqual([]);
    await context.close();
  });
});
