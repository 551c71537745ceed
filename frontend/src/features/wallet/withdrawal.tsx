import type { WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { formatNaira } from '@tipnaija/contracts/money';
import { ChevronDown } from 'lucide-react';
import { CopyButton } from '../../components/copy-button';
import { Naira } from '../../components/naira';
import { PayoutTrack } from '../../components/payout-track';
import { cameBackLately, currentState, isBack } from '../../lib/payout-steps';
import { stepTime } from '../../lib/step-time';
import { NextStep } from './next-step';
import { payoutNote } from './payout-note';
import { WithdrawalStatus } from './withdrawal-status';

type WithdrawalProps = { withdrawal: WithdrawalItem; isNewest: boolean };

/** A line that opens and closes; open when there is news. */
export function Withdrawal({ withdrawal, isNewest }: WithdrawalProps) {
  const isNews = isNewest || withdrawal.status === 'pending' || cameBackLately(withdrawal);
  const lastStep = withdrawal.steps?.at(-1)?.at ?? withdrawal.decidedAt ?? withdrawal.requestedAt;
  return (
    <li>
      <details className="group" open={isNews}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden">
          <span className="flex grow flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
            <Heading withdrawal={withdrawal} />
          </span>
          <time dateTime={lastStep} className="text-xs text-ink-soft group-open:hidden">
            {stepTime(lastStep, null)}
          </time>
          <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="grid gap-3 pt-1 pb-4 lg:grid-cols-2 lg:gap-x-10">
          <PayoutTrack payout={withdrawal} requestedAt={withdrawal.requestedAt} />
          <Way withdrawal={withdrawal} isNewest={isNewest} />
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

function Way({ withdrawal, isNewest }: WithdrawalProps) {
  const { gross, fee, amount, bankName, accountNumberEnd, sessionId } = withdrawal;
  return (
    <div className="grid content-start gap-3">
      <Note withdrawal={withdrawal} />
      <NextStep withdrawal={withdrawal} isNewest={isNewest} />
      {sessionId && !isBack(currentState(withdrawal)) && <SessionId sessionId={sessionId} amount={amount} />}
      <p className="text-xs text-ink-soft">
        To {bankName}, account ending {accountNumberEnd}.{' '}
        <span className="whitespace-nowrap">
          <Naira kobo={gross} /> less <Naira kobo={fee} /> fee
        </span>
      </p>
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3 text-xs max-sm:pt-3 sm:justify-self-start">
      <p className="font-medium break-all tabular-nums max-sm:col-span-2 sm:self-end">
        <span className="sr-only">Session id: </span>
        {sessionId}
      </p>
      <p className="text-ink-soft sm:row-start-2 sm:self-start">Your bank finds it by this number</p>
      <div className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <CopyButton text={sessionId} label={`Copy the session id of ${formatNaira(amount)}`} what="Session id" />
      </div>
    </div>
  );
}
