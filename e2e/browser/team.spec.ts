import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { linkIn, newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { verifyEmail } from '../harness/team.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

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
const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function aCreatorAtHelpers(viewport: typeof phone) {
  const creator = await aCreator(system);
  await verifyEmail(system, creator);
  await creator.api.ok('PATCH', '/api/streamers/me/moderation', { holdsAlerts: true });
  const opened = await openPage(browser, viewport);
  await opened.page.goto(`${system.url}/login`);
  await opened.page.getByLabel('Email').fill(`${creator.username}@example.com`);
  await opened.page.getByLabel('Password', { exact: true }).fill('secret1');
  await button(opened.page, 'Sign in').click();
  await opened.page.getByText('Wallet Balance').waitFor();
  await opened.page.goto(`${system.url}/dashboard/helpers`);
  await opened.page.getByText('You have no helpers yet.').waitFor();
  return { creator, ...opened };
}

/** Invites by the dialog. Returns the link of the mail. */
async function inviteInBrowser(page: Page, creator: Creator, email: string, role: string): Promise<string> {
  await button(page, 'Invite a helper').click();
  const dialog = page.getByRole('dialog', { name: 'Invite a helper' });
  await dialog.getByLabel('Their email').fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takeScreenshot(page, `invite-helper-${page.viewportSize()?.width}`);
  await button(page, 'Send the invite').click();
  await page.getByText(email).first().waitFor();
  return linkIn(await newestMail(system, email, `${creator.username} wants you to help`), '/helper-invite');
}

/** Opens the mailed link without an account, signs up with the invited address, and accepts. */
async function joinInBrowser(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Create an account' }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takeScreenshot(page, `invite-${page.viewportSize()?.width}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First Name').fill('Bola');
  await page.getByLabel('Last Name').fill('Ade');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await button(page, 'Create account').click();
  await button(page, 'Accept the invite').click();
  await page.getByRole('heading', { name: 'Helping Ada Live' }).waitFor();
}

const tip = { amountKobo: 1_234_500, donorName: 'Tunde', message: 'Big up from Surulere' };
const aUsername = (name: string) => `${name}${Date.now().toString(36)}`;

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('On %s', (_screen, viewport) => {
  it('a moderator joins by the mailed link, works without amounts, and is out when removed', async () => {
    const { creator, page: helpers, context, pageErrors } = await aCreatorAtHelpers(viewport);
    const username = aUsername('bola');
    const link = await inviteInBrowser(helpers, creator, `${username}@example.com`, 'Moderator');
    const helper = await openPage(browser, viewport);
    const { page } = helper;
    await joinInBrowser(page, link, username);
    await page.getByText('Overlay not connected').waitFor();

    await payAtSandbox(system, await initiateTip(system, creator, tip));
    await button(page, 'Show the alert of Tunde').waitFor();
    await page.getByRole('button', { name: 'Hide message of Tunde' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/₦|12,?345/);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await isWithinWidth(page)).toBe(true);
    await takeScreenshot(page, `moderator-${viewport.width}`);
    await button(page, 'Show the alert of Tunde').click();
    await page.getByText('No alert is waiting for an OK.').waitFor();
    await button(page, 'Hide message of Tunde').click();
    await page.getByTitle('Message hidden from the page').waitFor();
    await button(page, 'Mute').click();
    await page.getByText('Alerts are muted').first().waitFor();
    // A used link says so.
    await page.goto(link);
    await page.getByText('This invite has expired or was already used.').waitFor();
    await page.goto(`${system.url}/`);
    await page.getByRole('heading', { name: 'Helping Ada Live' }).waitFor();
    await page.getByText('Alerts are muted').first().waitFor();

    await helpers.reload();
    const log = helpers.getByRole('region', { name: 'Who did what' });
    await log.getByText('showed the alert of tip').waitFor();
    await log.getByText('muted the alerts').waitFor();
    expect(await findAccessibilityViolations(helpers)).toEqual([]);
    await takeScreenshot(helpers, `team-log-${viewport.width}`);
    await button(helpers, `More for @${username}`).click();
    await helpers.getByRole('menuitem', { name: `Remove ${username}` }).click();
    await helpers.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'You no longer help this creator' }).waitFor();
    expect(pageErrors).toEqual([]);
    await Promise.all([context.close(), helper.context.close()]);
  });
});

describe('An operator in Chromium', () => {
  it('sees amounts, pauses and tests, and switches between the own page and the creator', async () => {
    const { creator, page: helpers, context } = await aCreatorAtHelpers(desktop);
    const operator = await aCreator(system);
    const email = `${operator.username}@example.com`;
    const link = await inviteInBrowser(helpers, creator, email, 'Operator');
    const { page, context: own, pageErrors } = await openPage(browser, desktop);
    await page.goto(link);
    await page.getByRole('link', { name: 'I have an account' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await button(page, 'Sign in').click();
    await button(page, 'Accept the invite').click();
    await page.getByRole('heading', { name: 'Helping Ada Live' }).waitFor();
    await payAtSandbox(system, await initiateTip(system, creator, tip));
    await page.getByText('₦12,345').first().waitFor();
    await button(page, 'Pause').click();
    await page.getByText('Alerts are paused').first().waitFor();
    await page.getByText('No songs are waiting.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'operator-1280');
    await page.getByLabel('Switch page').selectOption('own');
    await page.getByText('Wallet Balance').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'switcher-1280');
    await page.getByLabel('Switch page').selectOption(creator.id);
    await page.getByRole('heading', { name: 'Helping Ada Live' }).waitFor();
    expect(pageErrors).toEqual([]);
    await Promise.all([context.close(), own.close()]);
  });
});
