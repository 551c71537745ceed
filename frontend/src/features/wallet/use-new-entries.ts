import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { WalletEntriesPage } from '@tipnaija/contracts/http/wallet';
import { walletEntriesQuery } from '../../lib/wallet';

/**
 * New wallet transactions. The dashboard's connection reloads a statement of one page; with more pages loaded the
 * statement stays unchanged until the user asks for new entries, and the pages are not reloaded for every tip.
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
