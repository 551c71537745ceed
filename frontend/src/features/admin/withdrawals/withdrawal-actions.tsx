import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { useId } from 'react';
import { Button } from '../../../components/ui/button';
import { currentState, isBeingSent } from '../../../lib/payout-steps';
import { Blank } from '../data-table';

type Action = 'send' | 'paid' | 'decline' | 'confirm-name';

/** The action that an admin has to confirm. */
export type PendingWithdrawalAction = { action: Action; withdrawal: AdminWithdrawal };

type WithdrawalActionsProps = { withdrawal: AdminWithdrawal; onSelect: (pending: PendingWithdrawalAction) => void };

/** While the provider sends it, the actions are there but disabled, so that the table says why nothing can be done. */
export function WithdrawalActions({ withdrawal, onSelect }: WithdrawalActionsProps) {
  const reasonId = useId();
  const { streamerDisplayName, status, bankDetails, canBeSent } = withdrawal;
  if (status !== 'pending') return <Blank />;
  const isLocked = isBeingSent(currentState(withdrawal));
  const act = (action: Action) => ({
    size: 'small' as const,
    disabled: isLocked,
    'aria-describedby': isLocked ? reasonId : undefined,
    onClick: () => onSelect({ action, withdrawal }),
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {canBeSent && (
          <Button {...act('send')} aria-label={`Send: withdrawal of ${streamerDisplayName}`}>
            Send
          </Button>
        )}
        {bankDetails.isNameConfirmed ? (
          <Button
            {...act('paid')}
            variant={canBeSent || isLocked ? 'quiet' : 'primary'}
            aria-label={`Mark Paid: withdrawal of ${streamerDisplayName}`}
          >
            Mark Paid
          </Button>
        ) : (
          <Button {...act('confirm-name')} aria-label={`Confirm Name: withdrawal of ${streamerDisplayName}`}>
            Confirm Name
          </Button>
        )}
        <Button {...act('decline')} variant="quiet" aria-label={`Decline withdrawal of ${streamerDisplayName}`}>
          Decline
        </Button>
      </div>
      {isLocked && (
        <p id={reasonId} className="max-w-64 text-xs text-ink-soft">
          The payout provider is sending it. Wait for its answer.
        </p>
      )}
    </div>
  );
}
