import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { CircleCheck, CircleX, Send, UserCheck } from 'lucide-react';
import { useId } from 'react';
import { Naira } from '../../../components/naira';
import { ActionMenu } from '../../../components/ui/action-menu';
import { Button } from '../../../components/ui/button';
import { currentState, isBack, isBeingSent } from '../../../lib/payout-steps';
import { Blank } from '../data-table';

type Action = 'send' | 'paid' | 'decline' | 'confirm-name';

/** The action that an admin has to confirm. */
export type PendingWithdrawalAction = { action: Action; withdrawal: AdminWithdrawal };

type WithdrawalActionsProps = { withdrawal: AdminWithdrawal; onSelect: (pending: PendingWithdrawalAction) => void };

/** One button for the next step, the rest in the menu. While the provider sends it, the button is disabled and says why. */
export function WithdrawalActions({ withdrawal, onSelect }: WithdrawalActionsProps) {
  const reasonId = useId();
  const { streamerDisplayName, status, bankDetails, canBeSent, gross } = withdrawal;
  if (status !== 'pending') return isBack(currentState(withdrawal)) ? <ReturnedToWallet kobo={gross} /> : <Blank />;
  const isLocked = isBeingSent(currentState(withdrawal));
  const ask = (action: Action) => () => onSelect({ action, withdrawal });
  const withdrawalOf = `withdrawal of ${streamerDisplayName}`;
  const send = { label: 'Send', name: `Send: ${withdrawalOf}`, icon: Send, onSelect: ask('send') };
  const byHand = bankDetails.isNameConfirmed
    ? { label: 'Mark Paid', name: `Mark Paid: ${withdrawalOf}`, icon: CircleCheck, onSelect: ask('paid') }
    : { label: 'Confirm Name', name: `Confirm Name: ${withdrawalOf}`, icon: UserCheck, onSelect: ask('confirm-name') };
  const decline = {
    label: 'Decline',
    name: `Decline ${withdrawalOf}`,
    icon: CircleX,
    isDangerous: true,
    onSelect: ask('decline'),
  };
  const first = canBeSent ? send : byHand;
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-1 xl:-my-1.5 xl:justify-start">
        <Button
          size="small"
          variant={isLocked ? 'quiet' : 'primary'}
          className="whitespace-nowrap"
          disabled={isLocked}
          aria-label={first.name}
          aria-describedby={isLocked ? reasonId : undefined}
          onClick={first.onSelect}
        >
          {first.label}
        </Button>
        {!isLocked && (
          <ActionMenu label={`More for the ${withdrawalOf}`} actions={canBeSent ? [byHand, decline] : [decline]} />
        )}
      </div>
      {isLocked && (
        <p id={reasonId} className="text-xs text-ink-soft xl:max-w-44">
          The payout provider is sending it. Wait for its answer.
        </p>
      )}
    </div>
  );
}

/** Nothing is left to do: the creator can ask again. */
function ReturnedToWallet({ kobo }: { kobo: number }) {
  return (
    <p className="text-xs text-ink-soft xl:max-w-40">
      <Naira kobo={kobo} /> is back in the wallet.
    </p>
  );
}
