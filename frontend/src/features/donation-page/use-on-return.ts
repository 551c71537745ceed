import { useEffect } from 'react';

/** Coming back with the Back button shows the page as it was left, with its button still busy. */
export function useOnReturn(reset: () => void): void {
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [reset]);
}
