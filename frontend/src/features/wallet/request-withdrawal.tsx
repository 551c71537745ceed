import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { useIsOffline } from '../../lib/use-is-offline';
import { showBankDetailsRequired, useRequestWithdrawal } from './use-request-withdrawal';
import { WithdrawalSums } from './withdrawal-sums';

type RequestWithdrawalProps = {
  creator: OwnCreator;
  availableKobo: number;
  /** Nothing of the balance becomes available later. */
  isWhole: boolean;
  isHeld: boolean;
};

export function RequestWithdrawal({ creator, availableKobo, isWhole, isHeld }: RequestWithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useRequestWithdrawal();
  const isOffline = useIsOffline();
  const isBeforeFirstTip = creator.totalDonations === 0 && availableKobo <= 0;
  const close = () => setIsAsking(false);
  const openDialog = () => (creator.bankName && creator.accountNumber ? setIsAsking(true) : showBankDetailsRequired());
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <button
          type="button"
          disabled={isHeld || availableKobo <= 0 || isOffline}
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
      {isAsking && (
        <Confirmation
          title={isWhole ? 'Withdraw your whole balance?' : 'Withdraw what is available?'}
          text={`To ${creator.bankName}, account ending ${creator.accountNumber.slice(-4)}.`}
          action={{ label: 'Withdraw', pendingLabel: 'Requesting...' }}
          variant="primary"
          isPending={withdrawal.isPending}
          onConfirm={() => withdrawal.mutate(undefined, { onSettled: close })}
          onClose={() => {
            withdrawal.abort();
            close();
          }}
        >
          <WithdrawalSums grossKobo={availableKobo} />
        </Confirmation>
      )}
    </>
  );
}
