import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import { Confirmation } from '../../../components/confirmation';
import { ApiError } from '../../../lib/api-client';
import { PaidQuestion } from '../paid-question';
import { ReasonDialog } from '../reason-dialog';
import { ConfirmNameDialog } from './confirm-name-dialog';
import { useSecondAdmin } from './use-second-admin';
import { useDeclineWithdrawal, useMarkPaid, useMarkReturned, useSendWithdrawal } from './use-withdrawal-acts';
import type { PendingWithdrawalAction } from './withdrawal-actions';

/** Rendered beside the table, because rows change with every search. */
export function WithdrawalDialog({ action, withdrawal, onClose }: PendingWithdrawalAction & { onClose: () => void }) {
  const [send, markPaid, decline] = [useSendWithdrawal(), useMarkPaid(), useDeclineWithdrawal()];
  const markReturned = useMarkReturned();
  const secondAdmin = useSecondAdmin(withdrawal);
  const { id, streamerDisplayName, amount, gross, bankDetails } = withdrawal;
  const to = `${bankDetails.accountName}, ${bankDetails.accountNumber} at ${bankDetails.bankName}`;
  if (action === 'confirm-name') return <ConfirmNameDialog withdrawal={withdrawal} onClose={onClose} />;
  const asked = { send, paid: markPaid, decline: null, returned: null }[action];
  if (asked && secondAdmin.hasFailed) {
    return (
      <Confirmation
        title="We could not load the approvals"
        text={`Another admin may have asked about ${formatNaira(amount)} already. Nothing was changed.`}
        action={{ label: 'Try again', pendingLabel: 'Loading...' }}
        variant="primary"
        isPending={secondAdmin.isLoading}
        onConfirm={secondAdmin.retry}
        onClose={onClose}
      />
    );
  }
  if (asked && secondAdmin.isAsking) {
    return (
      <Confirmation
        title={`Ask a second admin about ${formatNaira(amount)}?`}
        text={`To ${to}. It is above the limit. Nothing is paid before another admin has approved it.`}
        action={{ label: 'Ask', pendingLabel: 'Asking...' }}
        variant="primary"
        isPending={asked.isPending || secondAdmin.isLoading}
        onConfirm={() =>
          asked.mutate(
            { id, asksOnly: true },
            // The approvals are read again, after which the dialog asks what the second admin is asked.
            { onSettled: (_answer, error) => !isNothingToAsk(error) && onClose() },
          )
        }
        onClose={onClose}
      />
    );
  }
  if (action === 'send') {
    return (
      <Confirmation
        title={`Send ${formatNaira(amount)} now?`}
        text={`The payout provider sends it to ${to}. It cannot be stopped afterwards.`}
        action={{ label: 'Send', pendingLabel: 'Sending...' }}
        variant="primary"
        isPending={send.isPending}
        onConfirm={() => send.mutate({ id }, { onSettled: onClose })}
        onClose={onClose}
      />
    );
  }
  if (action === 'paid') {
    return (
      <PaidQuestion
        amount={amount}
        to={to}
        creator={streamerDisplayName}
        isPending={markPaid.isPending}
        onConfirm={() => markPaid.mutate({ id }, { onSettled: onClose })}
        onClose={onClose}
      />
    );
  }
  if (action === 'returned') {
    return (
      <ReasonDialog
        title={`Did the bank send back ${formatNaira(amount)}?`}
        description={`Only when it has arrived at our bank. All ${formatNaira(gross)} go back to the wallet of ${streamerDisplayName}, the fee too.`}
        hint="The creator reads it."
        maxLength={limits.declineReason.max}
        action={{ label: 'Mark as Returned', pendingLabel: 'Saving...' }}
        isPending={markReturned.isPending}
        failure={markReturned.error}
        onConfirm={(reason) => markReturned.mutate({ id, reason }, { onSuccess: onClose })}
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

const isNothingToAsk = (error: Error | null) => error instanceof ApiError && error.code === 'approval.nothing-to-ask';
