import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { ChevronDown } from 'lucide-react';
import { CopyButton } from '../../../components/copy-button';
import { Naira } from '../../../components/naira';
import { PayoutTrack } from '../../../components/payout-track';
import { currentState, isBack } from '../../../lib/payout-steps';

const stepsId = (id: string) => `steps-${id}`;

type StepsToggleProps = { withdrawal: AdminWithdrawal; isOpen: boolean; onToggle: () => void };

/** Opens the steps under the row. */
export function StepsToggle({ withdrawal: { id, streamerDisplayName }, isOpen, onToggle }: StepsToggleProps) {
  return (
    <button
      type="button"
      aria-label={`Steps: withdrawal of ${streamerDisplayName}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? stepsId(id) : undefined}
      className="group grid size-11 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sunken hover:text-ink"
      onClick={onToggle}
    >
      <ChevronDown className="size-5 group-aria-expanded:rotate-180" aria-hidden="true" />
    </button>
  );
}

/** The way of a withdrawal as its creator sees it, why it came back, and the number by which the bank finds it. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { id, createdAt, sessionId, streamerDisplayName } = withdrawal;
  return (
    <div id={stepsId(id)} className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-x-10">
      <PayoutTrack payout={withdrawal} requestedAt={createdAt} />
      {sessionId && (
        <div className="flex items-center justify-between gap-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3">
          <p className="min-w-0 text-xs">
            <span className="block text-ink-soft">Session id</span>
            <span className="font-medium break-all tabular-nums">{sessionId}</span>
          </p>
          <CopyButton text={sessionId} label={`Copy the session id of ${streamerDisplayName}`} what="Session id" />
        </div>
      )}
      <WhyItCameBack withdrawal={withdrawal} />
    </div>
  );
}

/** Nothing is left to do: the creator can ask again. */
function WhyItCameBack({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  if (!isBack(currentState(withdrawal))) return null;
  const why = withdrawal.steps?.at(-1)?.reason ?? withdrawal.reason;
  return (
    <p className="text-sm wrap-anywhere text-ink-soft xl:col-span-2">
      {why && <span className="text-ink">{why}</span>} <Naira kobo={withdrawal.gross} /> is back in the wallet.
    </p>
  );
}
