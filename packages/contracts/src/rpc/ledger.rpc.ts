import type { ActingAdmin } from '../admin-roles.js';
import type { Approval } from '../http/approvals.js';
import type {
  MaturingPart,
  PayoutStep,
  Statement,
  WalletEntry,
  WithdrawalOrigin,
  WithdrawalStatus,
} from '../http/wallet.js';
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
  /** Oldest first. */
  steps: PayoutStep[];
  sessionId: string | null;
  origin: WithdrawalOrigin;
  /** Whether an admin may send it by the payout provider. */
  canBeSent: boolean;
  /** Whether it is above the limit from which two admins pay. */
  needsSecondAdmin: boolean;
};

/** Newest first; `before` is the id of the last one seen. */
type Page = { limit: number; before?: string };

/** `availableKobo` is what a withdrawal takes; `maturing` the rest of a positive balance; `heldKobo` is beside it. */
export type WalletBalance = {
  balanceKobo: number;
  availableKobo: number;
  maturing: MaturingPart[];
  heldKobo: number;
};

/** Zero for a creator without tips. */
export const getWallet = defineRpc<{ creatorId: string }, WalletBalance>('ledger.get-wallet');
/** What these disputes hold of the creator's wallet; those that hold nothing are left out. */
export const listDisputeHolds = defineRpc<
  { creatorId: string; disputeIds: string[] },
  { disputeId: string; heldKobo: number }[]
>('ledger.list-dispute-holds');
/**
 * Marks a creator as trusted, or no longer: the days until their later tips become available. Idempotent.
 * @returns whether the creator was trusted before
 * @throws DomainError `admin.role-insufficient`
 */
export const setCreatorTrust = defineRpc<
  { creatorId: string; isTrusted: boolean; reason: string; admin: ActingAdmin },
  { wasTrusted: boolean }
>('ledger.set-creator-trust');
export const getCreatorTrust = defineRpc<{ creatorId: string }, { isTrusted: boolean }>('ledger.get-creator-trust');
/** @returns until when the owner's withdrawals rest (ISO 8601), null unless they rest now */
export const getWithdrawalRest = defineRpc<{ creatorId: string }, { restUntil: string | null }>(
  'ledger.get-withdrawal-rest',
);
/**
 * Rejects the owner's withdrawals (`withdrawal.resting`) for so many hours; a later end stays. For identity, which calls
 * it before it removes second factors by mail.
 * @returns the end, ISO 8601
 */
export const restWithdrawals = defineRpc<{ creatorId: string; hours: number }, { restUntil: string }>(
  'ledger.rest-withdrawals',
);
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
 * Withdraws what is available.
 * @throws DomainError `withdrawal.held` until `heldUntil`, `wallet.nothing-to-withdraw` for an empty wallet,
 * `withdrawal.below-minimum`, `wallet.maturing` when nothing is available yet, `wallet.closed`
 */
export const requestWithdrawal = defineRpc<RequestWithdrawal, Withdrawal>('ledger.request-withdrawal', {
  deadlineMs: 5_000,
});
export const listWithdrawals = defineRpc<{ creatorId: string } & Page, Withdrawal[]>('ledger.list-withdrawals');
/** Everybody's, for admins. */
export const listAllWithdrawals = defineRpc<{ creatorId?: string; status?: WithdrawalStatus } & Page, Withdrawal[]>(
  'ledger.list-all-withdrawals',
);

/** `approval` is what a withdrawal above the limit waits for while it is pending, and what it was completed with. */
export type PaidWithdrawal = { withdrawal: Withdrawal; approval: Approval | null };

/** `asksOnly`: requests an approval, and neither pays nor approves. */
export type PayWithdrawal = {
  withdrawalId: string;
  admin: ActingAdmin;
  asksOnly?: boolean;
  /** Without a fresh one an admin does not approve what another asked for. */
  isSignInFresh?: boolean;
};

