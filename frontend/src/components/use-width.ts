import { type RefObject, useEffect, useState } from 'react';

/** Returns the width of an element in CSS pixels, `assumed` until it is measured. */
export function useWidth(element: RefObject<Element | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
