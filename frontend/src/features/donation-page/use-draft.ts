import { useEffect, useReducer } from 'react';
import { randomId } from '../../lib/random-id';
import { saveDraft } from '../../lib/tip-draft';
import { type DonationDraft, emptyDraft } from './donation-draft';
import { type SavedDraft, savedDraft } from './saved-draft';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

/** `saved` is what was restored. */
type Filled = { draft: DonationDraft; formId: string; saved: SavedDraft | null };

/**
 * The donation being filled in; restores the draft of a donor who returns without payment or reloads. Its form id is stable while
 * nothing changes, also over a reload, so that resubmitting the same form is the same payment; any change or reset generates a
 * new id, as does a return from a payment that was not charged.
 */
export function useDraft(creatorId: string, isNotCharged: boolean) {
  const [filled, change] = useReducer(
    (before: Filled, step: DraftChange): Filled => ({ ...before, draft: step(before.draft), formId: randomId() }),
    null,
    () => {
      const saved = savedDraft(creatorId, isNotCharged);
      return { draft: saved?.draft ?? emptyDraft, formId: saved?.formId ?? randomId(), saved };
    },
  );
  return { ...filled, change };
}

/** Saves what is filled in; an empty draft forgets the one before. */
export function useSavedDraft(filled: SavedDraft): void {
  const saved = filled.draft === emptyDraft ? '' : JSON.stringify(filled);
  useEffect(() => saveDraft(saved), [saved]);
}
