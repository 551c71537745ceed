/** One draft of a tip per tab, because a payment can end before the page knows its creator. */
export const draftKey = 'tip-draft';

/**
 * Saves the draft of this tab, as JSON, for a reload and for a return from the payment page without payment. An empty text
 * forgets it: a paid tip must not be offered again.
 */
export function saveDraft(saved: string): void {
  try {
    sessionStorage.setItem(draftKey, saved);
  } catch {
    // Storage may be disabled: the donor then sees an empty form.
  }
}
