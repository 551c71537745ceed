import { useEffect } from 'react';

/**
 * The browser restores the page from the back/forward cache with its button still pending; `reset` clears that state.
 */
export function useOnReturn(reset: () => void): void {
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [reset]);
}
