import type { Wallet } from '@tipnaija/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

const nothingSent = "You're offline. Nothing was sent. Try again when you're back online.";

let system: System;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 500_000, donorName: 'Tunde' }));
  await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 10_000, 'the tip is in the wallet');
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const getWallet = () => creator.api.ok<Wallet>('GET', '/api/wallet');
const notification = (page: Page) => page.getByRole('region', { name: 'Notification' });
const offlineNotice = (page: Page) => page.getByText("You're offline", { exact: true });

async function openDashboard(viewport = desktop) {
  const person = await openPage(browser, viewport);
  const [name = '', value = ''] = creator.api.sessionCookie.split(/=(.*)/s);
  await person.context.addCookies([{ name, value, url: system.url }]);
  await person.page.goto(`${system.url}/dashboard`);
  await person.page.getByRole('region', { name: 'Wallet Balance' }).getByText('₦4,750').waitFor();
  return person;
}

/** Records all further write requests, except for the ticket that reconnects the dashboard. */
function watchWrites(context: BrowserContext): string[] {
  const writes: string[] = [];
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && path !== '/api/realtime/ticket') writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

describe('Frontend while offline', () => {
  it('never sends a withdrawal that the creator abandoned', async () => {
    const { page, context } = await openDashboard();
    const before = await getWallet();
    await page.getByRole('button', { name: 'Request Withdrawal' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw your whole balance?' });
    await dialog.waitFor();
    const writes = watchWrites(context);
    await context.setOffline(true);
    await offlineNotice(page).waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await notification(page).getByText(nothingSent).waitFor();
    await page.keyboard.press('Escape');
    await takeScreenshot(page, 'offline-dashboard-desktop');
    await context.setOffline(false);
    await offlineNotice(page).waitFor({ state: 'detached' });
    // A queued request would be sent immediately; the live connection also recovers within this time.
    await page.waitForTimeout(3_000);
    expect(writes).toEqual([]);
    expect(await getWallet()).toEqual(before);
    expect(await page.getByRole('button', { name: 'Request Withdrawal' }).isEnabled()).toBe(true);
    await context.close();
  });

  it('keeps the dashboard when a dialog fails to load, and opens the dialog after Try again', async () => {
    const { page, context } = await openDashboard(phone);
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Set Up Goal' }).click();
    const failure = page.getByRole('alertdialog', { name: 'This did not load' });
    await failure.waitFor();
    await takeScreenshot(page, 'offline-dialog-phone');
    await context.unroute('**/assets/*.js');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'Goal Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Wallet Balance' }).waitFor();
    await context.close();
  });

  it('shows a donor that nothing can be sent, and keeps the form usable', async () => {
    const { page, context } = await openPage(browser, phone);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: /Quick/ }).click();
    const writes = watchWrites(context);
    await context.setOffline(true);
    await page.getByText('What you typed is kept.').waitFor();
    const donate = page.getByRole('button', { name: "You're offline" });
    await donate.waitFor();
    expect(await donate.isDisabled()).toBe(true);
    await takeScreenshot(page, 'offline-tip-page-phone');
    await context.setOffline(false);
    await page.waitForTimeout(2_000);
    expect(writes).toEqual([]);
    expect(page.url()).toBe(`${system.url}/${creator.username}`);
    expect(await page.getByRole('button', { name: 'Donate ₦500' }).isEnabled()).toBe(true);
    await context.close();
  });
});
