import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type {
  AdminItem,
  AdminUser,
  AdminUsersPage,
  AuditLogItem,
  NameChange,
  UserWallet,
} from '@tipnaija/contracts/http/admin';
import type { AdminDonation, AdminDonationsPage } from '@tipnaija/contracts/http/admin-donations';
import type { AdminProvider } from '@tipnaija/contracts/http/admin-providers';
import type { AdminAnalytics, AdminStats } from '@tipnaija/contracts/http/admin-statistics';
import type { ApprovalItem } from '@tipnaija/contracts/http/approvals';
import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import type { AdminDispute, PreparedEvidence } from '@tipnaija/contracts/http/disputes';
import type { AdminExchangeRate } from '@tipnaija/contracts/http/exchange-rates';
import type { AdminMargins } from '@tipnaija/contracts/http/margins';
import type { DiscrepancyItem, ReconciledDayItem } from '@tipnaija/contracts/http/refunds';
import type { AdminRisk } from '@tipnaija/contracts/http/risk';
import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { callApi } from '../../lib/api-client';
import { apiQuery } from '../../lib/query-client';
import { isAdmins } from './admin-session';
import { type Cursor, type ListPage, type Narrowing, pageOfArray, toPageAddress } from './paging';

export const statsQuery = apiQuery<AdminStats>('/api/admin/stats');
export const analyticsQuery = (days: number) => apiQuery<AdminAnalytics>(`/api/admin/analytics?days=${days}`);
export const marginsQuery = (days: number) => apiQuery<AdminMargins>(`/api/admin/margins?days=${days}`);
export const riskQuery = (days: number) => apiQuery<AdminRisk>(`/api/admin/risk?days=${days}`);
export const userWalletQuery = (userId: string) => apiQuery<UserWallet>(`/api/admin/users/${userId}/wallet`);
export const userNamesQuery = (userId: string) => apiQuery<NameChange[]>(`/api/admin/users/${userId}/names`);
export const providersQuery = apiQuery<AdminProvider[]>('/api/admin/providers');
export const exchangeRatesQuery = apiQuery<AdminExchangeRate[]>('/api/admin/exchange-rates');
export const approvalsQuery = apiQuery<ApprovalItem[]>('/api/admin/approvals');
export const disputesQuery = (isOpen: boolean) => apiQuery<AdminDispute[]>(`/api/admin/disputes?isOpen=${isOpen}`);
export const evidenceQuery = (disputeId: string) =>
  apiQuery<PreparedEvidence>(`/api/admin/disputes/${disputeId}/evidence`);
export const adminsQuery = apiQuery<AdminItem[]>('/api/admin/admins');
export const reconciledDaysQuery = apiQuery<ReconciledDayItem[]>('/api/admin/compared-days');

/**
 * Without filters the first page is the documented call, which returns an array; filtered and later pages are paginated
 * objects.
 */
export const usersQuery = (narrowing: Narrowing) =>
  listQuery('/api/admin/users', narrowing, (body: AdminUser[] | AdminUsersPage) =>
    Array.isArray(body) ? pageOfArray(body, 100) : { items: body.users, nextBefore: body.nextBefore },
  );

export const userMediaQuery = (userId: string) => apiQuery<OverlayMedia[]>(`/api/admin/users/${userId}/media`);

export const donationsQuery = (narrowing: Narrowing) =>
  listQuery('/api/admin/donations', narrowing, (body: AdminDonation[] | AdminDonationsPage) =>
    Array.isArray(body) ? pageOfArray(body, 100) : { items: body.donations, nextBefore: body.nextBefore },
  );

export const withdrawalsQuery = (narrowing: Narrowing) =>
  listQuery('/api/admin/withdrawals', narrowing, (body: AdminWithdrawal[]) => pageOfArray(body, 50));

export const discrepanciesQuery = listQuery('/api/admin/findings', {}, (body: DiscrepancyItem[]) =>
  pageOfArray(body, 50),
);
export const actsQuery = (narrowing: Narrowing) =>
  listQuery('/api/admin/acts', narrowing, (body: AuditLogItem[]) => pageOfArray(body, 50));

function listQuery<Answer, Item>(path: string, narrowing: Narrowing, toPage: (body: Answer) => ListPage<Item>) {
  return infiniteQueryOptions({
    queryKey: [path, narrowing],
    queryFn: async ({ pageParam }) => toPage(await callApi<Answer>(toPageAddress(path, narrowing, pageParam))),
    initialPageParam: null as Cursor,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // Keeps the previous results until the new results arrive.
    placeholderData: keepPreviousData,
  });
}

/** Invalidates every admin query after an admin action; unmounted queries refetch when mounted. */
export async function refetchAdmin(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => isAdmins(path) && path !== '/api/admin/session',
  });
}
