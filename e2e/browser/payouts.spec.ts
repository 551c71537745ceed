import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { anAdmin } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { moveTransfer, receiveTip, setPayouts, waitForState, withdraw } from '../harness/payouts.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';

/** A dashboard section is at most three phone screens high. */
const MOST_HEIGHT = 2_220;

let system: OwnSystem;
let browser: Browser;
let admin: Api;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem({ PAYOUTS: 'on' }), openBrowser()]);
  admin = await anAdmin(system);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

beforeEach(() => setPayouts(system, { step_ms: null }));

async function aTippedCreator(): Promise<Creator> {
  const creator = await aCreator(system);
  await receiveTip(system, creator);
  return creator;
}

async function openAs({ sessionCookie }: Api, path: string, viewport: typeof phone) {
  const person = await openPage(browser, viewport);
  const [name = '', value = ''] = sessionCookie.split(/=(.*)/s);
  await person.context.addCookies([{ name, value, url: system.url }]);
  await person.page.goto(`${system.url}${path}`);
  return person;
}

const openMoney = ({ api }: Creator, viewport = phone) => openAs(api, '/dashboard/money', viewport);
const withdrawals = (page: Page) => page.getByRole('region', { name: 'Withdrawals' });
/** The newest withdrawal begins with its amount and its state. */
const newest = (page: Page, state: string) =>
  withdrawals(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^₦9,025${state}`) })
    .first();

async function expectCalmLayout(page: Page, picture: string): Promise<void> {
  const scheme = page.getByRole('button', { name: /colours$/ });
  for (const colours of ['light', 'dark']) {
    await takeScreenshot(page, `${picture}-${colours}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await scheme.click();
    // Waits for the colour transition.
    await page.waitForTimeout(400);
  }
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  expect(width).toBeLessThanOrEqual(0);
  if (page.viewportSize()?.width === phone.width) expect(height).toBeLessThanOrEqual(MOST_HEIGHT);
}

describe('A payout by the provider', () => {
  it('is withdrawn on a phone, sent by an admin, and shown as paid with its session id without a reload', async () => {
    const ada = await aTippedCreator();
    const { page, pageErrors, context } = await openMoney(ada);
    await page.getByRole('button', { name: 'Request Withdrawal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await newest(page, 'Pending').waitFor();
    await expectCalmLayout(page, 'payout-requested-phone');

    const staff = await openAs(admin, '/admin?tab=withdrawals', desktop);
    const row = staff.page.getByRole('row').filter({ hasText: `@${ada.username}` });
    await row.getByRole('button', { name: /^Send: / }).click();
    const question = staff.page.getByRole('alertdialog', { name: 'Send ₦9,025 now?' });
    await question.waitFor();
    expect(await findAccessibilityViolations(staff.page)).toEqual([]);
    await question.getByRole('button', { name: 'Send' }).click();
    await row.getByText('Sending', { exact: true }).first().waitFor();
    await row.getByText('Waiting for the provider').waitFor();
    expect(await row.getByRole('button', { name: /^Mark Paid/ }).count()).toBe(0);
    await expectCalmLayout(staff.page, 'admin-payout-sending');

    const [requested] = await ada.api.ok<{ id: string }[]>('GET', '/api/withdrawals');
    await newest(page, 'Sending').waitFor();
    await page.getByText(/^On its way to Access Bank/).waitFor();
    await moveTransfer(system, requested?.id ?? '', 'success');
    await newest(page, 'Paid').waitFor({ timeout: 15_000 });
    await page.getByText('Your bank finds it by this number').waitFor();
    await expectCalmLayout(page, 'payout-paid-phone');
    await page.getByRole('button', { name: 'Copy the session id of ₦9,025' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{30}$/);

    await row.getByText('Paid', { exact: true }).first().waitFor({ timeout: 30_000 });
    expect([...pageErrors, ...staff.pageErrors]).toEqual([]);
    await Promise.all([context.close(), staff.context.close()]);
  });

  it('is tested with ₦100, and requested by a schedule whose next date the wallet shows', async () => {
    const dayo = await aTippedCreator();
    const { page, pageErrors, context } = await openMoney(dayo);
    const wallet = page.getByRole('region', { name: 'Wallet Balance' });
    await wallet.getByText('Off', { exact: true }).waitFor();
    await expectCalmLayout(page, 'automatic-withdrawals-off-phone');
    await wallet.getByRole('button', { name: 'First time? Send ₦100 as a test' }).click();
    const question = page.getByRole('alertdialog', { name: 'Send ₦100 as a test?' });
    await question.getByText('₦105.26').waitFor();
    await takeScreenshot(page, 'test-payout-question-phone');
    await question.getByRole('button', { name: 'Send ₦100' }).click();
    await withdrawals(page).getByText('Test payout', { exact: true }).waitFor();
    await wallet.getByText('₦9,394.74').first().waitFor();
    expect(await wallet.getByRole('button', { name: /as a test$/ }).count()).toBe(0);

    await wallet.getByRole('button', { name: 'Set up automatic withdrawals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Automatic withdrawals' });
    await dialog.getByRole('radio', { name: 'Once a week' }).check();
    await dialog.getByRole('combobox').selectOption('Friday');
    await takeScreenshot(page, 'automatic-withdrawals-dialog-phone');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await wallet.getByText(/^Every Friday at 9 am. Next: Fri,/).waitFor();
    await expectCalmLayout(page, 'automatic-withdrawals-on-phone');
    await page.setViewportSize(desktop);
    await expectCalmLayout(page, 'automatic-withdrawals-on');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is shown as back in the wallet, with the reason and the balance, within a minute after it failed', async () => {
    const bola = await aTippedCreator();
    const { id } = await withdraw(bola);
    await admin.ok('POST', `/api/admin/withdrawals/${id}/send`);
    const { page, pageErrors, context } = await openMoney(bola);
    await page.getByRole('region', { name: 'Wallet Balance' }).getByText('₦0').waitFor();
    await moveTransfer(system, id, 'failed');
    await newest(page, '(Failed|Returned)').waitFor({ timeout: 60_000 });
    await page.getByText('All ₦9,500 is back in your wallet, the fee too.').waitFor();
    await page.getByRole('region', { name: 'Wallet Balance' }).getByText('₦9,500').waitFor();
    expect(await page.getByText('Your bank finds it by this number').count()).toBe(0);
    await expectCalmLayout(page, 'payout-failed-phone');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is shown as come back when the bank returns it after it was paid', async () => {
    const chidi = await aTippedCreator();
    const { id } = await withdraw(chidi);
    await admin.ok('POST', `/api/admin/withdrawals/${id}/send`);
    await moveTransfer(system, id, 'success');
    await waitForState(chidi, id, 'paid', 15_000);
    const { page, pageErrors, context } = await openMoney(chidi, desktop);
    await newest(page, 'Paid').waitFor();
    await moveTransfer(system, id, 'reversed');
    // A wallet change refreshes the page, which does not poll for a paid withdrawal.
    await newest(page, 'Came back').waitFor({ timeout: 60_000 });
    await page.getByText('All ₦9,500 is back in your wallet, the fee too.').waitFor();
    await expectCalmLayout(page, 'payout-reversed');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
