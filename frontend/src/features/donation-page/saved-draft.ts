import { draftKey } from '../../lib/tip-draft';
import { type DonationDraft, emptyDraft } from './donation-draft';
import type { Provider } from './providers';

/** What the tip page saves: `chosenId` is the provider that the donor chose, `ngnPerUsd` is null for an amount in naira. */
export type SavedDraft = {
  creatorId: string;
  draft: DonationDraft;
  chosenId: Provider['id'] | undefined;
  ngnPerUsd: number | null;
};

/** Whether a payment with this outcome was charged or may still be charged. */
export const mayBePaid = (outcome: string | null) => outcome === 'success' || outcome === 'pending';

/** Returns the unpaid donation draft for this creator; null when there is none or when it was or may be paid. */
export function savedDraft(creatorId: string): SavedDraft | null {
  if (mayBePaid(new URLSearchParams(window.location.search).get('payment'))) return null;
  try {
    const saved = JSON.parse(sessionStorage.getItem(draftKey) as string);
    return saved.creatorId === creatorId ? { ...saved, draft: { ...emptyDraft, ...saved.draft } } : null;
  } catch {
    return null;
  }
}
