import type { AdminWithdrawal, CreatorName, Withdrawal, WithdrawalItem } from '@tipnaija/contracts';

/** @returns a withdrawal for its creator */
export function withdrawalItem(withdrawal: Withdrawal): WithdrawalItem {
  const { id, grossKobo, feeKobo, netKobo, status, bankDetails, reason, requestedAt, decidedAt } = withdrawal;
  const { bankName, accountNumber } = bankDetails;
  const to = { bankName, accountNumberEnd: accountNumber.slice(-4) };
  const amounts = { gross: grossKobo, fee: feeKobo, amount: netKobo };
  return { id, ...amounts, status, ...to, reason, requestedAt, decidedAt, ...toWay(withdrawal) };
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
    ...toWay(withdrawal),
    canBeSent: withdrawal.canBeSent ?? false,
    needsSecondAdmin: withdrawal.needsSecondAdmin ?? false,
  };
}

/** During a deploy a ledger of the version before answers without them. */
const toWay = ({ steps, sessionId, origin }: Partial<Withdrawal>) => ({
  steps: steps ?? [],
  sessionId: sessionId ?? null,
  origin: origin ?? 'request',
});
