import { Landmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { openTransfer } from '../../lib/open-transfer';

/** Leads a donor who closed the page back to the account number that waits for their transfer. */
export function TransferReminder({ username }: { username: string }) {
  const waiting = openTransfer();
  if (waiting?.username !== username) return null;
  return (
    <Link
      to={paths.receipt(waiting.reference)}
      className="order-first flex min-h-14 items-center gap-3 rounded-2xl border border-line bg-tint px-4 py-2 text-ink no-underline"
    >
      <Landmark className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span>
        Your account number is waiting for your transfer. <strong className="text-brand underline">Show it</strong>
      </span>
    </Link>
  );
}
