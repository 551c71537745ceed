import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { keyApi } from '../harness/api-keys.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { FeedBot } from '../harness/feed-bot.js';
import { aCreator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** Highest page on a phone, in pixels. */
const mostHeight = 2_220;

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const statusOf = async (key: string) => (await keyApi(system, { key }).call('GET', '/api/v1/tips')).status;
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const currentStep = (page: Page) => page.locator('[aria-current=step]').getByRole('heading').innerText();
const topOf = async (page: Page, name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y;
/** Returns the first example with a line that does not fit, or null. */
const findScrollingCode = async (page: Page) => {
  for (const example of ['Hear tips live', 'Check that it came from TipNaija', 'Read past tips']) {
    await page.getByText(example, { exact: true }).click();
    const [scrollWidth, clientWidth] = await page
      .getByRole('region', { name: `Code: ${example}` })
      .evaluate((code) => [code.scrollWidth, code.clientWidth] as const);
    if (scrollWidth > clientWidth) return example;
  }
  return null;
};
const measure = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { isWithinWidth: scrollWidth <= clientWidth, height: scrollHeight };
  });

async function aCreatorAtSettings(viewport: typeof phone) {
  const creator = await aCreator(system);
  const opened = await openPage(browser, viewport);
  await opened.page.goto(`${system.url}/login`);
  await opened.page.getByLabel('Email').fill(`${creator.username}@example.com`);
  await opened.page.getByLabel('Password', { exact: true }).fill('secret1');
  await button(opened.page, 'Sign in').click();
  await opened.page.getByText('Wallet Balance').waitFor();
  await opened.page.goto(`${system.url}/dashboard/settings`);
  return { creator, ...opened };
}

/** Makes a key by the dialog. Returns it, as Copy put it on the clipboard. */
async function makeInBrowser(page: Page, name: string): Promise<string> {
  await button(page, 'Make a key').click();
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Control alerts' }).check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takeScreenshot(page, `key-new-${page.viewportSize()?.width}`);
  await button(page, 'Make the key').click();
  return takeShownKey(page, name);
}

async function takeShownKey(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Your key for ${name}` });
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const key = await copied(page);
  await dialog.getByText(key).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('body').innerText()).not.toContain(key);
  return key;
}

async function chooseFor(page: Page, name: string, action: string): Promise<void> {
  await button(page, `More for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function expireProof(username: string): Promise<void> {
  await system.database.query(
    `update identity.sessions set proven_at = proven_at - interval '11 minutes'
     where user_id = (select id from identity.users where username = $1)`,
    [username],
  );
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('Bots and apps on %s', (_screen, viewport) => {
  it('a key is made, hears tips, is seen in use, replaced after a proof, and deleted', async () => {
    const { creator, page, context, pageErrors } = await aCreatorAtSettings(viewport);
    await page.getByRole('link', { name: 'Manage keys' }).click();
    await page.getByText(/^No keys yet/).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await currentStep(page)).toBe('Make a key');
    expect(await findScrollingCode(page)).toBeNull();
    const key = await makeInBrowser(page, 'Chat bot');
    await page.getByText('Never used').waitFor();
    expect(await focusedText(page)).toBe('Chat bot');
    expect(await currentStep(page)).toBe('Try it');
    if (viewport.width === desktop.width)
      expect(await topOf(page, 'How to connect')).toBe(await topOf(page, 'Your keys'));

    const bot = new FeedBot(() => system, key);
    await waitUntil(() => bot.isReady, 15_000, 'the bot is ready');
    await payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Tunde', message: 'Big up' }));
    await waitUntil(() => bot.tips.length === 1, 15_000, 'the bot hears the tip');
    expect(bot.tips[0]).toMatchObject({ donorName: 'Tunde', message: 'Big up', amount: 250_000 });
    await page.reload();
    await page.getByText(/^Last used/).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.getByRole('region', { name: 'First steps' }).count()).toBe(0);
    const { isWithinWidth, height } = await measure(page);
    expect(isWithinWidth).toBe(true);
    expect(height).toBeLessThanOrEqual(mostHeight);
    await takeScreenshot(page, `keys-${viewport.width}`);

    await expireProof(creator.username);
    await chooseFor(page, 'Chat bot', 'Replace key');
    await button(page, 'Replace key').click();
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByRole('textbox', { name: 'Your Password' }).fill('secret1');
    await proof.locator('button[type=submit]').click();
    const replaced = await takeShownKey(page, 'Chat bot');
    expect([await statusOf(key), await statusOf(replaced)]).toEqual([401, 200]);

    await chooseFor(page, 'Chat bot', 'Delete');
    await button(page, 'Delete').click();
    await page.getByText(/^No keys yet/).waitFor();
    expect(await statusOf(replaced)).toBe(401);
    bot.stop();
    // The browser reports the question for a proof.
    expect(pageErrors.filter((text) => !text.includes('status of 403'))).toEqual([]);
    await context.close();
  });
});
