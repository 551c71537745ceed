import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { CircleCheck, CircleX, Send, Undo2, UserCheck } from 'lucide-react';
import { ActionMenu } from '../../../components/ui/action-menu';
import { Button } from '../../../components/ui/button';
import { currentState, isBeingSent, isPaidByHand } from '../../../lib/payout-steps';

type Action = 'send' | 'paid' | 'decline' | 'confirm-name' | 'returned';

/** The action that an admin has to confirm. */
export type PendingWithdrawalAction = { action: Action; withdrawal: AdminWithdrawal };

type WithdrawalActionsProps = { withdrawal: AdminWithdrawal; onSelect: (pending: PendingWithdrawalAction) => void };

/**
 * One button for the next step, the rest in the menu; nothing while the provider sends it, and after that. What was paid
 * by hand may still come back.
 */
export function WithdrawalActions({ withdrawal, onSelect }: WithdrawalActionsProps) {
  const { streamerDisplayName, status, bankDetails, canBeSent } = withdrawal;
  const ask = (action: Action) => () => onSelect({ action, withdrawal });
  const withdrawalOf = `withdrawal of ${streamerDisplayName}`;
  if (status === 'completed' && isPaidByHand(withdrawal)) {
    const returned = { label: 'The bank sent it back', icon: Undo2, onSelect: ask('returned') };
    return (
      <div className="flex justify-end max-xl:col-span-full max-xl:-mt-2 max-xl:-mr-3 max-xl:-mb-2">
        <ActionMenu label={`More for the ${withdrawalOf}`} actions={[returned]} />
      </div>
    );
  }
  if (status !== 'pending') return null;
  if (isBeingSent(currentState(withdrawal)))
    return <p className="text-xs whitespace-nowrap text-ink-soft max-xl:col-span-full">Waiting for the provider</p>;
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
    <div className="flex items-center justify-between gap-2 max-xl:col-span-full max-xl:-mr-3">
      <Button size="small" className="whitespace-nowrap max-xl:grow" aria-label={first.name} onClick={first.onSelect}>
        {first.label}
      </Button>
      <ActionMenu label={`More for the ${withdrawalOf}`} actions={canBeSent ? [byHand, decline] : [decline]} />
    </div>
  );
}
