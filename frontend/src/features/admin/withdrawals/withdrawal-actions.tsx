import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { Button } from '../../../components/ui/button';

/** The action that an admin has to confirm. */
export type PendingWithdrawalAction = { action: 'paid' | 'decline' | 'confirm-name'; withdrawal: AdminWithdrawal };

type WithdrawalActionsProps = { withdrawal: AdminWithdrawal; onSelect: (pending: PendingWithdrawalAction) => void };

export function WithdrawalActions({ withdrawal, onSelect }: WithdrawalActionsProps) {
  const { streamerDisplayName, status, bankDetails } = withdrawal;
  if (status !== 'pending') return <span className="text-ink-soft">–</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {bankDetails.isNameConfirmed ? (
        <Button
          size="small"
          aria-label={`Mark Paid: withdrawal of ${streamerDisplayName}`}
          onClick={() => onSelect({ action: 'paid', withdrawal })}
        >
          Mark Paid
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={`Confirm Name: withdrawal of ${streamerDisplayName}`}
          onClick={() => onSelect({ action: 'confirm-name', withdrawal })}
        >
          Confirm Name
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Decline withdrawal of ${streamerDisplayName}`}
        onClick={() => onSelect({ action: 'decline', withdrawal })}
      >
        Decline
      </Button>
    </div>
  );
}
