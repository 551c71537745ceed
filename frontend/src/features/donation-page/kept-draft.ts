import { type DonationDraft, emptyDraft } from './donation-draft';

/** One per tab: a payment can end before the page knows whose creator it is on. */
const key = 'tip-draft';

/** Keeps the donation in this tab while the donor is at the payment page, for a donor who comes back without paying. */
export function keepDraft(creatorId: string, draft: DonationDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ creatorId, draft }));
  } catch {
    // Storage may be off: the donor then finds an empty form.
  }
}

/** Whether a payment that ended like this took the money, or still may. */
export const mayBePaid = (outcome: string | null) => outcome === 'success' || outcome === 'pending';

/** Returns the donation to this creator that the donor left with; null when there is none, or when it was paid or may still be. */
export function keptDraft(creatorId: string): DonationDraft | null {
  if (mayBePaid(new URLSearchParams(window.location.search).get('payment'))) return null;
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { creatorId?: unknown; draft?: object } | null;
    return kept?.creatorId === creatorId && kept.draft ? { ...emptyDraft, ...kept.draft } : null;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
