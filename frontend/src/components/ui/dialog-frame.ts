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

/** Finds what takes the focus after a dialog, when that is not what opened it. */
export type ReturnTo = () => HTMLElement | null;

/**
 * The dialogs are mounted by a button press instead of a Radix trigger, so this hook restores the focus. What
 * `returnTo` finds comes first, because the opener may be gone.
 */
export function useReturnFocus(returnTo?: ReturnTo): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = returnTo?.() ?? opener;
    if (target instanceof HTMLElement) target.focus();
  };
}
