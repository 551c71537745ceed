import type { RequestWithdrawal, Withdrawal } from '../rpc/ledger.rpc.js';
import { defineRpc } from '../rpc/rpc.js';

/** `sent`: to this account, whatever became of it. `unavailable`: payouts are off, or the account name is unconfirmed. */
export const testPayoutStates = ['possible', 'sent', 'unavailable'] as const;
export type TestPayoutState = (typeof testPayoutStates)[number];

/**
 * GET /api/withdrawals/test: whether a small payout to the current bank account may be requested, once. Amounts in kobo:
 * what leaves the wallet, our fee, and what arrives.
 */
export type TestPayout = { state: TestPayoutState; gross: number; fee: number; amount: number };

export const getTestPayout = defineRpc<
  { creatorId: string; bankName: string; accountNumber: string },
  { isOn: boolean; isSent: boolean }
>('ledger.get-test-payout');
/**
 * Withdraws what arrives as ₦100, once per creator and bank account.
 * @throws DomainError `withdrawal.test-unavailable`, `withdrawal.already-tested`, `wallet.insufficient`, and the errors of
 * `requestWithdrawal`
 */
export const requestTestPayout = defineRpc<RequestWithdrawal, Withdrawal>('ledger.request-test-payout', {
  deadlineMs: 5_000,
});
