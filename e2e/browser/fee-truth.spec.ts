import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { adminLogin } from '../harness/admin-login.js';
import { Api } from '../harness/api.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { kobosMoved } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';

let system: System;
let browser: Browser;

beforeAll(async () => {
  // Not the shared system: the exchange rate changes.
  [system, browser] = await Promise.all([startSystem({}), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const devices = [
  ['phone', phone],
  ['desktop', desktop],
] as const;

describe.each(devices)('On a %s', (device, viewport) => {
  it('a donor covers the fee: the creator gets the whole tip, the stream shows it, the books have the gross', async () => {
    const creator = await aCreator(system);
    const overlay = await new OverlayClient(system, creator).connected();
    const { page, context, pageErrors } = await openPage(browser, viewport);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: '₦1,000' }).click();
    const choice = page.getByRole('checkbox', { name: /^Add ₦53 so that / });
    expect(await choice.isChecked()).toBe(false);
    await choice.check();
    const summary = page.getByRole('region', { name: 'Payment summary' });
    await summary.getByText('₦1,000.35').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, `covered-fee-${device}`);
    const moved = await kobosMoved(system, 1, async () => {
      await page.getByRole('button', { name: 'Donate ₦1,053' }).click();
      await page.waitForURL(`${system.sandboxUrl}/paystack/checkout/**`);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.waitForURL(`${system.url}/**`);
    });
    expect(moved).toEqual([
      { account: 'fees', kobo: 5_265 },
      { account: 'paystack-clearing', kobo: -105_300 },
      { account: 'wallet', kobo: 100_035 },
    ]);
    await overlay.hasShown(1);
    expect(overlay.shown[0]?.alert).toMatchObject({ amount: 100_000 });
    const listed = await new Api(system).ok<{ amount: number }[]>(
      'GET',
      `/api/streamers/${creator.id}/recent-donations`,
    );
    expect(listed.map(({ amount }) => amount)).toEqual([100_000]);

    const [name = '', value = ''] = creator.api.sessionCookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: system.url }]);
    await page.goto(`${system.url}/dashboard/donations`);
    await page
      .getByRole('button', { name: /the split of the tip/ })
      .first()
      .click();
    await page.getByText('Fee added', { exact: true }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, `covered-fee-history-${device}`);
    expect(pageErrors).toEqual([]);
    overlay.close();
    await context.close();
  });

  it('an admin sees the margin and the losing amounts, and sets the exchange rate that donors then see', async () => {
    const rate = device === 'phone' ? 1_610 : 1_620;
    const creator = await aCreator(system);
    const { page, context, pageErrors } = await openPage(browser, viewport);
    await page.goto(`${system.url}/admin`);
    await page.getByLabel('Email').fill(adminLogin.email);
    await page.getByLabel('Password', { exact: true }).fill(adminLogin.password);
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
    await page.getByRole('tab', { name: 'Analytics' }).click();
    const margin = page.getByRole('region', { name: 'Margin on tips' });
    await margin.getByText(/^One offered amount loses money/).waitFor();
    if (device === 'phone') await margin.getByText('By way to pay').click();
    await margin.getByText('Bank transfer').or(margin.getByText('Card')).first().waitFor();
    await margin.scrollIntoViewIfNeeded();
    await takeScreenshot(page, `margin-${device}`);
    await page.getByRole('link', { name: 'Providers' }).click();
    const panel = page.getByRole('region', { name: 'Exchange rate' });
    await panel.getByLabel('New rate (₦ for $1)').fill('16');
    await panel.getByRole('button', { name: 'Set rate' }).click();
    await panel.getByText('Give whole naira from ₦500 to ₦5,000.').waitFor();
    await panel.getByLabel('New rate (₦ for $1)').fill(String(rate));
    await panel.getByRole('button', { name: 'Set rate' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await takeScreenshot(page, `exchange-rate-${device}`);
    await dialog.getByRole('button', { name: 'Set rate' }).click();
    await panel.getByText(`$1 = ₦${rate.toLocaleString('en-NG')}`, { exact: true }).waitFor();
    await panel.getByText(new RegExp(`by ${adminLogin.email}`)).waitFor();
    await panel.getByText('Earlier rates').click();
    await panel.getByText('the configuration').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await takeScreenshot(page, `exchange-rate-history-${device}`);

    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: '$' }).click();
    await page.getByRole('button', { name: '$5' }).click();
    await page.getByText(`$1 = ₦${rate.toLocaleString('en-NG')}, rate of`).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
