import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
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
  const close = () => setIsAsking(false);
  const openDialog = () => (creator.bankName && creator.accountNumber ? setIsAsking(true) : showBankDetailsRequired());
  return (
    <>
      <button
        type="button"
        disabled={isHeld || availableKobo <= 0}
        onClick={openDialog}
        className="min-h-11 justify-self-start rounded-xl bg-on-panel px-4 text-sm font-semibold text-panel not-disabled:hover:opacity-90 disabled:cursor-not-allowed disabled:opacity-60"
      >
        Request Withdrawal
      </button>
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
