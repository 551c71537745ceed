import { draftKey } from '../../lib/forget-draft';
import { type DonationDraft, emptyDraft } from './donation-draft';
import type { Provider } from './providers';

/** What the tip page saves: `chosenId` is the provider that the donor chose, `ngnPerUsd` is null for an amount in naira. */
export type SavedDraft = {
  creatorId: string;
  username: string;
  draft: DonationDraft;
  chosenId: Provider['id'] | undefined;
  ngnPerUsd: number | null;
};

/** Saves the donation in this tab, for a reload and for a return from the payment page without payment. */
export function saveDraft(saved: SavedDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(saved));
  } catch {
    // Storage may be disabled: the donor then sees an empty form.
  }
}

/** Whether a payment with this outcome was charged or may still be charged. */
export const mayBePaid = (outcome: string | null) => outcome === 'success' || outcome === 'pending';

/** Returns the unpaid donation draft for this creator; null when there is none or when it was or may be paid. */
export function savedDraft(creatorId: string): SavedDraft | null {
  if (mayBePaid(new URLSearchParams(window.location.search).get('payment'))) return null;
  try {
    const saved = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    return saved.creatorId === creatorId ? { ...saved, draft: { ...emptyDraft, ...saved.draft } } : null;
  } catch {
    return null;
  }
}
