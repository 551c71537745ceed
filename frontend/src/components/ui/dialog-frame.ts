import { useState } from 'react';

/** Below the toasts, above everything else. */
export const dialogScrimClass = 'fixed inset-0 z-40 animate-[scrim-in_0.15s_ease-out] bg-scrim';

/** In the middle of what is visible, and never larger than it: a long form scrolls inside. It rises, but is never seen through. */
export const dialogFrameClass =
  'fixed inset-3 z-40 m-auto flex h-fit max-h-[calc(100dvh-1.5rem)] flex-col animate-[dialog-in_0.15s_ease-out] ' +
  'rounded-2xl border border-line bg-surface text-ink shadow-lg outline-none';

/** Our dialogs are mounted by a press of a button, not by a trigger of Radix, so the way back is kept here. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
