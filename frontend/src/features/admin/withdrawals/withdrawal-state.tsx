import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { ChevronDown } from 'lucide-react';
import { currentState, isBack, stepNames } from '../../../lib/payout-steps';
import { Badge } from '../badge';
import { stepsId } from './withdrawal-steps';

type WithdrawalStateProps = { withdrawal: AdminWithdrawal; isOpen: boolean; onToggle: () => void };

/** Where a withdrawal is, and why it came back. Its steps open under the row. */
export function WithdrawalState({ withdrawal, isOpen, onToggle }: WithdrawalStateProps) {
  const { id, reason, steps, sessionId, streamerDisplayName } = withdrawal;
  const state = currentState(withdrawal);
  const why = steps?.at(-1)?.reason ?? reason;
  const hasSteps = steps?.length > 1 || sessionId !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 xl:grid xl:justify-items-start">
      <Badge look={isBack(state) ? 'bad' : state === 'paid' ? 'good' : 'waiting'}>
        {state === 'requested' ? 'Pending' : stepNames[state]}
      </Badge>
      {withdrawal.origin === 'test' && <p className="text-xs">Test payout</p>}
      {why && <p className="text-xs text-ink-soft wrap-anywhere max-xl:order-last max-xl:basis-full">{why}</p>}
      {hasSteps && (
        <button
          type="button"
          aria-label={`Steps: withdrawal of ${streamerDisplayName}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? stepsId(id) : undefined}
          className="group flex min-h-11 items-center gap-1 text-xs font-medium text-ink-soft hover:text-ink max-xl:-my-2 xl:-mb-2 xl:min-h-8"
          onClick={onToggle}
        >
          Steps
          <ChevronDown className="size-4 group-aria-expanded:rotate-180" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
