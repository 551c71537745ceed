import { useQuery } from '@tanstack/react-query';
import type { WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { withdrawalsQuery } from '../../lib/wallet';
import { useRefetchOnRevision } from './use-refetch-on-revision';
import { WithdrawalStatus } from './withdrawal-status';

export function Withdrawals({ revision }: { revision: number }) {
  // A payout is decided elsewhere: who comes back to this page wants to know.
  const withdrawals = useQuery({ ...withdrawalsQuery, refetchOnWindowFocus: 'always' });
  useRefetchOnRevision(revision, withdrawals.refetch);
  return (
    <Card className="grid content-start gap-4 p-5 lg:col-span-2" aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title" className="text-lg">
        Withdrawals
      </h2>
      {withdrawals.isPending && <SkeletonRows count={2} what="your withdrawals" />}
      {withdrawals.isError && <LoadFailure what="your withdrawals" onRetry={() => void withdrawals.refetch()} />}
      {withdrawals.data?.length === 0 && (
        <p className="text-sm text-ink-soft">No withdrawals yet. What you withdraw is listed here with its status.</p>
      )}
      {withdrawals.data && withdrawals.data.length > 0 && (
        <ul className="grid gap-4">
          {withdrawals.data.map((withdrawal) => (
            <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalItem }) {
  const { gross, fee, amount, status, bankName, accountNumberEnd, reason, requestedAt, decidedAt } = withdrawal;
  return (
    <li className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Naira kobo={amount} className="font-semibold" />
        <WithdrawalStatus status={status} />
      </p>
      <p className="text-sm text-ink-soft">
        To {bankName}, account ending {accountNumberEnd}
      </p>
      <p className="text-sm text-ink-soft">
        <Naira kobo={gross} /> less <Naira kobo={fee} /> fee
      </p>
      {reason && <p className="text-sm break-words text-danger">{reason}</p>}
      <p className="text-xs text-ink-soft">
        Requested <time dateTime={requestedAt}>{dateAndTime(requestedAt)}</time>
        {decidedAt && (
          <>
            {status === 'completed' ? ', paid ' : ', declined '}
            <time dateTime={decidedAt}>{dateAndTime(decidedAt)}</time>
          </>
        )}
      </p>
    </li>
  );
}
