import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import { Confirmation } from '../../../components/confirmation';
import { ReasonDialog } from '../reason-dialog';
import { ConfirmNameDialog } from './confirm-name-dialog';
import { useDeclineWithdrawal, useMarkPaid } from './use-withdrawal-acts';
import type { PendingWithdrawalAction } from './withdrawal-actions';

/** Rendered beside the table, because rows change with every search. */
export function WithdrawalDialog({ action, withdrawal, onClose }: PendingWithdrawalAction & { onClose: () => void }) {
  const [markPaid, decline] = [useMarkPaid(), useDeclineWithdrawal()];
  const { id, streamerDisplayName, amount, gross, bankDetails } = withdrawal;
  if (action === 'confirm-name') return <ConfirmNameDialog withdrawal={withdrawal} onClose={onClose} />;
  if (action === 'paid') {
    return (
      <Confirmation
        title={`Did you pay ${formatNaira(amount)}?`}
        text={`To ${bankDetails.accountName}, ${bankDetails.accountNumber} at ${bankDetails.bankName}. ${streamerDisplayName} is told that it was paid.`}
        action={{ label: 'Mark Paid', pendingLabel: 'Saving...' }}
        variant="primary"
        isPending={markPaid.isPending}
        onConfirm={() => markPaid.mutate(id, { onSettled: onClose })}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={`Decline the withdrawal of ${streamerDisplayName}?`}
      description={`All ${formatNaira(gross)} go back to the wallet, the fee too.`}
      hint="The creator reads it."
      maxLength={limits.declineReason.max}
      action={{ label: 'Decline', pendingLabel: 'Declining...' }}
      isPending={decline.isPending}
      failure={decline.error}
      onConfirm={(reason) => decline.mutate({ id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
