import type { WalletEntry, WithdrawalStatus } from '../http/wallet.js';
import { defineRpc } from './rpc.js';

export type BankDetails = { bankName: string; accountNumber: string; accountName: string };

/** gross = fee + net; net is the amount paid out. Times are ISO 8601. */
export type Withdrawal = {
  id: string;
  creatorId: string;
  grossKobo: number;
  feeKobo: number;
  netKobo: number;
  /** The bank details at the time of the request. */
  bankDetails: BankDetails;
  status: WithdrawalStatus;
  reason: string | null;
  requestedAt: string;
  decidedAt: string | null;
  /** Id of the admin who paid or declined it. */
  decidedBy: string | null;
};

/** Newest first; `before` is the id of the last item of the previous page. */
type Page = { limit: number; before?: string };

/** @returns 0 for a creator without donations */
export const getWallet = defineRpc<{ creatorId: string }, { balanceKobo: number }>('ledger.get-wallet');
/** Newest first. */
export const listWalletEntries = defineRpc<{ creatorId: string; limit: number; beforeSeq?: number }, WalletEntry[]>(
  'ledger.list-wallet-entries',
);

/**
 * Withdraws the whole balance.
 * @throws DomainError `wallet.nothing-to-withdraw` when the wallet is empty
 * @throws DomainError `wallet.closed` when the account is suspended or deleted
 */
export const requestWithdrawal = defineRpc<{ creatorId: string } & BankDetails, Withdrawal>(
  'ledger.request-withdrawal',
  { deadlineMs: 5_000 },
);
export const listWithdrawals = defineRpc<{ creatorId: string } & Page, Withdrawal[]>('ledger.list-withdrawals');
/** For admins: withdrawals of all creators. */
export const listAllWithdrawals = defineRpc<{ creatorId?: string; status?: WithdrawalStatus } & Page, Withdrawal[]>(
  'ledger.list-all-withdrawals',
);

/**
 * Records that an admin paid the withdrawal. Idempotent.
 * @throws DomainError `withdrawal.not-found` when the id is unknown
 * @throws DomainError `withdrawal.not-pending` when it is already declined
 */
export const completeWithdrawal = defineRpc<{ withdrawalId: string; adminId: string }, Withdrawal>(
  'ledger.complete-withdrawal',
  { deadlineMs: 5_000 },
);
/**
 * Declines the withdrawal and credits the gross amount to the wallet. Idempotent.
 * @throws DomainError `withdrawal.not-found` when the id is unknown
 * @throws DomainError `withdrawal.not-pending` when it is already paid
 */
export const declineWithdrawal = defineRpc<{ withdrawalId: string; adminId: string; reason: string }, Withdrawal>(
  'ledger.decline-withdrawal',
  { deadlineMs: 5_000 },
);
/**
 * Closes a wallet before its account is deleted: the owner can no longer withdraw or pay from it, and pending
 * withdrawals are declined.
 * @returns the withdrawals that it declined
 */
export const closeWallet = defineRpc<{ creatorId: string; adminId: string; reason: string }, Withdrawal[]>(
  'ledger.close-wallet',
  { deadlineMs: 10_000 },
);
/**
 * A withdrawal of the whole balance that an admin requests for the owner, also from a closed wallet.
 * @throws DomainError `wallet.nothing-to-withdraw` when the wallet is empty
 */
export const requestPayout = defineRpc<{ creatorId: string; adminId: string } & BankDetails, Withdrawal>(
  'ledger.request-payout',
  { deadlineMs: 5_000 },
);

/**
 * Pays for Premium from the wallet. Calls with the same `idempotencyKey` (a UUID) charge once and return the same
 * result. Never overdraws.
 * @throws DomainError `wallet.insufficient` when the balance is too low
 * @throws DomainError `wallet.closed` when the account is suspended or deleted
 * @throws DomainError `wallet.charge-cancelled` after `cancelCharge` with the same key
 */
export const chargeWallet = defineRpc<
  { creatorId: string; amountKobo: number; idempotencyKey: string; reference: string },
  { chargedKobo: number }
>('ledger.charge-wallet', { deadlineMs: 5_000 });

/**
 * Prevents later charges with this key.
 * @returns the kobo that were already charged with this key: 0 when no charge exists or will ever exist
 */
export const cancelCharge = defineRpc<{ creatorId: string; idempotencyKey: string }, { chargedKobo: number }>(
  'ledger.cancel-charge',
  { deadlineMs: 2_000 },
);
