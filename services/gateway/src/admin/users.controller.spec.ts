import { describe, expect, it } from '@jest/globals';
import {
  type AdminAccount,
  getCreatorTrust,
  getOwnCreator,
  getUser,
  getWallet,
  listAllWithdrawals,
  requestPayout,
} from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import type { AdminRequest } from './admin-session.guard.js';
import { AdminUsersController } from './users.controller.js';

function aController(creatorId: string | null) {
  const answers = new Map<object, unknown>([
    [getUser, { creatorId }],
    [getWallet, { balanceKobo: 950_000, availableKobo: 950_000, maturing: [], heldKobo: 237_500 }],
    [listAllWithdrawals, [{ netKobo: 100_000 }, { netKobo: 50_000 }]],
    [getCreatorTrust, { isTrusted: true }],
  ]);
  return new AdminUsersController({ call: async (contract: object) => answers.get(contract) } as unknown as RpcClient);
}

describe('AdminUsersController.wallet', () => {
  it('returns the balance, the pending withdrawals and what disputes hold', async () => {
    expect(await aController('creator-1').wallet('user-1')).toEqual({
      balance: 950_000,
      available: 950_000,
      maturing: [],
      isTrusted: true,
      pending: 150_000,
      held: 237_500,
    });
  });

  it('returns an empty wallet for a user without a page', async () => {
    const empty = { balance: 0, available: 0, maturing: [], isTrusted: false, pending: 0, held: 0 };
    expect(await aController(null).wallet('user-1')).toEqual(empty);
  });
});

describe('AdminUsersController.payout', () => {
  const admin = { id: 'admin-1', role: 'finance' } as AdminAccount;
  const details = { bankName: 'Kuda Bank', accountNumber: '0123456789', accountName: 'ADA OBI' };
  const blank = { bankName: '', accountNumber: '0000000000', accountName: '', accountNameState: 'none' };

  async function requestedPayouts(user: { isDeleted: boolean; own: object; completed?: object[] }) {
    const requests: object[] = [];
    const answers = new Map<object, (request: object) => unknown>([
      [getUser, () => ({ creatorId: 'creator-1', isDeleted: user.isDeleted })],
      [getOwnCreator, () => user.own],
      [listAllWithdrawals, (request) => ('status' in request && request.status === 'completed' ? user.completed : [])],
      [requestPayout, (request) => (requests.push(request), { id: 'withdrawal-1', netKobo: 902_500 })],
    ]);
    const call = async (contract: object, request: object) => answers.get(contract)?.(request);
    const controller = new AdminUsersController({ call } as unknown as RpcClient);
    const error = await controller.payout('user-1', admin, {} as AdminRequest).then(
      () => null,
      ({ code }: { code: string }) => code,
    );
    return { requests, error };
  }

  const toAccount = { creatorId: 'creator-1', admin: { id: 'admin-1', role: 'finance' }, ...details };

  it('requests it to the bank account of the profile', async () => {
    const own = { ...details, accountNameState: 'typed', withdrawalsHeldUntil: '2026-11-21T18:42:00.000Z' };
    expect(await requestedPayouts({ isDeleted: false, own })).toEqual({
      requests: [{ ...toAccount, isNameConfirmed: false }],
      error: null,
    });
  });

  it.each([
    ['a creator without bank details, whatever was paid before', false, [{ bankDetails: details }]],
    ['a deleted creator who never withdrew', true, []],
  ])('rejects %s', async (_whose, isDeleted, completed) => {
    const rejected = { requests: [], error: 'withdrawal.bank-details-required' };
    expect(await requestedPayouts({ isDeleted, own: blank, completed })).toEqual(rejected);
  });

  it('requests it to the account of the last completed withdrawal of a deleted creator', async () => {
    const bankDetails = { ...details, isNameConfirmed: true };
    expect(await requestedPayouts({ isDeleted: true, own: blank, completed: [{ bankDetails }] })).toEqual({
      requests: [{ ...toAccount, isNameConfirmed: true }],
      error: null,
    });
  });
});
