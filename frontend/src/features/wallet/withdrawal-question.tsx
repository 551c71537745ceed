import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Confirmation } from '../../components/confirmation';
import { useAvailable } from './use-available';
import { useRequestWithdrawal } from './use-request-withdrawal';
import { WithdrawalSums } from './withdrawal-sums';

/** Asks before it requests a withdrawal of all that is available. */
export function WithdrawalQuestion({ creator, onClose }: { creator: OwnCreator; onClose: () => void }) {
  const { availableKobo, isPartly } = useAvailable(creator);
  const withdrawal = useRequestWithdrawal();
  if (availableKobo === null) return null;
  return (
    <Confirmation
      title={isPartly ? 'Withdraw what is available?' : 'Withdraw your whole balance?'}
      text={`To ${creator.bankName}, account ending ${creator.accountNumber.slice(-4)}.`}
      action={{ label: 'Withdraw', pendingLabel: 'Requesting...' }}
      variant="primary"
      isPending={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate(undefined, { onSettled: onClose })}
      onClose={() => {
        withdrawal.abort();
        onClose();
      }}
    >
      <WithdrawalSums grossKobo={availableKobo} />
    </Confirmation>
  );
}
