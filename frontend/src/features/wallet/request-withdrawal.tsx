import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { useIsOffline } from '../../lib/use-is-offline';
import { useAvailable } from './use-available';
import { showBankDetailsRequired } from './use-request-withdrawal';
import { WithdrawalQuestion } from './withdrawal-question';

export function RequestWithdrawal({ creator }: { creator: OwnCreator }) {
  const [isAsking, setIsAsking] = useState(false);
  const { availableKobo, isHeld } = useAvailable(creator);
  const isOffline = useIsOffline();
  const isNothingAvailable = (availableKobo ?? 0) <= 0;
  const isBeforeFirstTip = creator.totalDonations === 0 && isNothingAvailable;
  const openDialog = () => (creator.bankName && creator.accountNumber ? setIsAsking(true) : showBankDetailsRequired());
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:*:w-full">
        <button
          type="button"
          disabled={isHeld || isNothingAvailable || isOffline}
          aria-describedby={isBeforeFirstTip ? 'withdrawal-from' : undefined}
          onClick={openDialog}
          className="min-h-11 justify-self-start rounded-xl border border-on-panel bg-on-panel px-4 text-sm font-semibold text-panel not-disabled:hover:opacity-90 disabled:cursor-not-allowed disabled:border-transparent disabled:off"
        >
          Request Withdrawal
        </button>
        {isBeforeFirstTip && (
          <p id="withdrawal-from" className="text-sm">
            From your first tip
          </p>
        )}
      </div>
      {isAsking && <WithdrawalQuestion creator={creator} onClose={() => setIsAsking(false)} />}
    </>
  );
}
