import { type DonationDraft, emptyDraft } from './donation-draft';

/** One draft per tab, because a payment can end before the page knows its creator. */
const key = 'tip-draft';

/** Saves the donation in this tab, for a reload and for a return from the payment page without payment. */
export function saveDraft(creatorId: string, draft: DonationDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ creatorId, draft }));
  } catch {
    // Storage may be disabled: the donor then sees an empty form.
  }
}

/** Whether a payment with this outcome was charged or may still be charged. */
export const mayBePaid = (outcome: string | null) => outcome === 'success' || outcome === 'pending';

/** Returns the unpaid donation draft for this creator; null when there is none or when it was or may be paid. */
export function savedDraft(creatorId: string): DonationDraft | null {
  if (mayBePaid(new URLSearchParams(window.location.search).get('payment'))) return null;
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { creatorId?: unknown; draft?: object } | null;
    return saved?.creatorId === creatorId && saved.draft ? { ...emptyDraft, ...saved.draft } : null;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
