import { focusManager, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { Wallet } from '@tipnaija/contracts/http/wallet';
import { useEffect, useState } from 'react';
import { refetchAvailable } from '../../lib/wallet';
import { withdrawalsHeldUntil, withdrawalsRestUntil } from '../../lib/withdrawal-hold';

/** Browsers end a timeout of more than 24.8 days at once. */
const longestMs = 24 * 3_600_000;
/** For a device whose clock is ahead of the server's. */
const retryMs = 60_000;
/** Money matures for everyone at midnight: not all dashboards ask in the same second. */
const spreadMs = 10_000;

/** Loads the wallet and renders when money matures, when a pause of withdrawals ends, and when the page is shown again. */
export function useNextAvailability(creator: OwnCreator, wallet: Wallet | undefined): void {
  const queryClient = useQueryClient();
  const [refreshes, setRefreshes] = useState(0);
  const nextAt = nextAvailability(creator, wallet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh starts the next timer.
  useEffect(() => {
    const refresh = () => {
      setRefreshes((count) => count + 1);
      refetchAvailable(queryClient);
    };
    const stopListening = focusManager.subscribe((isFocused) => isFocused && refresh());
    const timer = nextAt === null ? undefined : setTimeout(refresh, delayUntil(nextAt));
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [queryClient, nextAt, refreshes]);
}

/** Returns the earliest time at which more can be withdrawn; null when there is none. */
function nextAvailability(creator: OwnCreator, wallet: Wallet | undefined): number | null {
  // Days begin in Lagos.
  const maturesOn = wallet?.maturing?.[0]?.availableOn;
  const times = [
    maturesOn && `${maturesOn}T00:00:00+01:00`,
    withdrawalsHeldUntil(creator),
    withdrawalsRestUntil(creator),
  ].flatMap((iso) => (iso ? Date.parse(iso) : []));
  return times.length > 0 ? Math.min(...times) : null;
}

function delayUntil(at: number): number {
  const leftMs = at - Date.now();
  return leftMs > 0 ? Math.min(longestMs, leftMs + Math.random() * spreadMs) : retryMs;
}
