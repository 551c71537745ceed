import { type RefObject, useEffect, useRef } from 'react';

/**
 * F8 has to reach a toast while a dialog is open, and the dialog's focus trap, which listens on the document, would take
 * the focus back. So what is about the toasts does not travel that far.
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
