import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { Wallet } from '@tipnaija/contracts/http/wallet';
import { useEffect } from 'react';
import { refetchAvailable, walletQuery } from '../../lib/wallet';
import { withdrawalsHeldUntil, withdrawalsRestUntil } from '../../lib/withdrawal-hold';
import { useNextAvailability } from './use-next-availability';

/** While tips arrive without a pause, the wallet is loaded this often. */
const staleForMs = 2_000;

/** What a withdrawal would take, and whether withdrawals pause. `availableKobo` is null until the wallet is loaded. */
export function useAvailable(creator: OwnCreator) {
  const wallet = useQuery(walletQuery).data;
  useNextAvailability(creator, wallet);
  useCurrentWallet(wallet, creator.walletBalance);
  // During a deploy a gateway of the version before answers without the parts.
  const parts = wallet && 'maturing' in wallet ? wallet : null;
  const isPartly = parts !== null && (parts.maturing.length > 0 || parts.heldKobo > 0);
  return {
    /** Part of the balance becomes available later. */
    isPartly,
    // The balance of the creator is live, but whether a new tip matures is known with the wallet.
    availableKobo: wallet ? Math.min(parts?.availableKobo ?? creator.walletBalance, creator.walletBalance) : null,
    isHeld: withdrawalsHeldUntil(creator) !== null || withdrawalsRestUntil(creator) !== null,
  };
}

/** Loads the wallet again when the balance has changed since. */
function useCurrentWallet(wallet: Wallet | undefined, balanceKobo: number): void {
  const queryClient = useQueryClient();
  const isStale = wallet !== undefined && wallet.balance !== balanceKobo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet that is behind again starts the next timer.
  useEffect(() => {
    if (!isStale) return;
    const timer = setTimeout(() => refetchAvailable(queryClient), staleForMs);
    return () => clearTimeout(timer);
  }, [queryClient, isStale, wallet]);
}
