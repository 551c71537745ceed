import { type RefObject, useEffect, useRef } from 'react';

/**
 * F8 must reach a toast while a dialog is open, but the dialog's focus trap, which listens on the document, would take
 * the focus back. So focus events of the toasts do not propagate to the document.
 */
export function useReachableOverDialogs(): RefObject<HTMLOListElement | null> {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const isToast = (target: EventTarget | null) => target instanceof Node && viewport.current?.contains(target);
    const keepToasts = (event: FocusEvent) => {
      const goesTo = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (isToast(goesTo)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', keepToasts);
    document.body.addEventListener('focusout', keepToasts);
    return () => {
      document.body.removeEventListener('focusin', keepToasts);
      document.body.removeEventListener('focusout', keepToasts);
    };
  }, []);
  return viewport;
}
