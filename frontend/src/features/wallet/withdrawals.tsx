import { useQuery } from '@tanstack/react-query';
import type { WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { dateAndTime } from '../../lib/date-and-time';
import { withdrawalsQuery } from '../../lib/wallet';
import { expectedPayoutDay } from './expected-payout';
import { WithdrawalStatus } from './withdrawal-status';

const SHOWN = 3;

export function Withdrawals() {
  // A payout is decided elsewhere, so the list is refetched on window focus.
  const withdrawals = useQuery({ ...withdrawalsQuery, refetchOnWindowFocus: 'always' });
  return (
    <Card className="grid content-start gap-4 p-5 lg:col-span-2" aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title" className="text-lg">
        Withdrawals
      </h2>
      {withdrawals.isPending && <SkeletonRows count={2} what="your withdrawals" />}
      {withdrawals.isError && <LoadFailure what="your withdrawals" onRetry={() => void withdrawals.refetch()} />}
      {withdrawals.data?.length === 0 && (
        <EmptyState icon={Landmark}>No withdrawals yet. What you withdraw is listed here with its status.</EmptyState>
      )}
      {withdrawals.data && withdrawals.data.length > 0 && <WithdrawalList withdrawals={withdrawals.data} />}
    </Card>
  );
}

/** Shows the newest withdrawals, and the rest on request. */
function WithdrawalList({ withdrawals }: { withdrawals: readonly WithdrawalItem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = !isWhole && withdrawals.length > SHOWN;
  return (
    <>
      <ul className="grid gap-4">
        {(isLong ? withdrawals.slice(0, SHOWN) : withdrawals).map((withdrawal) => (
          <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      {isLong && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {withdrawals.length}
        </Button>
      )}
    </>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalItem }) {
  const { gross, fee, amount, status, bankName, accountNumberEnd, reason, requestedAt, decidedAt } = withdrawal;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Naira kobo={amount} className="font-semibold" />
          <WithdrawalStatus status={status} />
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
        {status === 'pending' && <p className="text-sm">Expected by {expectedPayoutDay(requestedAt)}</p>}
      </div>
      <div className="grid content-start gap-1 text-sm text-ink-soft sm:text-right">
        <p>
          To {bankName}, account ending {accountNumberEnd}
        </p>
        <p>
          <Naira kobo={gross} /> less <Naira kobo={fee} /> fee
        </p>
      </div>
    </li>
  );
}
