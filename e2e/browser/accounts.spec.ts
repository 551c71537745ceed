import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { signUpInBrowser } from '../harness/journeys.js';
import { linkIn, newestMail } from '../harness/mailbox.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
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

const signUp = (page: Page, username: string) => signUpInBrowser(system, page, username);

async function fillProfile(page: Page): Promise<void> {
  await page.goto(`${system.url}/create-profile`);
  await page.getByLabel('Display Name').fill('Ada Live');
  await page.getByLabel('Bio').fill('Afrobeats on the keys.');
}

async function fillBank(page: Page, accountNumber = '0123456785'): Promise<void> {
  await page.getByLabel('Bank Name').selectOption('Guaranty Trust Bank');
  await page.getByLabel('Account Number').fill(accountNumber);
}

const toasts = (page: Page) => page.getByRole('region', { name: /Notification/ }).getByRole('listitem');

describe('Login page', () => {
  it('shows a wrong password in one toast for five seconds, which F8 focuses', async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    await page.goto(`${system.url}/login?mode=signin`);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await toasts(page).getByText('Login failed').waitFor();
    await toasts(page).getByText('Invalid email or password.').waitFor();
    await page.clock.runFor(4_000);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.runFor(2_000);
    await toasts(page).first().waitFor({ state: 'detached' });
    await page.clock.resume();

    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForTimeout(500);
    }
    expect(await toasts(page).count()).toBe(1);
    await takeScreenshot(page, 'login-failed');
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
  });

  it('resets a forgotten password through the mailed link', async () => {
    const { page } = await openPage(browser);
    await signUp(page, 'forgetful');
    await page.context().clearCookies();
    await page.goto(`${system.url}/login?mode=signin`);
    await page.getByText(/Forgot Password/).click();
    await page.getByRole('dialog').getByLabel('Email').fill('forgetful@example.com');
    await takeScreenshot(page, 'forgot-password');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByText('Reset Email Sent').first().waitFor();
    await page.getByText('Check your email for password reset instructions.').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const { id } = await newestMail(system, 'forgetful@example.com', 'Reset');
    await page.goto(`${system.sandboxUrl}/mailbox/${id}`);
    await takeScreenshot(page, 'mail-reset');
    await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
    await page.waitForURL(/\/reset-password/);
    await page.getByLabel('New Password', { exact: true }).fill('another1');
    await page.getByLabel('Confirm Password', { exact: true }).fill('different');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText("Passwords Don't Match").first().waitFor();
    await page.getByLabel('Confirm Password', { exact: true }).fill('another1');
    await takeScreenshot(page, 'reset-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password Reset Successful').first().waitFor();
    await page.waitForURL(/\/login/);
    await page.getByLabel('Email').fill('forgetful@example.com');
    await page.getByLabel('Password', { exact: true }).fill('another1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Welcome back!').first().waitFor();
  });

  it('dismisses a toast swiped 50 pixels or more to the right', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${system.url}/login?mode=signin`);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await toasts(page).getByText('Login failed').waitFor();
    await page.waitForTimeout(400);
    const swipe = async (pixels: number) => {
      const box = await toasts(page).first().boundingBox();
      if (!box) throw new Error('There is no toast to swipe');
      const [x, y] = [box.x + 40, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let moved = 0; moved <= pixels; moved += 5) await page.mouse.move(x + moved, y);
      await page.mouse.up();
      await page.waitForTimeout(400);
      return toasts(page).count();
    };
    expect(await swipe(40)).toBe(1);
    expect(await swipe(60)).toBe(0);
  });

  it('is usable with the keyboard only', async () => {
    const { page } = await openPage(browser);
    await signUp(page, 'keyboard');
    await page.context().clearCookies();
    await page.goto(`${system.url}/login?mode=signin`);
    await page.getByLabel('Email').waitFor();
    const reach = async (label: string) => {
      for (let tabs = 0; tabs < 15; tabs += 1) {
        if (await page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${label} cannot be reached with Tab`);
    };
    await reach('Email');
    await page.keyboard.type('keyboard@example.com');
    await reach('Password');
    await page.keyboard.type('secret1');
    await page.keyboard.press('Enter');
    await page.getByText('Welcome back!').first().waitFor();
  });

  it('is linked from the reset page when the reset link has no token', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${system.url}/reset-password`);
    await page.getByText('Invalid Reset Link').first().waitFor();
    await page
      .getByRole('link', { name: 'Return to Login' })
      .or(page.getByRole('button', { name: 'Return to Login' }))
      .click();
    await page.waitForURL(/\/login/);
  });
});

describe('Onboarding', () => {
  it('keeps values between steps, looks up the account name, and redirects to the dashboard after two seconds', async () => {
    const { page, pageErrors } = await openPage(browser, phone);
    await signUp(page, 'walker');
    await page.goto(`${system.url}/create-profile`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please fill all fields').first().waitFor();
    await fillProfile(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Display Name').inputValue()).toBe('Ada Live');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('Please fill all payment fields').first().waitFor();
    await fillBank(page);
    await waitUntil(
      async () => (await page.getByLabel('Account Name').inputValue()) !== '',
      30_000,
      'the account name is found',
    );
    await takeScreenshot(page, 'onboarding-account-found');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    for (const link of ['Copy donation link', 'Copy overlay link'])
      await page.getByRole('button', { name: link }).click();
    await page.waitForURL(`${system.url}/`, { timeout: 5_000 });
    await page.getByText('Wallet Balance').waitFor();
    expect(pageErrors.filter((line) => !line.includes('40'))).toEqual([]);
  });

  it('rejects an account that the bank does not know, whatever name was entered', async () => {
    const { page } = await openPage(browser);
    await signUp(page, 'byhand');
    await fillProfile(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillBank(page, '9912345678');
    await page.getByLabel('Account Name').fill('ADA OBI');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('We could not find that account. Please check the bank and the number.').first().waitFor();
    await fillBank(page);
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('Your page is ready').waitFor();
  });

  it('redirects to the dashboard when the profile already exists', async () => {
    const { page, context } = await openPage(browser);
    await signUp(page, 'twice');
    await fillProfile(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillBank(page);
    await page.getByLabel('Account Name').fill('ADA OBI');
    // Another tab creates the profile in the meantime.
    const profile = {
      username: 'twice',
      displayName: 'Ada',
      bio: 'x',
      bankName: 'Access Bank',
      accountNumber: '0123456785',
      accountName: 'ADA',
    };
    const made = await context.request.post(`${system.url}/api/streamers`, {
      data: profile,
      headers: { origin: system.url },
    });
    expect(made.status()).toBe(201);
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.waitForURL(/\/dashboard/);
  });
});

describe('Creator dashboard', () => {
  it('verifies the email address, sets and resets a goal, and replaces the overlay link', async () => {
    const { page } = await openPage(browser, desktop);
    await signUp(page, 'settled');
    await fillProfile(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillBank(page);
    await page.getByLabel('Account Name').fill('ADA OBI');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('Wallet Balance').waitFor();

    await page.getByText('Please verify your email address (settled@example.com) to access all features').waitFor();
    await takeScreenshot(page, 'dashboard-unverified');
    await page.goto(linkIn(await newestMail(system, 'settled@example.com', 'verify'), '/api/auth/verify-email'));
    await page.getByText('Email Verified').first().waitFor();
    await waitUntil(() => !page.url().includes('email='), 30_000, 'the query parameters are removed from the URL');
    expect(await page.getByText('Please verify your email address').count()).toBe(0);

    await page.getByText('No active stream goal').waitFor();
    await page.getByRole('button', { name: 'Set Up Goal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goal Settings' });
    await dialog.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takeScreenshot(page, 'goal-settings');
    await dialog.getByLabel(/Title/).fill('New mic');
    await dialog.getByLabel(/Target|Amount/).fill('50000');
    const enabled = dialog.getByRole('switch').or(dialog.getByRole('checkbox')).first();
    if (!(await enabled.isChecked())) await enabled.click();
    await dialog.getByRole('button', { name: /Save/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('New mic').first().waitFor();
    await page.getByRole('button', { name: 'Edit Goal' }).waitFor();
    await takeScreenshot(page, 'dashboard-with-goal');
    await page.getByRole('button', { name: 'Edit Goal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset progress' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset progress' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page
      .getByText(/reset to ₦0/)
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'Stream', exact: true }).click();
    await page.getByRole('button', { name: 'Show overlay link' }).click();
    const readLink = async () =>
      (await page
        .getByText(/\/overlay\/[\w-]+/)
        .first()
        .textContent()) ?? '';
    const oldLink = await readLink();
    await page.getByRole('button', { name: 'More for the overlay link' }).click();
    await page.getByRole('menuitem', { name: 'Replace link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new link' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await waitUntil(async () => (await readLink()) !== oldLink, 30_000, 'the overlay link changes');
  });

  it('uploads an avatar, changes bank details with the password, and signs out everywhere', async () => {
    const { page, context } = await openPage(browser, phone);
    await signUp(page, 'pictured');
    const headers = { origin: system.url };
    const profile = {
      username: 'pictured',
      displayName: 'Ada',
      bio: 'x',
      bankName: 'Access Bank',
      accountNumber: '0123456785',
      accountName: 'ADA',
    };
    await context.request.post(`${system.url}/api/streamers`, { data: profile, headers });
    await page.goto(`${system.url}/dashboard/page`);
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await page.locator('input[type=file]').setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: gif });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('img[src^="/api/avatars/"]').first().waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();

    await page.getByRole('button', { name: 'Change bank details' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bank Name').selectOption('Guaranty Trust Bank');
    await dialog.getByLabel('Account Number').fill('0123456785');
    await waitUntil(
      async () => (await dialog.getByLabel('Account Name').inputValue()) !== '',
      30_000,
      'the account name is found',
    );
    await dialog
      .getByLabel(/password/i)
      .first()
      .fill('wrong');
    await takeScreenshot(page, 'bank-details');
    await dialog.getByRole('button', { name: /^(Save|Change)/ }).click();
    await dialog.getByText('That password is not correct.').waitFor();
    await dialog
      .getByLabel(/password/i)
      .first()
      .fill('secret1');
    await dialog.getByRole('button', { name: /^(Save|Change)/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByText(/withdrawals/i)
      .first()
      .waitFor();
    await takeScreenshot(page, 'settings-held');

    const other = await openPage(browser);
    const login = { email: 'pictured@example.com', password: 'secret1' };
    expect((await other.context.request.post(`${system.url}/api/auth/login`, { data: login, headers })).ok()).toBe(
      true,
    );
    await page.getByRole('link', { name: 'Manage sign-in' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Sign out/ })
      .click();
    await page.waitForURL(/\/login/);
    await page.goto(`${system.url}/dashboard`);
    await page.waitForURL(/\/login/);
  });
});

describe('All forms', () => {
  it('have no serious axe violations', async () => {
    const { page } = await openPage(browser, phone);
    const problems: string[] = [];
    const check = async (location: string) =>
      problems.push(...(await findAccessibilityViolations(page)).map((problem) => `${location}: ${problem}`));
    for (const path of [
      '/',
      '/login?mode=signin',
      '/login?mode=signup',
      '/reset-password',
      '/reset-password?token=x',
      '/nobodyhere',
    ]) {
      await page.goto(`${system.url}${path}`);
      await page.waitForLoadState('networkidle');
      await check(path);
    }
    await signUp(page, 'accessible');
    await page.goto(`${system.url}/create-profile`);
    await page.getByLabel('Display Name').waitFor();
    await check('onboarding profile');
    await fillProfile(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Bank Name').waitFor();
    await check('onboarding bank');
    await fillBank(page);
    await page.getByLabel('Account Name').fill('ADA OBI');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('Wallet Balance').waitFor();
    await check('dashboard');
    await page.goto(`${system.url}/dashboard/settings`);
    await page.waitForLoadState('networkidle');
    await check('settings');
    await page.getByRole('link', { name: 'Manage sign-in' }).click();
    await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
    await page.waitForLoadState('networkidle');
    await check('security');
    await takeScreenshot(page, 'security');
    await page.goBack();
    await page.getByText('You are on the free plan').waitFor();
    await takeScreenshot(page, 'settings');
    await page.getByRole('link', { name: 'See Premium' }).click();
    await page.getByText('per month').waitFor();
    await page.waitForLoadState('networkidle');
    await check('premium');
    await page.goto(`${system.url}/accessible`);
    await page.getByRole('heading', { name: 'Support Ada Live' }).waitFor();
    await check('tip page');
    expect(problems).toEqual([]);
  });
});
