import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { adminLogin } from '../harness/admin-login.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox, type Tip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let browser: Browser;
let admin: Awaited<ReturnType<typeof openPage>>;
let page: Page;

beforeAll(async () => {
  [system, browser] = await Promise.all([
    startSystem({ SANDBOX_REFUND_STEP_MS: '50', RATE_LIMIT_ADDRESS_SCALE: '1' }),
    openBrowser(),
  ]);
  admin = await openPage(browser, desktop);
  page = admin.page;
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function fillLogin(target: Page, password: string): Promise<void> {
  await target.getByLabel('Email').fill(adminLogin.email);
  await target.getByLabel('Password', { exact: true }).fill(password);
  await target.getByRole('button', { name: 'Access Admin Dashboard' }).click();
}

/** Waits for a toast. Toasts are shown one at a time and are repeated in a live region for screen readers. */
const waitForToast = (target: Page, text: string) =>
  target.getByRole('region', { name: 'Notification' }).getByText(text).waitFor();

async function aTippedCreator(tip: Tip = {}): Promise<Creator> {
  const creator = await aCreator(system);
  await payAtSandbox(system, await initiateTip(system, creator, tip));
  await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
  return creator;
}

async function openTab(name: string): Promise<void> {
  await page.goto(`${system.url}/admin`);
  await page.getByRole('tab', { name }).click();
}

const findRow = (table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

async function chooseForAda(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'More for Ada Obi' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Takes a screenshot and expects no horizontal overflow and no serious axe violation. */
async function expectAccessibleLayout(target: Page, picture: string): Promise<void> {
  await takeScreenshot(target, picture);
  const overflow = await target.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await findAccessibilityViolations(target)).toEqual([]);
}

describe('Admin dashboard', () => {
  it('rejects a wrong password, keeps the session over a reload, and shows the statistics cards', async () => {
    await page.goto(`${system.url}/admin`);
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    await expectAccessibleLayout(page, 'admin-login');
    await fillLogin(page, 'wrong');
    await waitForToast(page, 'Access Denied');
    await waitForToast(page, 'Invalid admin credentials.');
    await fillLogin(page, adminLogin.password);
    await waitForToast(page, 'Admin Access Granted');
    expect(await page.evaluate(() => localStorage.getItem('admin_authenticated'))).toBe('true');
    await page.reload();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    for (const card of ['Total Users', 'Total Donations', 'Total Revenue', 'Platform Fees'])
      await page.getByRole('heading', { name: card }).waitFor();
  });

  it('searches a user, bans the user with a reason, and lifts the ban', async () => {
    const creator = await aCreator(system);
    await openTab('Users & Streamers');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(creator.username);
    const row = findRow('Users', `@${creator.username}`);
    await chooseForAda(row, 'Ban Ada Obi');
    await page.getByLabel('Reason').fill('Sells stolen cards');
    await expectAccessibleLayout(page, 'admin-ban');
    await page.getByRole('button', { name: 'Ban user' }).click();
    await waitForToast(page, 'User Banned');
    await row.getByText('Sells stolen cards').waitFor();
    await expectAccessibleLayout(page, 'admin-users');
    const fan = await openPage(browser, phone);
    await fan.page.goto(`${system.url}/${creator.username}`);
    await fan.page.getByText('Streamer Not Found').first().waitFor();
    await chooseForAda(row, 'Unban Ada Obi');
    await waitForToast(page, 'User Unbanned');
    await row.getByText('Sells stolen cards').waitFor({ state: 'detached' });
  });

  it('deletes a user after confirmation only', async () => {
    const { username } = await aCreator(system);
    await openTab('Users & Streamers');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(username);
    const row = findRow('Users', `@${username}`);
    const confirmation = page.getByText('Are you sure you want to delete this user? This action cannot be undone.');
    const chooseDelete = () => chooseForAda(row, 'Delete Ada Obi');
    await chooseDelete();
    await confirmation.waitFor();
    await expectAccessibleLayout(page, 'admin-delete');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await confirmation.waitFor({ state: 'detached' });
    await row.waitFor();
    await chooseDelete();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForToast(page, 'User Deleted');
    await page.getByText('No user fits.').waitFor();
  });

  it('marks a withdrawal as paid after confirmation of amount and account, and declines another with a reason', async () => {
    const [paid, declined] = [await aTippedCreator(), await aTippedCreator()];
    for (const { api } of [paid, declined]) await api.ok('POST', '/api/withdrawals/request', {});
    await openTab('Withdrawals');
    const row = findRow('Withdrawals', `@${paid.username}`);
    await row.getByText('0123456785').waitFor();
    await expectAccessibleLayout(page, 'admin-withdrawals');
    await row.getByRole('button', { name: /^Mark Paid/ }).click();
    await page.getByRole('alertdialog', { name: 'Did you pay ₦2,256.25?' }).waitFor();
    await page.getByText('To DANJUMA CHIDI, 0123456785 at Access Bank.').waitFor();
    await takeScreenshot(page, 'admin-mark-paid');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click();
    await waitForToast(page, 'Withdrawal Marked as Paid');
    await row.getByText('Paid', { exact: true }).first().waitFor();

    await findRow('Withdrawals', `@${declined.username}`).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: /^Decline/ }).click();
    await page.getByLabel('Reason').fill('The names differ.');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
    await waitForToast(page, 'Withdrawal Declined');
    await findRow('Withdrawals', `@${declined.username}`)
      .getByRole('button', { name: /^Steps/ })
      .click();
    await page.getByText('The names differ. ₦2,375 is back in the wallet.').waitFor();
    expect(await walletBalanceOf(declined)).toBe(237_500);
    expect(await walletBalanceOf(paid)).toBe(0);
  });

  it('refunds part of a donation', async () => {
    const creator = await aTippedCreator({ donorName: 'Zainab', message: 'For the studio!' });
    await openTab('Donations');
    await page.getByRole('searchbox', { name: 'Search donations' }).fill('zainab');
    const row = findRow('Donations', 'Zainab');
    await row.getByRole('button', { name: /^More for donation/ }).click();
    await page.getByRole('menuitem', { name: /^Refund/ }).click();
    await page.getByLabel('Amount (₦)').fill('1000');
    await page.getByLabel('Reason').fill('Paid too much');
    await expectAccessibleLayout(page, 'admin-refund');
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await waitForToast(page, 'Refund Requested');
    await waitUntil(
      async () => (await walletBalanceOf(creator)) === 142_500,
      30_000,
      'the refund is deducted from the wallet',
    );
    await openTab('Donations');
    await findRow('Donations', 'Zainab').getByText('₦1,000 refunded').waitFor();
    await expectAccessibleLayout(page, 'admin-donations');
  });

  it('keeps the current results readable while a search is loading', async () => {
    await openTab('Donations');
    await findRow('Donations', 'Zainab').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = (route: Route) => held.then(() => route.continue());
    await page.route(/admin\/donations\?.*search=/, hold, { times: 1 });
    await page.getByRole('searchbox', { name: 'Search donations' }).fill('nobody');
    await page.locator('[aria-busy="true"]').getByText('Zainab').waitFor();
    await expectAccessibleLayout(page, 'admin-searching');
    await page.setViewportSize(phone);
    await expectAccessibleLayout(page, 'admin-phone-searching');
    await page.setViewportSize(desktop);
    release();
    await page.getByText('No donation fits.').waitFor();
  });

  it('shows and exports the analytics, and lists every action in the audit log', async () => {
    await openTab('Analytics');
    const summary = page.getByRole('region', { name: 'Financial Summary' });
    await page.getByRole('region', { name: 'Ledger' }).getByText('Every check holds').waitFor();
    await summary.locator('svg.recharts-surface').first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download volume per day as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('tipnaija-volume-per-day.csv');
    const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`${today},Paystack,3,7500.00,1,1000.00`);
    await expectAccessibleLayout(page, 'admin-analytics');
    await page.getByRole('link', { name: 'Providers' }).click();
    await page.getByRole('button', { name: 'Switch Paystack off' }).waitFor();
    await expectAccessibleLayout(page, 'admin-analytics-providers');
    await page.getByRole('link', { name: 'Audit' }).click();
    const log = page.getByRole('table', { name: 'Audit log' });
    for (const action of ['user-banned', 'user-unbanned', 'user-deleted', 'withdrawal-mark-paid', 'donation-refund'])
      await log.getByText(action).first().waitFor();
    await log.getByText('status: pending').first().waitFor();
    await page.getByText('Nothing waits for a person.').waitFor();
    await expectAccessibleLayout(page, 'admin-analytics-audit');
  });

  it('fits in every tab on a phone, a tablet and a small laptop', async () => {
    const [tablet, laptop] = [
      { width: 768, height: 1024 },
      { width: 1024, height: 768 },
    ];
    for (const [name, screen] of Object.entries({ phone, tablet, laptop })) {
      await page.setViewportSize(screen);
      for (const tab of ['Users & Streamers', 'Donations', 'Withdrawals', 'Analytics']) {
        await openTab(tab);
        const content = tab === 'Analytics' ? page.locator('svg.recharts-surface') : page.getByRole('table');
        await content.first().waitFor();
        await expectAccessibleLayout(page, `admin-${name}-${tab.split(' ')[0]?.toLowerCase()}`);
      }
    }
    await openTab('Withdrawals');
    await page.getByRole('row').filter({ hasText: 'Declined' }).waitFor();
    await page.setViewportSize(desktop);
  });

  it.each([
    ['phone', phone, true],
    ['desktop', desktop, false],
  ])('shows a new dispute without a reload and answers it on a %s', async (name, screen, isAccepted) => {
    const creator = await aCreator(system);
    const reference = await initiateTip(system, creator, {});
    await payAtSandbox(system, reference);
    await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
    const own = await openPage(browser, screen);
    await own.page.goto(`${system.url}/admin`);
    await fillLogin(own.page, adminLogin.password);
    await own.page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Disputes' }).click();
    await own.page.getByText('No bank asks for money back.').waitFor();
    const from = Date.now();
    await fetch(`${system.sandboxUrl}/control/paystack/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference }),
    });
    const row = own.page
      .getByRole('table', { name: 'Disputes' })
      .getByRole('row')
      .filter({ hasText: creator.username });
    await row.getByRole('timer').waitFor();
    console.log(`The screen showed the dispute after ${Date.now() - from} ms`);
    await expectAccessibleLayout(own.page, `admin-disputes-${name}`);
    await row.getByRole('button', { name: /^Evidence/ }).click();
    await own.page.getByText(`Receipt number: ${reference}`).waitFor();
    await expectAccessibleLayout(own.page, `admin-dispute-evidence-${name}`);
    const answer = isAccepted ? 'Accept the loss' : 'Send evidence';
    await own.page.getByRole('dialog').getByRole('button', { name: answer }).click();
    const confirmation = own.page.getByRole('alertdialog');
    await confirmation.waitFor();
    await expectAccessibleLayout(own.page, `admin-dispute-confirmation-${name}`);
    await confirmation.getByRole('button', { name: answer }).click();
    if (isAccepted) await own.page.getByText('No bank asks for money back.').waitFor();
    else await row.getByText('The bank decides').waitFor();
    await own.context.close();
  });

  it('logs out and shows the login form', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await waitForToast(page, 'Logged Out');
    await page.reload();
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('admin_authenticated'))).toBeNull();
    expect(admin.pageErrors).toEqual([]);
  });
});

it('Admin login shows an error after too many failed attempts', async () => {
  const { page: guessing } = await openPage(browser, phone);
  await guessing.goto(`${system.url}/admin`);
  for (let guess = 1; guess <= 11; guess += 1) {
    const response = guessing.waitForResponse('**/api/admin/login');
    await fillLogin(guessing, `wrong${guess}`);
    await response;
  }
  await waitForToast(guessing, 'Too many attempts. Please wait a little and try again.');
  await takeScreenshot(guessing, 'admin-locked-out');
});

it('The services log no error during the admin dashboard tests', () => {
  expect(system.errorLines()).toEqual([]);
});
