import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

let system: System;
let browser: Browser;
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** Sends money as the app of a bank does; without an amount exactly what is asked for. */
async function send(accountNumber: string, amount?: number): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/control/paystack/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_number: accountNumber, ...(amount === undefined ? {} : { amount }) }),
  });
  if (!response.ok) throw new Error(`The sandbox rejected the transfer: ${await response.text()}`);
}

const title = (page: Page, name: string) => page.getByRole('heading', { name });
const received = (page: Page) => title(page, 'Your tip was received');
const numberOf = async (page: Page) => (await page.getByText(/^\d{3} \d{3} \d{4}$/).innerText()).replaceAll(' ', '');

/** Opens the tip page and asks for an account number: with two taps on a phone, as a payment method on a desktop. */
async function anAccountNumber(viewport = phone, preset = /Generous/) {
  const fan = await openPage(browser, viewport);
  await fan.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fan.page.goto(`${system.url}/${creator.username}`);
  await fan.page.getByRole('button', { name: preset }).click();
  if (viewport === phone) await fan.page.getByRole('button', { name: 'Transfer' }).click();
  else {
    await fan.page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await fan.page.getByRole('button', { name: /^Donate/ }).click();
  }
  await title(fan.page, 'Send it from your bank app').waitFor();
  return { ...fan, accountNumber: await numberOf(fan.page) };
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('A tip by bank transfer on a %s', (device, viewport) => {
  it('fits the screen and is accessible in every state', async () => {
    const { page, context, pageErrors, accountNumber } = await anAccountNumber(viewport);
    const look = async (state: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        expect(await findAccessibilityViolations(page)).toEqual([]);
        await takeScreenshot(page, `transfer-${state}-${device}-${colorScheme}`);
      }
    };
    const box = await page.getByRole('definition').first().boundingBox();
    const copy = await page.getByRole('button', { name: 'Copy account number' }).boundingBox();
    expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    await look('waiting');
    await send(accountNumber, 240_000);
    await page.getByText('₦2,400 goes back to you.').waitFor();
    await look('returned');
    await send(accountNumber);
    await received(page).waitFor();
    await look('received');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('A tip by bank transfer', () => {
  it('takes two taps to the account number and a third to copy it', async () => {
    const { page, context, accountNumber } = await anAccountNumber();
    await page.getByRole('button', { name: 'Copy account number' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(accountNumber);
    await context.close();
  });

  it('is received on the page within a second of the transfer, in the median of twenty', async () => {
    const { page, context } = await anAccountNumber();
    const waitedMs: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await page.goto(`${system.url}/${creator.username}`);
      await page.getByRole('button', { name: /Quick/ }).click();
      await page.getByRole('button', { name: 'Transfer' }).click();
      await title(page, 'Send it from your bank app').waitFor();
      const accountNumber = await numberOf(page);
      const start = performance.now();
      await send(accountNumber);
      await received(page).waitFor();
      waitedMs.push(performance.now() - start);
    }
    waitedMs.sort((a, b) => a - b);
    console.log(`Transfer to "received": median ${waitedMs[10]?.toFixed(0)} ms, p95 ${waitedMs[18]?.toFixed(0)} ms`);
    // The 95th percentile is printed: other tests share the processors.
    expect(waitedMs[10]).toBeLessThan(1_000);
    await context.close();
  });

  it('shows the same number after a reload, in a second tab and to a donor who closed the page', async () => {
    const { page, context, accountNumber } = await anAccountNumber();
    const url = page.url();
    await page.reload();
    expect(await numberOf(page)).toBe(accountNumber);
    const second = await context.newPage();
    await second.goto(url);
    expect(await numberOf(second)).toBe(accountNumber);
    await page.close();
    await second.goto(`${system.url}/${creator.username}`);
    await second.getByRole('link', { name: /account number is waiting/ }).click();
    expect(await numberOf(second)).toBe(accountNumber);
    await send(accountNumber);
    await received(second).waitFor();
    await context.close();
  });

  it('counts once when the donor sends it twice, and shows that the second goes back', async () => {
    const { page, context, accountNumber } = await anAccountNumber(phone, /Quick/);
    await send(accountNumber);
    await received(page).waitFor();
    await send(accountNumber);
    await page.reload();
    await page.getByText('goes back to you.').waitFor();
    await page.getByText(/Your tip was already paid/).waitFor();
    await context.close();
  });
});
