import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Confirmation } from '../../../components/confirmation';
import { Button } from '../../../components/ui/button';
import { ReasonDialog } from '../reason-dialog';
import { useDeclineWithdrawal, useMarkPaid } from './use-withdrawal-acts';

export function WithdrawalActions({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const [asking, setAsking] = useState<'paid' | 'decline' | null>(null);
  const [markPaid, decline] = [useMarkPaid(), useDeclineWithdrawal()];
  const { id, streamerDisplayName, amount, gross, bankDetails } = withdrawal;
  const close = () => setAsking(null);
  if (withdrawal.status !== 'pending') return <span className="text-ink-soft">–</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={`Mark the withdrawal of ${streamerDisplayName} paid`}
        onClick={() => setAsking('paid')}
      >
        Mark Paid
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Decline the withdrawal of ${streamerDisplayName}`}
        onClick={() => setAsking('decline')}
      >
        Decline
      </Button>
      {asking === 'paid' && (
        <Confirmation
          title={`Did you pay ${formatNaira(amount)}?`}
          text={`To ${bankDetails.accountName}, ${bankDetails.accountNumber} at ${bankDetails.bankName}. ${streamerDisplayName} is told that it was paid.`}
          action={{ label: 'Mark Paid', pendingLabel: 'Saving...' }}
          variant="primary"
          isPending={markPaid.isPending}
          onConfirm={() => markPaid.mutate(id, { onSettled: close })}
          onClose={close}
        />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title={`Decline the withdrawal of ${streamerDisplayName}?`}
          description={`All ${formatNaira(gross)} go back to the wallet, the fee too.`}
          hint="The creator reads it."
          maxLength={limits.declineReason.max}
          action={{ label: 'Decline', pendingLabel: 'Declining...' }}
          isPending={decline.isPending}
          onConfirm={(reason) => decline.mutate({ id, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  );
}
