import { describe, expect, it } from '@jest/globals';
import { getCreatorTrust, getUser, getWallet, listAllWithdrawals } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
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
