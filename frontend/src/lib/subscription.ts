import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { callApi } from './api-client';
import { everythingOfCreators } from './own-creator';
import { refetchWallet } from './wallet';

const status = '/api/subscription/status';

/** Among what is known of creators, so that a refresh and a new connection ask for it too. */
export const subscriptionQuery = queryOptions({
  queryKey: [...everythingOfCreators, 'subscription'],
  queryFn: () => callApi<SubscriptionStatus>(status),
});

/** For whoever comes back from the provider: the server asks it about the payment before it answers. */
export function subscriptionAfter(reference: string): Promise<SubscriptionStatus> {
  return callApi<SubscriptionStatus>(`${status}?reference=${encodeURIComponent(reference)}`);
}

/** After premium was bought or left: what it unlocks and what it cost are asked for again. */
export async function refetchAfterPremium(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: everythingOfCreators }), refetchWallet(queryClient)]);
}
