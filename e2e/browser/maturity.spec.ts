import type { RequestedWithdrawal, Wallet } from '@tipnaija/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../harness/accessibility.js';
import { anAdmin } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { desktop, openBrowser, openPage, phone, takeScreenshot } from '../harness/browser.js';
import { verifyLedger } from '../harness/commands.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: OwnSystem;
let browser: Browser;
let admin: Api;
let ada: Creator;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem({ MATURITY: 'on' }), openBrowser()]);
  admin = await anAdmin(system);
  ada = await aCreator(system);
  await tip(ada, { amountKobo: 1_000_000 });
  await tip(ada, { amountKobo: 200_000, channel: 'bank_transfer' });
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function tip(creator: Creator, { amountKobo, channel }: { amountKobo: number; channel?: string }): Promise<void> {
  const before = await walletBalanceOf(creator);
  const reference = await initiateTip(system, creator, { amountKobo });
  await payAtSandbox(system, reference, channel ? { channel } : {});
  await waitUntil(async () => (await walletBalanceOf(creator)) > before, 30_000, 'the tip is in the wallet');
}

const walletOf = (creator: Creator) => creator.api.ok<Wallet>('GET', '/api/wallet');
const request = (creator: Creator) =>
  creator.api.call<RequestedWithdrawal & { code: string; details: unknown }>('POST', '/api/withdrawals/request', {});

/** Moves the clock of the ledger to a day on which a part is available. */
async function passUntil(creator: Creator, day: string): Promise<void> {
  const { rowCount } = await system.database.query(
    `update ledger.maturities set available_at = now() where creator_id = $1 and available_at <= $2`,
    [creator.id, `${day}T00:00:00+01:00`],
  );
  expect(rowCount).toBeGreaterThan(0);
}

async function openMoney(viewport: typeof phone) {
  const person = await openPage(browser, viewport);
  const [name = '', value = ''] = ada.api.sessionCookie.split(/=(.*)/s);
  await person.context.addCookies([{ name, value, url: system.url }]);
  await person.page.goto(`${system.url}/dashboard/money`);
  return person;
}

describe('A wallet whose tips mature', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('shows on a %s what clears when, and withdraws nothing yet', async (device, viewport) => {
    const { page, context, pageErrors } = await openMoney(viewport);
    const card = page.getByRole('region', { name: 'Wallet Balance' });
    await card.getByText('available now').waitFor();
    expect(await card.getByRole('list', { name: 'Clearing' }).getByRole('listitem').count()).toBe(2);
    expect(await card.getByRole('button', { name: 'Request Withdrawal' }).isDisabled()).toBe(true);
    await takeScreenshot(page, `maturing-${device}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('pays a transfer out from the next working day, and a card tip days later', async () => {
    const { balance, availableKobo, maturing, heldKobo } = await walletOf(ada);
    expect([balance, availableKobo, heldKobo]).toEqual([1_140_000, 0, 0]);
    expect(maturing.map(({ amountKobo }) => amountKobo)).toEqual([190_000, 950_000]);
    const [transfer = '', card = ''] = maturing.map(({ availableOn }) => availableOn);
    const refused = await request(ada);
    expect([refused.status, refused.body.code]).toEqual([409, 'wallet.maturing']);
    expect(refused.body.message).toMatch(/^Nothing is available to withdraw yet\. ₦1,900 becomes available on /);

    await passUntil(ada, transfer);
    const { page, context } = await openMoney(phone);
    await page.getByRole('button', { name: 'Request Withdrawal' }).click();
    await page.getByRole('alertdialog', { name: 'Withdraw what is available?' }).waitFor();
    await takeScreenshot(page, 'maturing-withdrawal-phone');
    await context.close();
    const first = await request(ada);
    expect([first.status, first.body.withdrawal?.gross]).toEqual([200, 190_000]);
    expect((await request(ada)).status).toBe(409);

    await passUntil(ada, card);
    expect((await request(ada)).body.withdrawal?.gross).toBe(950_000);
    expect((await verifyLedger(system)).code).toBe(0);
  });

  it('matures sooner for a creator whom an admin trusts, with a reason in the audit log', async () => {
    const bola = await aCreator(system);
    await tip(bola, { amountKobo: 100_000 });
    const user = await userOf(bola);
    const reason = 'Known for years';
    await admin.ok('POST', `/api/admin/users/${user}/trust`, { isTrusted: true, reason });
    await tip(bola, { amountKobo: 200_000 });
    const { maturing } = await walletOf(bola);
    expect(maturing.map(({ amountKobo }) => amountKobo)).toEqual([190_000, 95_000]);
    expect(await admin.ok('GET', `/api/admin/users/${user}/wallet`)).toMatchObject({ available: 0, isTrusted: true });
    const [entry] = await admin.ok<object[]>('GET', '/api/admin/acts?limit=1');
    expect(entry).toMatchObject({
      act: 'user-trust',
      before: { isTrusted: false },
      after: { isTrusted: true, reason },
    });
    expect((await bola.api.call('POST', `/api/admin/users/${user}/trust`, { isTrusted: true, reason })).status).toBe(
      401,
    );
    expect((await admin.call('POST', `/api/admin/users/${user}/trust`, { isTrusted: 'yes' })).status).toBe(400);
  });
});

async function userOf(creator: Creator): Promise<string> {
  const { users } = await admin.ok<{ users: { id: string }[] }>('GET', `/api/admin/users?search=${creator.username}`);
  return users[0]?.id ?? '';
}
