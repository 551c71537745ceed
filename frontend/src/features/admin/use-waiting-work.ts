import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdminDispute } from '@tipnaija/contracts/http/disputes';
import { currentState, isBeingSent } from '../../lib/payout-steps';
import { disputesQuery, withdrawalsQuery } from './admin.queries';
import { useCan } from './use-admin';

type WaitingWork = {
  withdrawals: { count: number; kobo: number; hasMore: boolean } | undefined;
  disputes: readonly AdminDispute[] | undefined;
};

/** Returns what waits for an admin who manages money; undefined while it loads, and for the other roles. */
export function useWaitingWork(): WaitingWork {
  const enabled = useCan('manage-money');
  const page = useInfiniteQuery({ ...withdrawalsQuery({ status: 'pending' }), enabled }).data?.pages[0];
  const disputes = useQuery({ ...disputesQuery(true), enabled }).data;
  // The payout provider is sending the others.
  const payable = page?.items.filter((item) => item.status === 'pending' && !isBeingSent(currentState(item)));
  return {
    withdrawals: payable && {
      count: payable.length,
      kobo: payable.reduce((sum, { amount }) => sum + amount, 0),
      hasMore: Boolean(page?.nextBefore),
    },
    // The bank decides about the others.
    disputes: disputes?.filter(({ state }) => state === 'needs-response'),
  };
}
