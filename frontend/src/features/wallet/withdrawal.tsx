import type { WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { formatNaira } from '@tipnaija/contracts/money';
import { CopyButton } from '../../components/copy-button';
import { Naira } from '../../components/naira';
import { PayoutTrack } from '../../components/payout-track';
import { currentState, isBack } from '../../lib/payout-steps';
import { payoutNote } from './payout-note';
import { WithdrawalStatus } from './withdrawal-status';

export function Withdrawal({ withdrawal }: { withdrawal: WithdrawalItem }) {
  const { gross, fee, amount, bankName, accountNumberEnd, requestedAt, sessionId } = withdrawal;
  const state = currentState(withdrawal);
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:items-baseline">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
          <Naira kobo={amount} className="font-semibold" />
          <WithdrawalStatus state={state} />
        </p>
        <p className="text-xs text-ink-soft sm:text-right">
          To {bankName}, account ending {accountNumberEnd}. <Naira kobo={gross} /> less <Naira kobo={fee} /> fee
        </p>
      </div>
      <PayoutTrack payout={withdrawal} requestedAt={requestedAt} />
      <Note withdrawal={withdrawal} />
      {sessionId && !isBack(state) && <SessionId sessionId={sessionId} amount={amount} />}
    </li>
  );
}

function Note({ withdrawal }: { withdrawal: WithdrawalItem }) {
  const note = payoutNote(withdrawal);
  if (!note) return null;
  return <p className={`text-sm break-words ${isBack(currentState(withdrawal)) ? '' : 'text-ink-soft'}`}>{note}</p>;
}

function SessionId({ sessionId, amount }: { sessionId: string; amount: number }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3 sm:justify-self-start">
      <p className="min-w-0 text-xs">
        <span className="sr-only">Session id: </span>
        <span className="font-medium break-all tabular-nums">{sessionId}</span>
        <span className="block text-ink-soft">Your bank finds it by this number</span>
      </p>
      <CopyButton text={sessionId} label={`Copy the session id of ${formatNaira(amount)}`} what="Session id" />
    </div>
  );
}
