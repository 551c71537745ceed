import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a step: the button that was pressed went away with the step before, so readers and a phone's screen are taken to
 * the new one.
 */
export function useStepFocus(isArriving: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasArriving = useRef(isArriving);
  useEffect(() => {
    if (!wasArriving.current) return;
    // A field that the server refused has the focus already.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return heading;
}
