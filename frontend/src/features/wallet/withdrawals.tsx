import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { LoadMore } from '../../components/load-more';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { lookAgainMs } from '../../lib/payout-steps';
import { earlierWithdrawalsQuery, isFullPage, withdrawalsQuery } from '../../lib/wallet';
import { Withdrawal } from './withdrawal';

const SHOWN = 3;

export function Withdrawals() {
  // A payout is decided elsewhere, so the list is refetched on window focus, and while one is under way.
  const withdrawals = useQuery({
    ...withdrawalsQuery,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  });
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

/** Shows the newest withdrawals, with the steps of those that are news, and the rest on request. */
function WithdrawalList({ withdrawals }: { withdrawals: readonly WithdrawalItem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = !isWhole && withdrawals.length > SHOWN;
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {(isLong ? withdrawals.slice(0, SHOWN) : withdrawals).map((withdrawal, index) => (
          <Withdrawal key={withdrawal.id} withdrawal={withdrawal} isNewest={index === 0} />
        ))}
      </ul>
      {isWhole && <EarlierWithdrawals newest={withdrawals} />}
      {isLong && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {isFullPage(withdrawals) ? 'Show more' : `Show all ${withdrawals.length}`}
        </Button>
      )}
    </>
  );
}

/** Those before the newest page. */
function EarlierWithdrawals({ newest }: { newest: readonly WithdrawalItem[] }) {
  const earlier = useInfiniteQuery(earlierWithdrawalsQuery(newest));
  const pages = earlier.data?.pages.flat() ?? [];
  return (
    <>
      {pages.length > 0 && (
        <ul className="-my-2 divide-y divide-line border-t border-line">
          {pages.map((withdrawal) => (
            <Withdrawal key={withdrawal.id} withdrawal={withdrawal} isNewest={false} />
          ))}
        </ul>
      )}
      {earlier.isLoading && <SkeletonRows count={2} what="earlier withdrawals" />}
      {earlier.isLoadingError && <LoadFailure what="your earlier withdrawals" onRetry={() => void earlier.refetch()} />}
      <LoadMore list={earlier} what="your earlier withdrawals" label="Show more" className="justify-self-start" />
    </>
  );
}
