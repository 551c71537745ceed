import type { ReturnedTransfer } from '@tipnaija/contracts/http/donations';
import { formatNaira } from '@tipnaija/contracts/money';
import { Undo2 } from 'lucide-react';

type Payment = { amount: number; paidAt: string | null };

/** Which transfers of the donor go back, why and when. */
export function ReturnedTransfers({
  transfers,
  payment,
}: {
  transfers: readonly ReturnedTransfer[];
  payment: Payment;
}) {
  return (
    <div role="status">
      <ul className="grid gap-2">
        {transfers.map((transfer) => (
          <li key={transfer.reportedAt} className="flex gap-3 rounded-xl bg-tint px-4 py-3 text-sm">
            <Undo2 className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
            <p className="min-w-0">
              <strong>{formatNaira(transfer.amount)} goes back to you.</strong> {reasonOf(transfer, payment)} It returns
              to the account it came from; most banks show it within a working day.
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function reasonOf({ reason, reportedAt }: ReturnedTransfer, { amount, paidAt }: Payment): string {
  if (reason === 'wrong-amount') return `It was not exactly ${formatNaira(amount)}.`;
  return paidAt !== null && Date.parse(reportedAt) >= Date.parse(paidAt)
    ? 'Your tip was already paid.'
    : 'It came when the account number took no more money.';
}