/**
 * An admin paid it. Idempotent. Above the limit the first admin's call requests an approval, and another admin's call
 * completes it.
 * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending` when declined, `withdrawal.name-unconfirmed`,
 * `withdrawal.paid-by-another`, `admin.role-insufficient`, `admin.sign-in-again`, `approval.nothing-to-ask`
 */
export const completeWithdrawal = defineRpc<PayWithdrawal, PaidWithdrawal>('ledger.complete-withdrawal', {
  deadlineMs: 5_000,
});
/**
 * An admin has the payout provider send it. Idempotent. Above the limit the first admin's call requests an approval, and
 * another admin's call sends it.
 * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending`, `withdrawal.name-unconfirmed`,
 * `payout.unavailable`, `admin.role-insufficient`, `approval.nothing-to-ask`
 */
export const sendWithdrawal = defineRpc<PayWithdrawal, PaidWithdrawal>('ledger.send-withdrawal', {
  deadlineMs: 5_000,
});
/** Oldest first; those of withdrawals that are pending. */
export const listWithdrawalApprovals = defineRpc<{ limit: number }, Approval[]>('ledger.list-withdrawal-approvals');
/**
 * Completes the withdrawal of a waiting request.
 * @throws DomainError `approval.not-found`, `approval.same-admin` and the errors of `completeWithdrawal`
 */
export const approveWithdrawal = defineRpc<{ approvalId: string; admin: ActingAdmin }, PaidWithdrawal>(
  'ledger.approve-withdrawal',
  { deadlineMs: 5_000 },
);
/**
 * Ends a waiting request; the withdrawal stays pending. The admin who asked may take the request back with it.
 * @throws DomainError `approval.not-found`, `admin.role-insufficient`
 */
export const declineWithdrawalApproval = defineRpc<{ approvalId: string; admin: ActingAdmin }, Approval>(
  'ledger.decline-withdrawal-approval',
);
/**
 * An admin checked the account name at the bank. Idempotent; `accountName` is the bank's spelling.
 * @throws DomainError `withdrawal.not-found`, `withdrawal.not-pending`, `withdrawal.name-differs`
 */
export const confirmWithdrawalName = defineRpc<
  { withdrawalId: string; admin: ActingAdmin; accountName: string },
  Withdrawal
>('ledger.confirm-withdrawal-name');
/** Puts everything back. Again is the same answer; refuses with `withdrawal.not-found`, and `withdrawal.not-pending` when paid. */
export const declineWithdrawal = defineRpc<{ withdrawalId: string; admin: ActingAdmin; reason: string }, Withdrawal>(
  'ledger.decline-withdrawal',
  { deadlineMs: 5_000 },
);
/**
 * The bank sent back what an admin had paid: puts everything back, the fee too. Idempotent.
 * @throws DomainError `withdrawal.not-found`, `withdrawal.not-paid-by-hand`, `admin.role-insufficient`
 */
export const returnWithdrawal = defineRpc<{ withdrawalId: string; admin: ActingAdmin; reason: string }, Withdrawal>(
  'ledger.return-withdrawal',
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
 * What keeps an account from being closed by its owner: any balance but zero, negative for a debt, and what is pending:
 * withdrawals, and what is held for disputes. With `close` an empty wallet is closed in the same transaction, as of `closedAt` (ISO 8601, by default
 * now), so that a later reopening wins whichever arrives first.
 */
export const checkEmptyWallet = defineRpc<
  { creatorId: string; close: boolean; closedAt?: string },
  { balanceKobo: number; pendingKobo: number }
>('ledger.check-empty-wallet', { deadlineMs: 5_000 });
/**
 * A withdrawal of what is available that an admin requests for the owner, also of a closed wallet.
 * @throws DomainError `wallet.nothing-to-withdraw`, `wallet.maturing`
 */
export const requestPayout = defineRpc<{ creatorId: string; admin: ActingAdmin } & PayoutAccount, Withdrawal>(
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
