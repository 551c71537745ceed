import {
  type AdminAnalytics,
  type AdminDonation,
  type AdminDonationsPage,
  type AdminStats,
  type AdminUsersPage,
  type AdminWithdrawal,
  type AuditLogItem,
  paymentProviderNames,
} from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox, type Tip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let admin: Api;
let creator: Creator;

beforeAll(async () => {
  system = await startSystem({ SANDBOX_REFUND_STEP_MS: '50' });
  admin = await anAdmin(system);
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

const stats = () => admin.ok<AdminStats>('GET', '/api/admin/stats');
const analytics = () => admin.ok<AdminAnalytics>('GET', '/api/admin/analytics');
const find = async (query: string) =>
  (await admin.ok<AdminDonationsPage>('GET', `/api/admin/donations?${query}`)).donations;

async function aPaidTip(tip: Tip): Promise<string> {
  const before = await walletBalanceOf(creator);
  const reference = await initiateTip(system, creator, tip);
  await payAtSandbox(system, reference);
  await waitUntil(async () => (await walletBalanceOf(creator)) > before, 30_000, 'the tip is in the wallet');
  return reference;
}

/** Returns the statistics that differ, with the difference. */
function difference(after: AdminStats, before: AdminStats): Partial<AdminStats> {
  const changed = (Object.keys(after) as (keyof AdminStats)[]).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] - before[name]]));
}

describe('GET /api/admin/stats and GET /api/admin/analytics', () => {
  it('include a tip of ₦2,500 immediately, with 5% of it as platform fees', async () => {
    const before = await stats();
    await aPaidTip({ donorName: 'Tunde', message: 'Your music saved my week!' });
    expect(difference(await stats(), before)).toEqual({
      totalDonations: 1,
      donationsToday: 1,
      totalAmount: 250_000,
      amountToday: 250_000,
      platformFees: 12_500,
    });
  });

  it('include a withdrawal when it is requested, with its fee apart from donation fees', async () => {
    const before = await stats();
    await creator.api.ok('POST', '/api/withdrawals/request', {});
    expect(difference(await stats(), before)).toEqual({ totalWithdrawals: 1, withdrawalAmount: 225_625 });
    const { fees, withdrawals, ledger } = await analytics();
    expect(fees).toEqual({ donations: 12_500, withdrawals: 11_875 });
    expect(withdrawals.pending).toEqual({ count: 1, gross: 237_500, fee: 11_875, net: 225_625 });
    expect(ledger).toMatchObject({ payoutsDue: 225_625, bank: 0, fees: 24_375, wallets: 0, violations: [] });
  });

  it('group by day in Lagos time and by provider, with a balanced ledger', async () => {
    const { today, days, providers, ledger } = await analytics();
    expect(today).toBe(new Date(Date.now() + 3_600_000).toISOString().slice(0, 10));
    expect(days).toEqual([
      { day: today, provider: 'paystack', donations: 1, gross: 250_000, reversals: 0, reversed: 0 },
    ]);
    expect(providers).toMatchObject([{ provider: 'paystack', donations: 1, gross: 250_000 }]);
    const { wallets, fees, providerFees, premiumRevenue, payoutsDue, bank } = ledger;
    const clearing = paymentProviderNames.map((name) => ledger[`${name}Clearing`]);
    const balances = [wallets, fees, providerFees, premiumRevenue, payoutsDue, bank, ...clearing];
    expect(balances.reduce((sum, kobo) => sum + kobo, 0)).toBe(0);
  });

  it('reject users, visitors and invalid parameters', async () => {
    for (const path of ['stats', 'analytics', 'donations', 'withdrawals'])
      for (const stranger of [creator.api, new Api(system)])
        expect((await stranger.call('GET', `/api/admin/${path}`)).status).toBe(401);
    for (const query of ['days=0', 'days=367', 'days=x'])
      expect((await admin.call('GET', `/api/admin/analytics?${query}`)).status).toBe(400);
    for (const query of [
      'limit=0',
      'limit=101',
      'before=x',
      'provider=cash',
      'minAmount=-1',
      'search=a&search=b',
      'search=%00',
    ])
      expect((await admin.call('GET', `/api/admin/donations?${query}`)).status).toBe(400);
    expect(await find('search=%25')).not.toEqual(null);
  });
});

