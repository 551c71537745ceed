import { useEffect } from 'react';

/** The browser follows a link to `/#pricing` before this page has rendered, so the hook scrolls again. */
export function useAnchor(): void {
  useEffect(() => {
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
