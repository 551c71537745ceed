import type { AuditLogItem, Withdrawal } from '@tipnaija/contracts';
import type { AdminRole } from '@tipnaija/contracts/admin-roles';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { anAdminWithRole } from '../harness/admins.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { aCreator, walletBalanceOf } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

type Login = { email: string; password: string };
type Viewport = typeof phone;
type AdminOnPage = { page: Page; context: BrowserContext; pageErrors: string[]; login: Login };

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem({ ADMIN_SECOND_FACTOR: 'required' }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notification' }).getByText(text).waitFor();

async function expectAccessibleLayout(page: Page, picture: string): Promise<void> {
  const name = `${picture}-${page.viewportSize()?.width}`;
  await takeScreenshot(page, name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([name, overflow]).toEqual([name, 0]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
}

async function logIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto(`${system.url}/admin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Access Admin Dashboard').click();
}

/** Signs a new admin in, who has to add a passkey first, and in again with it. */
async function anAdminWithPasskey(role: AdminRole, viewport: Viewport): Promise<AdminOnPage> {
  const { login } = await anAdminWithRole(system, role);
  const { page, context, pageErrors } = await openPage(browser, viewport);
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await logIn(page, login);
  await page.getByText('Admins need a second factor here.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await button(page, 'Add a passkey').waitFor();
  await expectAccessibleLayout(page, 'admin-second-factor-first');
  await button(page, 'Add a passkey').click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await button(page, 'Open the dashboard').click();
  await page.getByRole('tab', { name: 'Withdrawals' }).waitFor();

  await button(page, 'Logout').click();
  await logIn(page, login);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectAccessibleLayout(page, 'admin-second-step');
  await button(page, 'Use your passkey').click();
  await page.getByRole('tab', { name: 'Withdrawals' }).waitFor();
  return { page, context, pageErrors, login };
}

/** A withdrawal of ₦902,500, above the limit of ₦500,000. */
async function aLargeWithdrawal() {
  const creator = await aCreator(system);
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 100_000_000 }));
  await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
  await creator.api.ok('POST', '/api/withdrawals/request', {});
  const status = async () => (await creator.api.ok<Withdrawal[]>('GET', '/api/withdrawals'))[0]?.status;
  return { creator, status };
}

describe('Admins with roles in Chromium', () => {
  it('must add a second factor, sign in by passkey, and pay a large withdrawal together', async () => {
    const finance = await anAdminWithPasskey('finance', phone);
    const owner = await anAdminWithPasskey('owner', desktop);
    const { status } = await aLargeWithdrawal();

    await finance.page.goto(`${system.url}/admin?tab=withdrawals`);
    await finance.page
      .getByRole('button', { name: /^Mark Paid/ })
      .first()
      .click();
    await finance.page.getByRole('alertdialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await waitForToast(finance.page, 'Waiting for a Second Admin');
    await finance.page.getByText('You asked for it. Another admin has to approve.').waitFor();
    await expectAccessibleLayout(finance.page, 'admin-own-request');
    expect(await status()).toBe('pending');
    await finance.page.goto(`${system.url}/admin?page=admins`);
    await finance.page.getByText('Changing admins needs the role owner.').waitFor();
    await expectAccessibleLayout(finance.page, 'admin-role-note');

    await owner.page.goto(`${system.url}/admin`);
    await owner.page.getByText(finance.login.email).waitFor();
    await expectAccessibleLayout(owner.page, 'admin-approvals');
    await owner.page.getByRole('button', { name: /^Approve: Withdrawal of/ }).click();
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click();
    await waitForToast(owner.page, 'Approved');
    expect(await status()).toBe('completed');

    const acts = await readActs(owner.context);
    expect(acts[0]).toMatchObject({ act: 'approval-approve', adminEmail: owner.login.email });
    expect(acts[0]?.after).toMatchObject({ status: 'completed', requestedBy: acts[1]?.adminId });
    expect(acts[1]).toMatchObject({ act: 'withdrawal-mark-paid', adminEmail: finance.login.email });

    await owner.page.goto(`${system.url}/admin?page=admins`);
    await owner.page.getByLabel(`Role of ${finance.login.email}`).selectOption('support');
    await expectAccessibleLayout(owner.page, 'admin-change-role');
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
    await waitForToast(owner.page, 'Role Changed');
    expect((await finance.context.request.get(`${system.url}/api/admin/session`)).status()).toBe(401);
    await expectAccessibleLayout(owner.page, 'admin-admins');
    await owner.page.setViewportSize(phone);
    await expectAccessibleLayout(owner.page, 'admin-admins');
    expect([...owner.pageErrors, ...finance.pageErrors]).toEqual([]);
  });

  it('get nothing but their own second factors before they have one, whatever they call', async () => {
    const { api } = await anAdminWithRole(system, 'owner');
    expect((await api.call('GET', '/api/admin/session')).body).toMatchObject({ mustAddSecondFactor: true });
    expect((await api.call('GET', '/api/admin/two-factor')).status).toBe(200);
    for (const path of ['stats', 'users', 'withdrawals', 'admins', 'queues']) {
      const { status } = await api.call('GET', `/api/admin/${path}`);
      expect([path, status]).toEqual([path, 403]);
    }
  });

  it('change their factors only after a recent sign-in', async () => {
    const { api } = await anAdminWithRole(system, 'owner');
    await api.ok('POST', '/api/admin/two-factor/app');
    await system.database.query(`update identity.admin_sessions set created_at = now() - interval '11 minutes'`);
    expect(await api.call('POST', '/api/admin/two-factor/app')).toMatchObject({
      status: 403,
      body: { code: 'admin.sign-in-again' },
    });
  });
});

async function readActs(context: BrowserContext): Promise<AuditLogItem[]> {
  const response = await context.request.get(`${system.url}/api/admin/acts?limit=10`);
  const acts = (await response.json()) as AuditLogItem[];
  return acts.filter(({ act }) => /^(approval|withdrawal)-/.test(act));
}
