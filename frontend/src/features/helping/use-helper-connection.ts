import { useQueryClient } from '@tanstack/react-query';
import type { HelperOverlay } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { useEffect, useState } from 'react';
import { helpedCreatorsQuery } from '../../lib/helped-creators';

/**
 * Receives live changes while the page is open. `overlay` is null until the first message; it is stale while the page
 * has lost its own connection.
 */
export function useHelperConnection({ creatorId, role, username, displayName, avatarUrl }: HelpedCreator) {
  const queryClient = useQueryClient();
  const [overlay, setOverlay] = useState<HelperOverlay | null>(null);
  const [isStale, setIsStale] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    let close: (() => void) | undefined;
    const connect = async () => {
      const { connectHelper } = await import('./helper-connection');
      if (hasLeft) return;
      close = connectHelper({
        helped: { creatorId, role, username, displayName, avatarUrl },
        queryClient,
        onOverlay: setOverlay,
        onStale: setIsStale,
        onRemoved: () => void queryClient.invalidateQueries({ queryKey: helpedCreatorsQuery.queryKey, exact: true }),
      });
    };
    connect().catch((error: unknown) => console.error('Live updates failed to start', error));
    return () => {
      hasLeft = true;
      close?.();
    };
  }, [creatorId, role, username, displayName, avatarUrl, queryClient]);
  return { overlay, isStale };
}
