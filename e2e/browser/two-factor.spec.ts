import { generateSync } from 'otplib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
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

const codeIn = (secret: string, halfMinutes = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + halfMinutes * 30 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A page of Chromium with a phone's authenticator, whose owner always puts the finger on it. */
async function aPhone(viewport = phone) {
  const { page, context, pageErrors } = await openPage(browser, viewport);
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { page, context, pageErrors, devTools, authenticatorId };
}

async function logIn(page: Page, creator: Creator): Promise<void> {
  await page.goto(`${system.url}/login`);
  await page.getByLabel('Email').fill(`${creator.username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await button(page, 'Sign in').click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByText('Wallet Balance').waitFor();
  await page.goto(`${system.url}/dashboard/security`);
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
}

async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takeScreenshot(page, `recovery-codes-${page.viewportSize()?.width}`);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await dialog.waitFor({ state: 'detached' });
  return codes;
}

async function signOut(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await page.goto(`${system.url}/login`);
}

/** Puts a copy of the passkey, as it is now, in the place of the authenticator's own one. */
async function aCopyOf(devTools: CDPSession, authenticatorId: string): Promise<() => Promise<void>> {
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
  const [copied] = credentials;
  if (!copied) throw new Error('The authenticator has no passkey');
  return async () => {
    await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
    await devTools.send('WebAuthn.addCredential', { authenticatorId, credential: copied });
  };
}

describe('A passkey in Chromium', () => {
  it('is added on the security page, signs in alone and as the second step, and is refused when cloned', async () => {
    const creator = await aCreator(system);
    const { page, context, pageErrors, devTools, authenticatorId } = await aPhone();
    await logIn(page, creator);
    await openSecurity(page);
    await button(page, 'Add a passkey').click();
    await saveCodes(page);
    await page.getByText(/^Passkey: Chrome/).waitFor();
    await takeScreenshot(page, 'two-step-on-360');

    await signOut(page, context);
    await button(page, 'Use a passkey').click();
    await page.getByText('Wallet Balance').waitFor();

    await signOut(page, context);
    await logIn(page, creator);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'second-step-360');
    const putCopyInPlace = await aCopyOf(devTools, authenticatorId);
    await button(page, 'Use your passkey').click();
    await page.getByText('Wallet Balance').waitFor();
    expect(pageErrors).toEqual([]);

    await signOut(page, context);
    await putCopyInPlace();
    await button(page, 'Use a passkey').click();
    await page.getByText('This passkey may have been copied').first().waitFor();
    expect((await context.request.get(`${system.url}/api/auth/user`)).status()).toBe(401);
    await context.close();
  });

  it('says so when the person has none', async () => {
    const { page, context, devTools, authenticatorId } = await aPhone();
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.goto(`${system.url}/login`);
    await button(page, 'Use a passkey').click();
    await page.getByText('No passkey was used. Try again, or use another way.').first().waitFor();
    await context.close();
  });
});

describe('An authenticator app in Chromium', () => {
  it('is connected on the security page, asked for at sign-in and before money moves, and removed', async () => {
    const creator = await aCreator(system);
    const { page, context, pageErrors } = await openPage(browser, desktop);
    await logIn(page, creator);
    await openSecurity(page);
    await button(page, 'Connect an authenticator app').click();
    const dialog = page.getByRole('dialog', { name: 'Connect an authenticator app' });
    const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent())?.replaceAll(' ', '') ?? '';
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'connect-app-1280');
    // The code of the former half minute works until this one ends.
    const leftMs = 30_000 - (Date.now() % 30_000);
    if (leftMs < 10_000) await page.waitForTimeout(leftMs);
    await dialog.getByLabel('Code from your app').fill(codeIn(secret, -1));
    await dialog.getByRole('button', { name: 'Connect' }).click();
    const [recoveryCode = ''] = await saveCodes(page);
    await takeScreenshot(page, 'two-step-on-1280');

    await signOut(page, context);
    await logIn(page, creator);
    const usedCode = codeIn(secret);
    await page.getByLabel('Code from your app').fill(usedCode);
    await takeScreenshot(page, 'second-step-1280');
    await button(page, 'Sign in').click();
    await page.getByText('Wallet Balance').waitFor();
    expect(pageErrors).toEqual([]);

    await system.database.query(
      `update identity.sessions set proven_at = proven_at - interval '11 minutes'
       where user_id = (select user_id from identity.creators where id = $1)`,
      [creator.id],
    );
    await page.goto(`${system.url}/dashboard/stream`);
    await button(page, 'Show overlay link').click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('Code from your app').fill(usedCode);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await question.getByText('That code is not right.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'proof-1280');
    await question.getByRole('button', { name: 'Use a recovery code' }).click();
    await question.getByLabel('Recovery code').fill(recoveryCode);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`${system.url}/overlay/${creator.overlayToken}`).waitFor();

    await page.goto(`${system.url}/dashboard/security`);
    await page.getByText('9 left, each works once').waitFor();
    await page.getByRole('button', { name: 'Remove authenticator app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await button(page, 'Connect an authenticator app').waitFor();
    await context.close();
  });
});
