import type { AdminWithdrawal, CreatorName, Withdrawal, WithdrawalItem } from '@tipnaija/contracts';

/** @returns a withdrawal for its creator */
export function withdrawalItem(withdrawal: Withdrawal): WithdrawalItem {
  const { id, grossKobo, feeKobo, netKobo, bankDetails } = withdrawal;
  const { status, reason, requestedAt, decidedAt, steps, sessionId } = withdrawal;
  const { bankName, accountNumber } = bankDetails;
  const to = { bankName, accountNumberEnd: accountNumber.slice(-4) };
  const way = { status, reason, requestedAt, decidedAt, steps, sessionId };
  return { id, gross: grossKobo, fee: feeKobo, amount: netKobo, ...to, ...way };
}

/** @returns a withdrawal for the admin's list; only the id of a deleted creator remains */
export function adminWithdrawal(withdrawal: Withdrawal, creator: CreatorName | undefined): AdminWithdrawal {
  return {
    id: withdrawal.id,
    streamerDisplayName: creator?.displayName ?? 'Deleted creator',
    streamerUsername: creator?.username ?? withdrawal.creatorId,
    amount: withdrawal.netKobo,
    gross: withdrawal.grossKobo,
    fee: withdrawal.feeKobo,
    bankDetails: withdrawal.bankDetails,
    status: withdrawal.status,
    reason: withdrawal.reason,
    createdAt: withdrawal.requestedAt,
    decidedAt: withdrawal.decidedAt,
    steps: withdrawal.steps,
    sessionId: withdrawal.sessionId,
    canBeSent: withdrawal.canBeSent,
  };
}
