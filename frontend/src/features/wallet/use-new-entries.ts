import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { WalletEntriesPage } from '@tipnaija/contracts/http/wallet';
import { walletEntriesQuery } from '../../lib/wallet';
import { useRefetchOnRevision } from './use-refetch-on-revision';

type Loaded = { data: InfiniteData<WalletEntriesPage> | undefined; refetch: () => unknown };

/**
 * New movements of the wallet. A short statement takes them in by itself; under somebody who has loaded further pages nothing
 * moves until they ask, and the pages are not asked for anew at every tip.
 */
export function useNewEntries({ data, refetch }: Loaded, revision: number) {
  const queryClient = useQueryClient();
  const isLong = (data?.pages.length ?? 0) > 1;
  useRefetchOnRevision(revision, () => {
    if (!isLong) void refetch();
  });
  const newest = data?.pages[0]?.entries[0]?.seq ?? 0;
  return {
    hasNew: isLong && revision > newest,
    showNew: () => void queryClient.resetQueries({ queryKey: walletEntriesQuery.queryKey }),
  };
}
