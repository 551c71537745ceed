import { draftKey } from '../../lib/tip-draft';
import { type DonationDraft, emptyDraft } from './donation-draft';
import type { Provider } from './providers';

/**
 * What the tip page saves: `chosenId` is the provider that the donor chose, `ngnPerUsd` is null for an amount in naira.
 * Without `formId` the draft was not charged, and its next payment is another one.
 */
export type SavedDraft = {
  creatorId: string;
  formId: string | undefined;
  draft: DonationDraft;
  chosenId: Provider['id'] | undefined;
  ngnPerUsd: number | null;
};

/** Whether a payment with this outcome was charged or may still be charged. */
export const mayBePaid = (outcome: string | null) => outcome === 'success' || outcome === 'pending';

/**
 * Returns the unpaid donation draft for this creator; null when there is none or when it was or may be paid. It keeps its
 * form id, by which the server knows a payment that has been started, unless the donor came back without being charged.
 */
export function savedDraft(creatorId: string, isNotCharged: boolean): SavedDraft | null {
  const outcome = new URLSearchParams(window.location.search).get('payment');
  if (mayBePaid(outcome)) return null;
  try {
    const saved = JSON.parse(sessionStorage.getItem(draftKey) as string);
    if (saved.creatorId !== creatorId) return null;
    if (outcome || isNotCharged) delete saved.formId;
    return { ...saved, draft: { ...emptyDraft, ...saved.draft } };
  } catch {
    return null;
  }
}
