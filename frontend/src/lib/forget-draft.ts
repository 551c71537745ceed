/** One draft of a tip per tab, because a payment can end before the page knows its creator. */
export const draftKey = 'tip-draft';

/** Removes the draft of this tab, so that a paid tip is not offered again; with `username` only one for that creator. */
export function forgetDraft(username?: string): void {
  try {
    if (username && JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')?.username !== username) return;
    sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
