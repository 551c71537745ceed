import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { Button } from '../../../components/ui/button';

/** The action that an admin has to confirm. */
export type WithdrawalQuestion = { act: 'paid' | 'decline'; withdrawal: AdminWithdrawal };

type WithdrawalActionsProps = { withdrawal: AdminWithdrawal; onAsk: (question: WithdrawalQuestion) => void };

export function WithdrawalActions({ withdrawal, onAsk }: WithdrawalActionsProps) {
  const { streamerDisplayName, status } = withdrawal;
  if (status !== 'pending') return <span className="text-ink-soft">–</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={`Mark Paid: withdrawal of ${streamerDisplayName}`}
        onClick={() => onAsk({ act: 'paid', withdrawal })}
      >
        Mark Paid
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Decline withdrawal of ${streamerDisplayName}`}
        onClick={() => onAsk({ act: 'decline', withdrawal })}
      >
        Decline
      </Button>
    </div>
  );
}
