import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { WalletEntriesPage } from '@tipnaija/contracts/http/wallet';
import { walletEntriesQuery } from '../../lib/wallet';

/**
 * New movements of the wallet. The dashboard's connection loads a short statement again; under somebody who has loaded
 * further pages nothing moves until they ask, and the pages are not loaded again at every tip.
 */
export function useNewEntries(data: InfiniteData<WalletEntriesPage> | undefined, revision: number) {
  const queryClient = useQueryClient();
  const isLong = (data?.pages.length ?? 0) > 1;
  const newest = data?.pages[0]?.entries[0]?.seq ?? 0;
  return {
    hasNew: isLong && revision > newest,
    showNew: () => void queryClient.resetQueries({ queryKey: walletEntriesQuery.queryKey }),
  };
}
