import type { AdminUsersPage, AdminWithdrawal, UserWallet } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { monthPasses } from '../harness/premium.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let admin: Api;

beforeAll(async () => {
  system = await sharedSystem();
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

const findUserId = async ({ username }: Creator): Promise<string> => {
  const { users } = await admin.ok<AdminUsersPage>('GET', `/api/admin/users?search=${username}`);
  return users[0]?.id as string;
};

/** Creates a creator with ₦47,500 in the wallet. */
async function aCreatorWithMoney(): Promise<Creator> {
  const creator = await aCreator(system);
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 5_000_000 }));
  await waitUntil(async () => (await walletBalanceOf(creator)) === 4_750_000, 10_000, 'the tip is in the wallet');
  return creator;
}

const getLedgerBalance = async ({ id }: Creator): Promise<number> => {
  const { rows } = await system.database.query<{ kobo: string }>(
    'select balance_kobo as kobo from ledger.accounts where key = $1',
    [`wallet:${id}`],
  );
  return Number(rows[0]?.kobo);
};
const isEnded = async ({ id }: Creator): Promise<boolean> => {
  const { rows } = await system.database.query<{ is_ended: boolean }>(
    'select is_ended from payments.subscriptions where creator_id = $1',
    [id],
  );
  return rows[0]?.is_ended === true;
};

describe('Wallet of a suspended or deleted account', () => {
  it('is not charged for another month of Premium', async () => {
    const [banned, deleted] = [await aCreatorWithMoney(), await aCreatorWithMoney()];
    for (const creator of [banned, deleted]) await creator.api.ok('POST', '/api/subscription/subscribe-wallet');
    await admin.ok('POST', `/api/admin/users/${await findUserId(banned)}/ban`, { reason: 'Stolen cards' });
    await admin.ok('DELETE', `/api/admin/users/${await findUserId(deleted)}`);
    for (const creator of [banned, deleted]) await monthPasses(system, creator);
    for (const creator of [banned, deleted]) {
      await waitUntil(() => isEnded(creator), 30_000, 'the subscription has ended');
      expect(await getLedgerBalance(creator)).toBe(3_750_000);
    }
  });

  it('has no pending withdrawal after a deletion concurrent with withdrawal requests', async () => {
    const creator = await aCreatorWithMoney();
    const userId = await findUserId(creator);
    const requests = Array.from({ length: 12 }, () => creator.api.call('POST', '/api/withdrawals/request', {}));
    await Promise.all([...requests, admin.ok('DELETE', `/api/admin/users/${userId}`)]);
    const { rows } = await system.database.query<{ status: string }>(
      'select status from ledger.withdrawals where creator_id = $1',
      [creator.id],
    );
    expect(rows.map(({ status }) => status)).not.toContain('pending');
    expect(await getLedgerBalance(creator)).toBe(4_750_000);
  });

  it('is visible to an admin before deletion and can be paid out', async () => {
    const creator = await aCreatorWithMoney();
    const userId = await findUserId(creator);
    await admin.ok('POST', `/api/admin/users/${userId}/ban`, { reason: 'They are leaving' });
    const wallet = () => admin.ok<UserWallet>('GET', `/api/admin/users/${userId}/wallet`);
    expect(await wallet()).toMatchObject({ balance: 4_750_000, available: 4_750_000, pending: 0 });
    expect(await admin.ok('POST', `/api/admin/users/${userId}/payout`)).toMatchObject({ amount: 4_512_500 });
    expect(await wallet()).toMatchObject({ balance: 0, available: 0, pending: 4_512_500 });
    const again = await admin.call('POST', `/api/admin/users/${userId}/payout`);
    expect([again.status, again.body.code]).toEqual([409, 'wallet.nothing-to-withdraw']);
    const pending = await admin.ok<AdminWithdrawal[]>(
      'GET',
      `/api/admin/withdrawals?status=pending&search=${creator.username}`,
    );
    await admin.ok('POST', `/api/admin/withdrawals/${pending[0]?.id}/mark-paid`);
    await admin.ok('DELETE', `/api/admin/users/${userId}`);
    expect(await getLedgerBalance(creator)).toBe(0);
    expect((await verifyLedger(system)).code).toBe(0);
  });
});
