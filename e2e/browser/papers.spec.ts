import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function openAs(creator: Creator, viewport: typeof phone, path: string) {
  const person = await openPage(browser, viewport);
  const [name = '', value = ''] = creator.api.sessionCookie.split(/=(.*)/s);
  await person.context.addCookies([{ name, value, url: system.url }]);
  await person.page.goto(`${system.url}${path}`);
  return person;
}

/** Takes a screenshot and checks that the screen is accessible and not wider than the window. */
async function check(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

async function aTippedCreator(): Promise<{ creator: Creator; reference: string }> {
  const creator = await aCreator(system);
  const tip = { amountKobo: 2_500_000, donorName: 'Tunde Bakare', message: 'Your music saved my week!' };
  const reference = await initiateTip(system, creator, tip);
  await payAtSandbox(system, reference);
  await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
  return { creator, reference };
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('On a %s', (device, viewport) => {
  it('the creator reads and downloads a statement', async () => {
    const { creator } = await aTippedCreator();
    const { page, context, pageErrors } = await openAs(creator, viewport, '/dashboard/money');
    const year = new Date(Date.now() + 3_600_000).getUTCFullYear();
    await page.getByLabel('Period').selectOption(`All of ${year}`);
    const sums = page.getByLabel(`Statement of All of ${year}`);
    await sums.getByText('Closing balance').waitFor();
    expect(await sums.textContent()).toContain('₦23,750');
    await sums.scrollIntoViewIfNeeded();
    await check(page, `statement-${device}`);
    for (const kind of ['PDF', 'CSV']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Statement as ${kind}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`tipnaija-statement-${year}.${kind.toLowerCase()}`);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('the creator changes the bank account, whose name comes from the bank', async () => {
    const creator = await aCreator(system);
    const { page, context, pageErrors } = await openAs(creator, viewport, '/dashboard/settings');
    await page.getByRole('button', { name: 'Change bank details' }).click();
    await page.getByLabel('Bank Name').selectOption('Zenith Bank');
    await page.getByLabel('Account Number').fill('0987654321');
    await page.getByText('This is the name your bank gave us.').waitFor();
    expect(await page.getByLabel('Account Name').getAttribute('readonly')).not.toBeNull();
    await check(page, `bank-details-${device}`);
    await page.getByRole('textbox', { name: 'Your Password' }).fill('secret1');
    await page.getByRole('button', { name: 'Save bank details' }).click();
    await page.getByText('Bank Details Updated', { exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('the creator chooses emails about tips with quiet hours', async () => {
    const creator = await aCreator(system);
    const { page, context, pageErrors } = await openAs(creator, viewport, '/dashboard/settings');
    const card = page.getByRole('region', { name: 'Emails about tips' });
    await card.getByRole('radio', { name: 'Each tip' }).check();
    await card.getByLabel('Only tips from (₦)').fill('5000');
    await card.getByRole('checkbox', { name: 'Quiet hours: tell me afterwards' }).check();
    await card.scrollIntoViewIfNeeded();
    await check(page, `notices-${device}`);
    await card.getByRole('button', { name: 'Save' }).click();
    await page.getByText('We will write to you as you chose.').first().waitFor();
    await page.reload();
    await card.getByRole('radio', { name: 'Each tip' }).waitFor();
    expect(await card.getByLabel('From').last().inputValue()).toBe('22:00');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('the creator takes a copy of the data, and closes the account when no money waits', async () => {
    const { creator: rich } = await aTippedCreator();
    const kept = await openAs(rich, viewport, '/dashboard/settings');
    await kept.page.getByRole('button', { name: 'Close my account' }).click();
    await kept.page.getByRole('textbox', { name: 'Your Password' }).fill('secret1');
    await kept.page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
    await kept.page
      .getByText(/Your balance must be exactly ₦0/)
      .first()
      .waitFor();
    await kept.context.close();

    const creator = await aCreator(system);
    const { page, context, pageErrors } = await openAs(creator, viewport, '/dashboard/settings');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByRole('textbox', { name: 'Your Password' }).fill('secret1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('tipnaija-my-data.json');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByText(/After 14 days we delete your data/).waitFor();
    await check(page, `closing-${device}`);
    await page.getByRole('textbox', { name: 'Your Password' }).fill('secret1');
    await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
    await page.waitForURL(`${system.url}/`);
    expect((await creator.api.call('GET', '/api/streamers/me')).status).toBe(401);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a donor removes name and message on the receipt', async () => {
    const { creator, reference } = await aTippedCreator();
    const { page, context, pageErrors } = await openPage(browser, viewport);
    await page.goto(`${system.url}/receipt/${reference}`);
    await page.getByText('Tunde Bakare').waitFor();
    await page.getByRole('button', { name: 'Remove my name and message' }).click();
    await page.getByText(/they cannot be restored/).waitFor();
    await check(page, `donor-removal-${device}`);
    await page.getByRole('button', { name: 'Remove for good' }).click();
    await page.getByText('Anonymous', { exact: true }).waitFor();
    expect(await page.getByText('Tunde Bakare').count()).toBe(0);
    expect(await page.getByText('₦25,000').count()).toBeGreaterThan(0);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('heading', { name: 'Ada Live' }).first().waitFor();
    expect(await page.getByText('Tunde Bakare').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
