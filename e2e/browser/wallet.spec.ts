import { readFileSync } from 'node:fs';
import type { Wallet, WithdrawalItem } from '@tipnaija/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { anAdmin } from '../harness/admins.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: OwnSystem;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), openBrowser()]);
  creator = await aCreator(system);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const block = (page: Page, name: string) => page.getByRole('region', { name });

async function tip(amountKobo: number, donorName: string): Promise<void> {
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo, donorName }));
}

/** The list has the name of a later step too. */
const paidWithdrawal = (page: Page) =>
  block(page, 'Withdrawals')
    .getByRole('listitem')
    .filter({ hasText: /^₦16,606Paid/ });

const openSection = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

const getWalletBalance = async ({ api }: Creator) => (await api.ok<Wallet>('GET', '/api/wallet')).balance;

/** Signs in through the form and opens the creator's dashboard. */
async function openDashboard(viewport = desktop) {
  const person = await openPage(browser, viewport);
  await person.page.goto(`${system.url}/login?mode=signin`);
  await person.page.getByLabel('Email').fill(`${creator.username}@example.com`);
  await person.page.getByLabel('Password', { exact: true }).fill('secret1');
  await person.page.getByRole('button', { name: 'Sign in' }).click();
  await block(person.page, 'Wallet Balance').waitFor();
  return person;
}

describe('Dashboard without a reload', () => {
  it('updates tips, totals, balance and statement', async () => {
    const { page, pageErrors } = await openDashboard();
    await block(page, 'Recent Donations').getByText('No donations yet').waitFor();
    // The socket connects after the page has loaded; an earlier tip arrives with the lists that are fetched on connect.
    await tip(1_000_000, 'Tunde');
    await block(page, 'Recent Donations').getByText('Tunde').waitFor();
    await block(page, 'Wallet Balance').getByText('₦9,500').waitFor();
    await page.getByText('₦10,000').first().waitFor();
    await tip(250_000, 'Zainab');
    await block(page, 'Wallet Balance').getByText('₦11,875').waitFor();
    await waitUntil(
      async () => (await block(page, 'Recent Donations').getByRole('listitem').first().innerText()).includes('Zainab'),
      30_000,
      'the newest tip is first',
    );
    await openSection(page, 'Fans');
    await block(page, 'Top Supporters').getByText('Zainab').waitFor();
    await openSection(page, 'Money');
    await block(page, 'Wallet Statement').getByText('₦11,875').waitFor();
    await block(page, 'Wallet Statement').getByText('from Zainab').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('shows whether the overlay is connected', async () => {
    const { page } = await openDashboard();
    await block(page, 'Quick Actions').getByText('Overlay not connected').waitFor();
    const stream = await openPage(browser, { width: 1920, height: 1080 });
    await stream.page.goto(`${system.url}/overlay/${creator.overlayToken}`);
    await block(page, 'Quick Actions').getByText('Overlay connected').waitFor();
    await stream.context.close();
    await block(page, 'Quick Actions').getByText('Overlay not connected').waitFor();
  });

  it('shows tips from an interruption after reconnecting', async () => {
    const { page } = await openDashboard();
    await block(page, 'Quick Actions').getByText('Overlay not connected').waitFor();
    await block(page, 'Wallet Balance').getByText('₦11,875').waitFor();
    system.kill('overlay-realtime');
    await tip(500_000, 'Halima');
    await waitUntil(async () => (await getWalletBalance(creator)) === 1_662_500, 30_000, 'the tip is in the wallet');
    await block(page, 'Recent Donations').getByText('Halima').waitFor({ timeout: 60_000 });
    await block(page, 'Wallet Balance').getByText('₦16,625').waitFor();
    await tip(10_000, 'Sola');
    await block(page, 'Recent Donations').getByText('Sola').waitFor();
  });
});

describe('Wallet statement', () => {
  it('loads older entries page by page and exports all of them as CSV', async () => {
    for (let tips = 1; tips <= 8; tips += 1) await tip(10_000, `Fan ${tips}`);
    await waitUntil(async () => (await getWalletBalance(creator)) === 1_748_000, 30_000, 'all tips are in the wallet');
    const { page } = await openDashboard(phone);
    await openSection(page, 'Money');
    const statement = block(page, 'Wallet Statement');
    await statement.getByText('₦17,480').waitFor();
    expect(await statement.getByRole('listitem').count()).toBe(7);
    await statement.getByRole('button', { name: 'Load more' }).click();
    await statement.getByText('₦9,500', { exact: true }).waitFor();
    expect(await statement.getByRole('listitem').count()).toBe(12);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      statement.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('tipnaija-wallet.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(13);
  });
});

describe('Withdrawal', () => {
  it('is confirmed with its fee, listed as pending, and listed as paid after an admin marks it', async () => {
    const { page, pageErrors } = await openDashboard(phone);
    await openSection(page, 'Money');
    await page.getByRole('button', { name: 'Request Withdrawal' }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByText('₦17,480').waitFor();
    await confirmation.getByText('₦874').waitFor();
    await confirmation.getByText('₦16,606').waitFor();
    await takeScreenshot(page, 'withdrawal-question');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await confirmation.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Withdrawal Requested').first().waitFor();
    await block(page, 'Withdrawals').getByText('Pending').waitFor();
    await block(page, 'Withdrawals')
      .getByText(/^Expected by/)
      .waitFor();
    await block(page, 'Wallet Balance').getByText('₦0').waitFor();
    expect(await page.getByRole('button', { name: 'Request Withdrawal' }).isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await takeScreenshot(page, 'dashboard-wallet-phone');

    const [withdrawal] = await creator.api.ok<WithdrawalItem[]>('GET', '/api/withdrawals');
    await (await anAdmin(system)).ok('POST', `/api/admin/withdrawals/${withdrawal?.id}/mark-paid`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await paidWithdrawal(page).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('is accessible on the dashboard in light and dark mode', async () => {
    const { page } = await openDashboard(desktop);
    await openSection(page, 'Money');
    await paidWithdrawal(page).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'dashboard-wallet');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    // Waits for the colour transition.
    await page.waitForTimeout(400);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'dashboard-wallet-dark');
  });
});
