import { useQueryClient } from '@tanstack/react-query';
import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { useEffect, useRef } from 'react';

/** Delays the connection: the form has priority over tips of other donors. */
const AFTER_MS = 2_000;

/** Updates the page as tips arrive. Its script and connection load after everything that a donor needs. */
export function useLivePage(creator: PublicCreator): void {
  const queryClient = useQueryClient();
  const shown = useRef(creator);
  shown.current = creator;
  const { id } = creator;

  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = async () => {
      const { followPage } = await import('./live-page');
      if (!hasLeft) stop = followPage(shown.current, queryClient);
    };
    let hasLeft = false;
    const timer = setTimeout(() => {
      start().catch((error: unknown) => console.error('Live tip page updates failed to start', error));
    }, AFTER_MS);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id, queryClient]);
}
