import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a strip of tabs sideways until the open one is in its middle. `scrollIntoView` would also move the page.
 *
 * @param open the value of the open tab
 * @param selector finds the open tab in the strip
 */
export function useActiveInView<Strip extends HTMLElement>(open: string, selector: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab changes what the selector finds
  useEffect(() => {
    const active = strip.current?.querySelector<HTMLElement>(selector);
    if (!strip.current || !active) return;
    strip.current.scrollLeft = active.offsetLeft - (strip.current.clientWidth - active.offsetWidth) / 2;
  }, [open, selector]);
  return strip;
}

/** A strip that scrolls on a phone, where it fades out at the end to show that there is more. */
export const stripClass =
  'relative flex gap-1 overflow-x-auto max-sm:pr-12 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)]';
