import type { Browser } from 'playwright-core';
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
let creator: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
  creator = await aCreator(system);
  const tip = { amountKobo: 2_500_000, donorName: 'Tunde', message: 'Your music saved my week!' };
  await payAtSandbox(system, await initiateTip(system, creator, tip));
  await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function openAs(viewport: typeof phone, path: string) {
  const person = await openPage(browser, viewport);
  const [name = '', value = ''] = creator.api.sessionCookie.split(/=(.*)/s);
  await person.context.addCookies([{ name, value, url: system.url }]);
  await person.page.goto(`${system.url}${path}`);
  return person;
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('On a %s', (device, viewport) => {
  it('the creator edits the page, and a fan sees it', async () => {
    const { page, context, pageErrors } = await openAs(viewport, '/dashboard/page/edit');
    const name = `Ada on a ${device}`;
    await page.getByLabel('Display name').fill(name);
    const chips = page.getByRole('button', { name: /^Remove (?!link)/ });
    while ((await chips.count()) > 0) await chips.first().click();
    await page.getByRole('textbox', { name: 'Categories' }).fill('Gospel, Live music');
    const adire = page.getByRole('radio', { name: 'Adire' });
    // Away from the bar at the bottom of the window.
    await adire.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await adire.check({ force: true });
    await page.getByRole('radio', { name: /^Names, no amounts/ }).check();
    if (viewport === phone) await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole(viewport === phone ? 'dialog' : 'region', { name: 'Preview' });
    await preview.getByText(name).waitFor();
    await takeScreenshot(page, `own-page-${device}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    if (viewport === phone) await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page Saved', { exact: true }).waitFor();

    const fan = await openPage(browser, viewport);
    await fan.page.goto(`${system.url}/${creator.username}`);
    await fan.page.getByRole('heading', { name, exact: true }).waitFor();
    await fan.page.getByText('Your music saved my week!').waitFor();
    expect(await fan.page.getByText('Live music').count()).toBe(1);
    expect(await fan.page.getByText('₦25,000').count()).toBe(0);
    await takeScreenshot(fan.page, `own-page-as-fan-${device}`);
    expect(await findAccessibilityViolations(fan.page)).toEqual([]);
    expect([...pageErrors, ...fan.pageErrors]).toEqual([]);
    await Promise.all([context.close(), fan.context.close()]);
  });

  it('the creator finds a tip and hides its message, which leaves the open page of a fan', async () => {
    const fan = await openPage(browser, viewport);
    await fan.page.goto(`${system.url}/${creator.username}`);
    await fan.page.getByText('Your music saved my week!').waitFor();
    const { page, context, pageErrors } = await openAs(viewport, '/dashboard/donations');
    await page.getByLabel('Search').fill('music');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('₦23,750').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'the split of the tip from Tunde' }).click();
    await page.getByText('TipNaija fee').waitFor();
    await takeScreenshot(page, `history-${device}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More for the tip from Tunde' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Hide message of Tunde');
    await page.getByTitle('Message hidden from your page').waitFor();
    await fan.page.getByText('Your music saved my week!').waitFor({ state: 'detached' });
    await choose('Show message again');
    await fan.page.getByText('Your music saved my week!').waitFor();
    expect([...pageErrors, ...fan.pageErrors]).toEqual([]);
    await Promise.all([context.close(), fan.context.close()]);
  });
});

it('changes colours and sizes at once where motion is reduced', async () => {
  const { page, context } = await openAs(desktop, '/dashboard/page');
  await page.getByRole('button', { name: 'Download PNG' }).waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transitions = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    return document.getAnimations().map((animation) => animation.constructor.name);
  });
  expect(transitions).toEqual([]);
  await context.close();
});
