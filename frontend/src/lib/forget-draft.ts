/** One draft of a tip per tab, because a payment can end before the page knows its creator. */
export const draftKey = 'tip-draft';

/** Removes the tip that was filled in: it is paid, and must not be offered again. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
