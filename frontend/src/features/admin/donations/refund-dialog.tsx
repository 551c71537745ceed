import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Field } from '../../../components/ui/field';
import { Input } from '../../../components/ui/input';
import { ReasonDialog } from '../reason-dialog';
import { useAct } from '../use-act';
import { formatPaidAmount, formatRefundAmount, parseRefundAmount } from './refund-amount';

/** Defaults to the full remaining amount. Rendered beside the table, because rows change with every search. */
export function RefundDialog({ donation, onClose }: { donation: AdminDonation; onClose: () => void }) {
  const { id, donorName, standing, currency, streamerDisplayName } = donation;
  const [typed, setTyped] = useState(formatRefundAmount(standing));
  const amount = parseRefundAmount(typed, standing);
  const refund = useAct<{ amount: number; reason: string }>({
    call: (body) => ({ method: 'POST', path: `/api/admin/donations/${id}/refund`, body }),
    success: { title: 'Refund Requested', description: 'It leaves the books once the provider has given it back.' },
    failure: 'Failed to refund the donation.',
    endsWithDialog: true,
  });
  return (
    <ReasonDialog
      title={`Refund ${donorName}?`}
      description={`Up to ${formatPaidAmount(standing, currency)} can be refunded. It comes from ${streamerDisplayName}'s wallet; we return our fee.`}
      hint="For the record. Neither the donor nor the creator reads it."
      maxLength={limits.adminReason.max}
      action={{ label: 'Refund', pendingLabel: 'Refunding...' }}
      isPending={refund.isPending}
      failure={refund.error}
      problems={{
        amount: amount === null ? `Please enter an amount of at most ${formatPaidAmount(standing, currency)}.` : null,
      }}
      onConfirm={(reason) => amount !== null && refund.mutate({ amount, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label={currency === 'NGN' ? 'Amount (₦)' : 'Amount ($)'} name="amount">
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}
