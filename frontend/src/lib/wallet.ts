import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { TestPayout } from '@tipnaija/contracts/http/test-payout';
import type { Statement, Wallet, WalletEntriesPage, WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import type { WithdrawalSchedule } from '@tipnaija/contracts/http/withdrawal-schedule';
import { limits } from '@tipnaija/contracts/limits';
import { callApi } from './api-client';
import { apiQuery } from './query-client';

const entries = '/api/wallet/entries';
/** With these the money section is at most three phone screens high. */
const ENTRIES_PER_PAGE = 7;

/** The wallet statement, newest first, paginated. */
export const walletEntriesQuery = infiniteQueryOptions({
  queryKey: [entries],
  queryFn: ({ pageParam }) => {
    const before = pageParam === null ? '' : `&before=${pageParam}`;
    return callApi<WalletEntriesPage>(`${entries}?limit=${ENTRIES_PER_PAGE}${before}`);
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({ nextBefore }) => nextBefore,
});

const statements = '/api/wallet/statements';

/** The sums of a month (`2026-11`) or a year (`2026`). */
export const periodStatementQuery = (period: string) => apiQuery<Statement>(statements, period);

/** Those of all periods. */
export const periodStatements = { queryKey: [statements] };

/** What of the balance is available, and when the rest is. */
export const walletQuery = apiQuery<Wallet>('/api/wallet');

/** Loads only what is available again, once however many ask for it. */
export function refetchAvailable(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ queryKey: walletQuery.queryKey, type: 'active' }, { cancelRefetch: false });
}

const withdrawals = '/api/withdrawals';

/** The newest withdrawals: a page of them. */
export const withdrawalsQuery = apiQuery<WithdrawalItem[]>(withdrawals);

/** Whether earlier withdrawals may follow this page. */
export const isFullPage = (page: readonly WithdrawalItem[]) => page.length >= limits.listPage.default;

/** The withdrawals before the newest ones; `newest` are those of `withdrawalsQuery`. */
export function earlierWithdrawalsQuery(newest: readonly WithdrawalItem[]) {
  const oldestId = newest.at(-1)?.id;
  return infiniteQueryOptions({
    queryKey: [withdrawals, 'before', oldestId],
    queryFn: ({ pageParam }) => callApi<WithdrawalItem[]>(`${withdrawals}?before=${pageParam}`),
    initialPageParam: oldestId,
    getNextPageParam: (page) => (isFullPage(page) ? page.at(-1)?.id : undefined),
    enabled: isFullPage(newest),
  });
}

/** When withdrawals are requested for the creator. */
export const withdrawalScheduleQuery = apiQuery<WithdrawalSchedule>('/api/withdrawals/schedule');

/** Whether the bank account may be checked with a small payout. */
export const testPayoutQuery = apiQuery<TestPayout>('/api/withdrawals/test');

/** Call after any operation that moved or may have moved money in the wallet. */
export async function refetchWallet(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [walletQuery, walletEntriesQuery, periodStatements, withdrawalsQuery, withdrawalScheduleQuery, testPayoutQuery].map(
      ({ queryKey }) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
