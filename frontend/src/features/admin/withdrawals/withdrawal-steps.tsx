import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { CopyButton } from '../../../components/copy-button';
import { PayoutTrack } from '../../../components/payout-track';

export const stepsId = (id: string) => `steps-${id}`;

/** The way of a withdrawal as its creator sees it, and the number by which the bank finds it. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { id, createdAt, sessionId, streamerDisplayName } = withdrawal;
  return (
    <div id={stepsId(id)} className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-10">
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
    </div>
  );
}
