import { useState } from 'react';

/** Layered below the toasts and above everything else. */
export const dialogScrimClass = 'fixed inset-0 z-40 animate-[scrim-in_0.15s_ease-out] bg-scrim';

/**
 * Centred in the visible area and never larger than it, so that a long form scrolls inside. The entrance animation
 * moves the dialog without transparency.
 */
export const dialogFrameClass =
  'fixed inset-3 z-40 m-auto flex h-fit max-h-[calc(100dvh-1.5rem)] flex-col animate-[dialog-in_0.15s_ease-out] ' +
  'rounded-2xl border border-line bg-surface text-ink shadow-lg outline-none';

/** The dialogs are mounted by a button press instead of a Radix trigger, so this hook restores the focus. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