describe('GET /api/admin/donations', () => {
  it('returns the specified fields, and filters by donor, creator, reference, provider and amount', async () => {
    const reference = await aPaidTip({ donorName: 'Zainab Bello', amountKobo: 500_000, message: 'Sing!' });
    const [newest] = await admin.ok<AdminDonation[]>('GET', '/api/admin/donations');
    expect(newest).toEqual({
      id: expect.any(Number),
      donorName: 'Zainab Bello',
      amount: 500_000,
      refundedAmount: 0,
      status: 'paid',
      refundStatus: null,
      standing: 500_000,
      currency: 'NGN',
      streamerDisplayName: 'Ada Live',
      streamerUsername: creator.username,
      message: 'Sing!',
      provider: 'paystack',
      reference,
      createdAt: expect.any(String),
    });
    const { username } = creator;
    for (const query of [`search=zainab`, `search=${reference}`, 'minAmount=500000', `search=%23${newest?.id}`])
      expect((await find(query)).map(({ id }) => id)).toEqual([newest?.id]);
    for (const query of [`search=${username}`, `search=@${username}`, 'provider=paystack'])
      expect(await find(query)).toHaveLength(2);
    for (const query of ['search=nobody', 'search=ello', 'provider=stripe', 'minAmount=500001'])
      expect(await find(query)).toEqual([]);
  });

  it('returns pages without gaps or duplicates', async () => {
    const first = await admin.ok<AdminDonationsPage>('GET', '/api/admin/donations?limit=1');
    expect(first.donations).toHaveLength(1);
    const second = await admin.ok<AdminDonationsPage>('GET', `/api/admin/donations?limit=1&before=${first.nextBefore}`);
    expect(second.donations[0]?.id).toBeLessThan(first.donations[0]?.id as number);
    expect(second.nextBefore).toBeNull();
  });

  it('shows a partial refund, which lowers the statistics and is in the audit log with its previous state', async () => {
    const [donation] = await find('search=zainab');
    const before = await stats();
    await admin.ok('POST', `/api/admin/donations/${donation?.id}/refund`, { amount: 100_000, reason: 'Asked for' });
    await waitUntil(
      async () => (await find('search=zainab'))[0]?.status === 'partly-refunded',
      30_000,
      'the partial refund is shown',
    );
    await waitUntil(
      async () => (await stats()).platformFees < before.platformFees,
      30_000,
      'the ledger has the refund',
    );
    const changed = { totalAmount: -100_000, amountToday: -100_000, platformFees: -5_000 };
    expect(difference(await stats(), before)).toEqual(changed);
    expect((await find('search=zainab'))[0]).toMatchObject({ refundedAmount: 100_000, standing: 400_000 });
    const [entry] = await admin.ok<AuditLogItem[]>('GET', `/api/admin/acts?subject=donation%20${donation?.id}`);
    expect(entry).toMatchObject({
      act: 'donation-refund',
      before: { standing: 500_000, reversedKobo: 0 },
      after: { amount: 100_000, currency: 'NGN', reason: 'Asked for' },
    });
  });

  it('still returns the donations of a banned creator, and finds them by username', async () => {
    const { users } = await admin.ok<AdminUsersPage>('GET', `/api/admin/users?search=${creator.username}`);
    await admin.ok('POST', `/api/admin/users/${users[0]?.id}/ban`, { reason: 'For the story' });
    expect(await find(`search=${creator.username}`)).toHaveLength(2);
    await admin.ok('POST', `/api/admin/users/${users[0]?.id}/unban`);
  });
});

describe('GET /api/admin/withdrawals', () => {
  it('filters by creator, and the audit log records a decision with the previous status', async () => {
    const found = await admin.ok<AdminWithdrawal[]>('GET', `/api/admin/withdrawals?search=@${creator.username}`);
    expect(found).toMatchObject([{ status: 'pending', amount: 225_625, streamerUsername: creator.username }]);
    expect(await admin.ok('GET', '/api/admin/withdrawals?search=nobody')).toEqual([]);
    await admin.ok('POST', `/api/admin/withdrawals/${found[0]?.id}/mark-paid`);
    const [entry] = await admin.ok<AuditLogItem[]>('GET', `/api/admin/acts?subject=withdrawal%20${found[0]?.id}`);
    expect(entry).toMatchObject({
      act: 'withdrawal-mark-paid',
      before: { status: 'pending' },
      after: { status: 'completed', netKobo: 225_625 },
    });
    expect((await analytics()).ledger).toMatchObject({ payoutsDue: 0, bank: 225_625 });
  });

  // Signs in again, because the ban in an earlier test ended the session.
  it('sets x-total-capped when there are more withdrawals than the limit', async () => {
    const all = await admin.call<AdminWithdrawal[]>('GET', '/api/admin/withdrawals');
    expect(all.headers.get('x-total-capped')).toBeNull();
    await creator.api.ok('POST', '/api/auth/login', { email: `${creator.username}@example.com`, password: 'secret1' });
    await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the wallet has a balance');
    await creator.api.ok('POST', '/api/withdrawals/request', {});
    const limited = await admin.call<AdminWithdrawal[]>('GET', '/api/admin/withdrawals?limit=1');
    expect(limited.body).toHaveLength(1);
    expect(limited.headers.get('x-total-capped')).toBe('true');
    const rest = await admin.ok<AdminWithdrawal[]>(
      'GET',
      `/api/admin/withdrawals?limit=1&before=${limited.body[0]?.id}`,
    );
    expect(rest).toMatchObject([{ status: 'completed' }]);
  });
});

it('The services log no error during the admin finance tests', () => {
  expect(system.errorLines()).toEqual([]);
});
