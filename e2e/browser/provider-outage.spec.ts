import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { adminLogin } from '../harness/admin-login.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let browser: Browser;
let creator: Creator;
let admin: Page;

beforeAll(async () => {
  // A system of its own: other tests need the providers.
  [system, browser] = await Promise.all([startSystem(), openBrowser()]);
  creator = await aCreator(system);
  admin = (await openPage(browser, desktop)).page;
  await admin.goto(`${system.url}/admin`);
  await admin.getByLabel('Email').fill(adminLogin.email);
  await admin.getByLabel('Password', { exact: true }).fill(adminLogin.password);
  await admin.getByRole('button', { name: 'Access Admin Dashboard' }).click();
  await admin.getByRole('tab', { name: 'Analytics' }).waitFor();
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const failNext = (count: number) =>
  fetch(`${system.sandboxUrl}/control/paystack/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'error', count, path: '/transaction/initialize' }),
  });

async function openPanel() {
  await admin.goto(`${system.url}/admin?tab=analytics&part=providers`);
  const panel = admin.getByRole('region', { name: 'Payment providers' });
  await panel.getByRole('listitem').first().waitFor();
  return panel;
}

async function switchOff(name: string) {
  const panel = await openPanel();
  await panel.getByRole('button', { name: `Switch ${name} off` }).click();
  const question = admin.getByRole('alertdialog');
  await question.waitFor();
  await takeScreenshot(admin, `admin-switch-off-${name.toLowerCase()}`);
  await question.getByRole('button', { name: 'Switch off' }).click();
  await panel.getByRole('button', { name: `Switch ${name} on` }).waitFor();
}

async function switchOn(name: string) {
  await (await openPanel()).getByRole('button', { name: `Switch ${name} on` }).click();
  await admin.getByRole('button', { name: `Switch ${name} off` }).waitFor();
}

async function openTipPage(viewport = phone) {
  const fan = await openPage(browser, viewport);
  await fan.page.goto(`${system.url}/${creator.username}`);
  await fan.page.getByRole('heading', { name: 'Support Ada Live' }).waitFor();
  return fan;
}

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

describe('A tip while Paystack fails', () => {
  it('is finished through Flutterwave with one tap, once', async () => {
    const { page, context } = await openTipPage();
    await page.getByRole('button', { name: 'Change payment method' }).waitFor();
    await page.getByRole('button', { name: '₦2,500' }).click();
    await page.getByLabel('Your name').fill('Tunde');
    await failNext(1);
    await page.getByRole('button', { name: /^Donate ₦/ }).click();
    const instead = page.getByRole('button', { name: 'Pay with Flutterwave instead' });
    await instead.waitFor();
    await takeScreenshot(page, 'tip-page-provider-failed');
    await expectNoOverflow(page);
    await instead.click();
    await page.waitForURL(`${system.sandboxUrl}/**`);
    await context.close();
    const find = `select id from payments.payments where creator_id = $1 and provider = 'flutterwave'`;
    const { rows } = await system.database.query<{ id: string }>(find, [creator.id]);
    const control = `${system.sandboxUrl}/control/flutterwave/transactions/${rows[0]?.id}/pay`;
    await fetch(control, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const list = async () =>
      (await (await fetch(`${system.url}/api/streamers/${creator.id}/donations`)).json()) as { donorName: string }[];
    await waitUntil(async () => (await list()).length > 0, 30_000, 'the tip is listed');
    expect(await list()).toMatchObject([{ donorName: 'Tunde', amount: 250_000 }]);
    const alerts = await system.database.query('select from overlay_realtime.alert_deliveries where creator_id = $1', [
      creator.id,
    ]);
    expect(alerts.rowCount).toBe(1);
  });
});

describe('The payment providers panel', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('shows health and calls on a %s', async (device, viewport) => {
    await failNext(3);
    const fan = await openTipPage();
    await fan.page.getByRole('button', { name: '₦500', exact: false }).first().click();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const response = fan.page.waitForResponse((answer) => answer.url().endsWith('/api/donations/initiate'));
      await fan.page.getByRole('button', { name: /^Donate ₦|^Try again/ }).click();
      if ((await response).ok()) break;
    }
    await fan.context.close();
    await admin.setViewportSize(viewport);
    const panel = await openPanel();
    await panel.getByText('Having trouble').waitFor();
    await takeScreenshot(admin, `admin-providers-${device}`);
    await expectNoOverflow(admin);
    expect(await findAccessibilityViolations(admin)).toEqual([]);
  });

  it('takes a provider that is switched off from the tip page', async () => {
    await admin.setViewportSize(desktop);
    await switchOff('Paystack');
    const { page, context } = await openTipPage();
    await page.getByText('Flutterwave (₦)').filter({ visible: true }).waitFor();
    await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: '$' }).waitFor();
    expect(await page.getByText('Paystack (₦)').count()).toBe(0);
    await takeScreenshot(page, 'tip-page-without-paystack');
    await context.close();
    await switchOn('Paystack');
    await admin.getByText(`by ${adminLogin.email}`).waitFor();
    const again = await openTipPage();
    await again.page.getByRole('button', { name: 'Change payment method' }).click();
    await again.page.getByRole('radio', { name: /Paystack/ }).waitFor();
    await again.context.close();
  });

  it('leaves transfers to Flutterwave while Paystack is off: three taps to the copied number, and what is sent counts', async () => {
    await switchOff('Paystack');
    const { page, context, pageErrors } = await openTipPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Flutterwave (₦)').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: /Generous/ }).click();
    await page.getByRole('button', { name: 'Transfer' }).click();
    await page.getByRole('button', { name: 'Copy account number' }).click();
    const accountNumber = await page.evaluate(() => navigator.clipboard.readText());
    expect((await page.getByText(/^\d{3} \d{3} \d{4}$/).innerText()).replaceAll(' ', '')).toBe(accountNumber);
    await page.getByText('Send exactly ₦2,500: any other amount becomes your tip, or comes back to you.').waitFor();
    await expectNoOverflow(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'transfer-flutterwave-waiting');
    await fetch(`${system.sandboxUrl}/control/flutterwave/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_number: accountNumber, amount: 2_400 }),
    });
    await page.getByRole('heading', { name: 'Your tip was received' }).waitFor();
    await page.getByText('₦2,400').first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
    await switchOn('Paystack');
  });

  it('pauses tips when every provider is switched off', async () => {
    for (const name of ['Paystack', 'Flutterwave', 'Stripe']) await switchOff(name);
    const { page, context } = await openTipPage();
    await page.getByText('Tips are paused for the moment').waitFor();
    await page.getByRole('button', { name: '₦500', exact: false }).first().click();
    expect(await page.locator('button[type=submit]').isDisabled()).toBe(true);
    await takeScreenshot(page, 'tip-page-paused');
    await context.close();
  });
});
