import { useEffect } from 'react';

/** A link to `/#pricing` is followed by the browser before this page is there. */
export function useAnchor(): void {
  useEffect(() => {
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
