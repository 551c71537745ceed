import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for the heading of a step: the pressed button disappears with the previous step, so the focus moves to
 * the new step for screen readers and phones.
 */
export function useStepFocus(isArriving: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasArriving = useRef(isArriving);
  useEffect(() => {
    if (!wasArriving.current) return;
    // A field that the server rejected already has the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return heading;
}
