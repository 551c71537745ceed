import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { callApi } from './api-client';
import { creatorsKey } from './own-creator';
import { refetchWallet } from './wallet';

const status = '/api/subscription/status';

/** Keyed under the creator queries, so that a refresh and a new connection refetch it. */
export const subscriptionQuery = queryOptions({
  queryKey: [...creatorsKey, 'subscription'],
  queryFn: () => callApi<SubscriptionStatus>(status),
});

/** For the return from the provider: the server verifies the payment before it responds. */
export function subscriptionAfter(reference: string): Promise<SubscriptionStatus> {
  return callApi<SubscriptionStatus>(`${status}?reference=${encodeURIComponent(reference)}`);
}

/** After a subscription change: refetches the unlocked features and the wallet. */
export async function refetchAfterPremium(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: creatorsKey }), refetchWallet(queryClient)]);
}
