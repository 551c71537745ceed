import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { signUpInBrowser } from '../harness/journeys.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** What a person needs per click: to read, to move and to press. */
const CLICK_MS = 3_000;
const MINUTE_MS = 60_000;

/** Counts the presses on a page, of the mouse and of a finger. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { countPress } = globalThis as unknown as { countPress: () => void };
    addEventListener('pointerdown', () => countPress(), true);
  });
  return () => presses;
}

describe('A new creator', () => {
  it('sees the first test alert in under three minutes of clicks', async () => {
    const { page, pageErrors } = await openPage(browser, desktop);
    const presses = await countPresses(page);
    const start = Date.now();
    await signUpInBrowser(system, page, 'newcomer');
    await page.getByRole('link', { name: 'Create Profile' }).click();
    await page.getByLabel('Display Name').fill('Newcomer Live');
    await page.getByLabel('Bio').fill('Highlife on the saxophone');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Bank Name').selectOption('Access Bank');
    await page.getByLabel('Account Number').fill('0123456785');
    await page.getByLabel('Account Name').fill('ADA OBI');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    const steps = page.getByRole('region', { name: 'Ready for your first tip' });
    await steps.getByRole('button', { name: 'Show me how' }).click();
    const guide = page.getByRole('dialog', { name: 'Add your alerts to OBS' });
    await guide.getByRole('button', { name: 'Copy overlay link' }).click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'obs-guide');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await guide.getByRole('button', { name: 'Close' }).click();

    const stream = await openPage(browser, { width: 1920, height: 1080 });
    await stream.page.goto(link);
    await steps.getByRole('button', { name: 'Add alerts to OBS , done' }).waitFor();
    await steps.getByRole('button', { name: 'Send a test alert' }).click();
    await stream.page.getByText('New Donation!').waitFor();
    await steps.getByText('3 of 6 done').waitFor();

    // Filled fields count like clicks.
    const fields = 5 + 2 + 3;
    expect(Date.now() - start + (presses() + fields) * CLICK_MS).toBeLessThan(3 * MINUTE_MS);
    expect(presses()).toBeLessThanOrEqual(10);
    expect(pageErrors).toEqual([]);
  });
});

describe('A donor on a phone', () => {
  let creator: Creator;

  beforeAll(async () => {
    creator = await aCreator(system);
  });

  it('gets from a cold page to the provider in at most three taps, with the amount', async () => {
    const { page, pageErrors } = await openPage(browser, phone);
    const taps = await countPresses(page);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: /Generous/ }).click();
    const donate = page.getByRole('button', { name: 'Donate ₦2,500' });
    // At hand without scrolling.
    const { y = Number.NaN, height = 0 } = (await donate.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(phone.height);
    await takeScreenshot(page, 'tip-page-pay-bar');
    await donate.click();
    await page.waitForURL(`${system.sandboxUrl}/**`);
    await page
      .getByText(/₦2,500/)
      .first()
      .waitFor();
    expect(taps()).toBe(2);
    expect(pageErrors).toEqual([]);
  });

  it('finds the whole form again after a reload', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${system.url}/${creator.username}`);
    await page.getByRole('button', { name: /Generous/ }).click();
    await page.getByLabel('Message').fill('Ẹ kú iṣẹ́!');
    await page.reload();
    await page.getByRole('button', { name: 'Donate ₦2,500' }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Ẹ kú iṣẹ́!');
  });
});
