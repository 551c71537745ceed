/** The domain events of a withdrawal's steps, for mails. Pure. */
import type { PayoutApproved, Withdrawal, WithdrawalDeclined, WithdrawalStep } from '@tipnaija/contracts';

type StepEvent<Data> = { id: string; occurredAt: Date; data: Data };

/** Contains only the last four digits of the account number. */
export function toStepEvent(id: string, withdrawal: Withdrawal): StepEvent<WithdrawalStep> {
  const { creatorId, grossKobo, feeKobo, netKobo, bankDetails, origin } = withdrawal;
  const accountNumberEnd = bankDetails.accountNumber.slice(-4);
  const to = { bankName: bankDetails.bankName, accountNumberEnd };
  const occurredAt = new Date(withdrawal.decidedAt ?? withdrawal.requestedAt);
  return {
    id,
    occurredAt,
    data: { withdrawalId: withdrawal.id, creatorId, grossKobo, feeKobo, netKobo, ...to, origin },
  };
}

/** Contains the whole account, to which the payout provider sends it. */
export function toPayoutApprovedEvent(id: string, withdrawal: Withdrawal): StepEvent<PayoutApproved> {
  const { creatorId, netKobo, bankDetails } = withdrawal;
  const { isNameConfirmed: _confirmed, ...account } = bankDetails;
  return {
    id,
    occurredAt: new Date(),
    data: { withdrawalId: withdrawal.id, creatorId, netKobo, bankDetails: account },
  };
}

export function toDeclinedEvent(id: string, withdrawal: Withdrawal): StepEvent<WithdrawalDeclined> {
  const { data, ...event } = toStepEvent(id, withdrawal);
  return { ...event, data: { ...data, reason: withdrawal.reason ?? '' } };
}
