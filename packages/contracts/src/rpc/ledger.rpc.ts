import type { Statement, WalletEntry, WithdrawalStatus } from '../http/wallet.js';
import { defineRpc } from './rpc.js';

export type BankDetails = { bankName: string; accountNumber: string; accountName: string };

/** A bank account for payouts. The name is confirmed when the bank's look-up gave it, or an admin checked it. */
export type PayoutAccount = BankDetails & { isNameConfirmed: boolean };

/** gross = fee + net; net is what arrives. Times are ISO 8601. */
export type Withdrawal = {
  id: string;
  creatorId: string;
  grossKobo: number;
  feeKobo: number;
  netKobo: number;
  /** As they were at the request; the name may be confirmed later, and has the bank's spelling then. */
  bankDetails: PayoutAccount;
  status: WithdrawalStatus;
  reason: string | null;
  requestedAt: string;
  decidedAt: string | null;
  /** The admin who paid or declined it. */
  decidedBy: string | null;
};

/** Newest first; `before` is the id of the last one seen. */
type Page = { limit: number; before?: string };

/** Zero for a creator without tips. */
export const getWallet = defineRpc<{ creatorId: string }, { balanceKobo: number }>('ledger.get-wallet');
/** Newest first. */
export const listWalletEntries = defineRpc<{ creatorId: string; limit: number; beforeSeq?: number }, WalletEntry[]>(
  'ledger.list-wallet-entries',
);

/** A period of a wallet, by the time of booking: from an instant to before another one. ISO 8601. */
export type StatementPeriod = { from: string; until: string; parts: 'days' | 'months' };

/** `fromSeq` and `untilSeq` are the entries of the period: the second is the first one after it. */
export type WalletStatement = Omit<Statement, 'period'> & { fromSeq: number; untilSeq: number };

export const getStatement = defineRpc<{ creatorId: string } & StatementPeriod, WalletStatement>(
  'ledger.get-statement',
  // A million entries take a few seconds.
  { deadlineMs: 20_000 },
);
/** The entries from `fromSeq` to before `untilSeq`, oldest first, at most `limit` of them. */
export const listStatementEntries = defineRpc<
  { creatorId: string; fromSeq: number; untilSeq: number; limit: number },
  WalletEntry[]
>('ledger.list-statement-entries');

export type RequestWithdrawal = PayoutAccount & {
  creatorId: string;
  /** ISO 8601: the end of the pause that follows a change of the bank details; null when there is none. */
  heldUntil: string | null;
};

/**
 * Withdraws the whole balance.
 * @throws DomainError `withdrawal.held` until `heldUntil`, `wallet.nothing-to-withdraw` for an empty wallet, `wallet.closed`
 */
export const requestWithdrawal = defineRpc<RequestWithdrawal, Withdrawal>('ledger.request-withdrawal', {
  deadlineMs: 5_000,
});
export const listWithdrawals = defineRpc<{ creatorId: string } & Page, Withdrawal[]>('ledger.list-withdrawals');
/** Everybody's, for admins. */
export const listAllWithdrawals = defineRpc<{ creatorId?: string; status?: WithdrawalStatus } & Page, Withdrawal[]>(
  'ledger.list-all-withdrawals',
);

/**
 * An admin paid it. Idempotent.
 * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending` when declined, `withdrawal.name-unconfirmed`
 */
export const completeWithdrawal = defineRpc<{ withdrawalId: string; adminId: string }, Withdrawal>(
  'ledger.complete-withdrawal',
  { deadlineMs: 5_000 },
);
/**
 * An admin checked the account name at the bank. Idempotent; `accountName` is the bank's spelling.
 * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending`
 */
export const confirmWithdrawalName = defineRpc<
  { withdrawalId: string; adminId: string; accountName: string },
  Withdrawal
>('ledger.confirm-withdrawal-name');
/** Puts everything back. Again is the same answer; refuses with `withdrawal.not-found`, and `withdrawal.not-pending` when paid. */
export const declineWithdrawal = defineRpc<{ withdrawalId: string; adminId: string; reason: string }, Withdrawal>(
  'ledger.decline-withdrawal',
  { deadlineMs: 5_000 },
);
/**
 * Closes a wallet before its account is deleted: from now on its owner can neither withdraw nor buy from it, and what is pending
 * is declined. Returns the withdrawals it declined.
 */
export const closeWallet = defineRpc<{ creatorId: string; adminId: string; reason: string }, Withdrawal[]>(
  'ledger.close-wallet',
  { deadlineMs: 10_000 },
);
/**
 * What keeps an account from being closed by its owner: any balance but zero, negative for a debt, and pending
 * withdrawals. With `close` an empty wallet is closed in the same transaction, as of `closedAt` (ISO 8601, by default
 * now), so that a later reopening wins whichever arrives first.
 */
export const checkEmptyWallet = defineRpc<
  { creatorId: string; close: boolean; closedAt?: string },
  { balanceKobo: number; pendingKobo: number }
>('ledger.check-empty-wallet', { deadlineMs: 5_000 });
/** A withdrawal of the whole balance that an admin requests for the owner, also of a closed wallet. Throws `wallet.nothing-to-withdraw`. */
export const requestPayout = defineRpc<{ creatorId: string; adminId: string } & PayoutAccount, Withdrawal>(
  'ledger.request-payout',
  { deadlineMs: 5_000 },
);

/**
 * Pays for premium from the wallet. The same `idempotencyKey` (a uuid) is charged once, and answered the same. Refuses
 * with `wallet.insufficient`: never overdraws; with `wallet.closed`; and with `wallet.charge-cancelled` after `cancelCharge`.
 */
export const chargeWallet = defineRpc<
  { creatorId: string; amountKobo: number; idempotencyKey: string; reference: string },
  { chargedKobo: number }
>('ledger.charge-wallet', { deadlineMs: 5_000 });

/**
 * Makes sure that this key is not charged from now on. Returns what it was charged before, in kobo: 0 when nothing was, and
 * nothing ever will be.
 */
export const cancelCharge = defineRpc<{ creatorId: string; idempotencyKey: string }, { chargedKobo: number }>(
  'ledger.cancel-charge',
  { deadlineMs: 2_000 },
);
