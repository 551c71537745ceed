import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { TestPayout } from '@tipnaija/contracts/http/test-payout';
import type { Statement, Wallet, WalletEntriesPage, WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import type { WithdrawalSchedule } from '@tipnaija/contracts/http/withdrawal-schedule';
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

export const withdrawalsQuery = apiQuery<WithdrawalItem[]>('/api/withdrawals');

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
