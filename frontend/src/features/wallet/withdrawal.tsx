import type { WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { formatNaira } from '@tipnaija/contracts/money';
import { ChevronDown } from 'lucide-react';
import { CopyButton } from '../../components/copy-button';
import { Naira } from '../../components/naira';
import { PayoutTrack } from '../../components/payout-track';
import { currentState, isBack } from '../../lib/payout-steps';
import { stepTime } from '../../lib/step-time';
import { payoutNote } from './payout-note';
import { WithdrawalStatus } from './withdrawal-status';

type WithdrawalProps = { withdrawal: WithdrawalItem; isOpen: boolean };

/** One that is not open is a line that opens. */
export function Withdrawal({ withdrawal, isOpen }: WithdrawalProps) {
  if (isOpen)
    return (
      <li className="grid gap-3 py-4 first:pt-2 last:pb-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
          <Heading withdrawal={withdrawal} />
        </p>
        <Way withdrawal={withdrawal} />
      </li>
    );
  const lastStep = withdrawal.steps?.at(-1)?.at ?? withdrawal.decidedAt ?? withdrawal.requestedAt;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 [&::-webkit-details-marker]:hidden">
          <Heading withdrawal={withdrawal} />
          <time dateTime={lastStep} className="ml-auto text-xs text-ink-soft">
            {stepTime(lastStep, null)}
          </time>
          <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="grid gap-3 pt-1 pb-4">
          <Way withdrawal={withdrawal} />
        </div>
      </details>
    </li>
  );
}

function Heading({ withdrawal }: { withdrawal: WithdrawalItem }) {
  return (
    <>
      <Naira kobo={withdrawal.amount} className="font-semibold" />
      <WithdrawalStatus state={currentState(withdrawal)} />
      {withdrawal.origin === 'test' && <span className="text-xs">Test payout</span>}
      {withdrawal.origin === 'schedule' && <span className="text-xs">Automatic</span>}
    </>
  );
}

function Way({ withdrawal }: { withdrawal: WithdrawalItem }) {
  const { gross, fee, amount, bankName, accountNumberEnd, requestedAt, sessionId } = withdrawal;
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-x-10">
      <PayoutTrack payout={withdrawal} requestedAt={requestedAt} />
      <div className="grid content-start gap-3">
        <Note withdrawal={withdrawal} />
        {sessionId && !isBack(currentState(withdrawal)) && <SessionId sessionId={sessionId} amount={amount} />}
        <p className="text-xs text-ink-soft">
          To {bankName}, account ending {accountNumberEnd}. <Naira kobo={gross} /> less <Naira kobo={fee} /> fee
        </p>
      </div>
    </div>
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
