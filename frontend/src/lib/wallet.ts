import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { WalletEntriesPage, WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { callApi } from './api-client';
import { loadOf } from './query-client';

const entries = '/api/wallet/entries';
const ENTRIES_PER_PAGE = 10;

/** The wallet's statement, newest first, a page at a time. */
export const walletEntriesQuery = infiniteQueryOptions({
  queryKey: [entries],
  queryFn: ({ pageParam }) => {
    const before = pageParam === null ? '' : `&before=${pageParam}`;
    return callApi<WalletEntriesPage>(`${entries}?limit=${ENTRIES_PER_PAGE}${before}`);
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({ nextBefore }) => nextBefore,
});

export const withdrawalsQuery = loadOf<WithdrawalItem[]>('/api/withdrawals');

/** After something moved money in the wallet, or may have. */
export async function refetchWallet(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [walletEntriesQuery, withdrawalsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
