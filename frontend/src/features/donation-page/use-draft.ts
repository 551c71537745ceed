import { useEffect, useReducer, useState } from 'react';
import { forgetDraft } from '../../lib/forget-draft';
import { randomId } from '../../lib/random-id';
import { type DonationDraft, emptyDraft } from './donation-draft';
import { type SavedDraft, saveDraft, savedDraft } from './saved-draft';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

type Filled = { draft: DonationDraft; formId: string };

/**
 * The donation being filled in; restores the draft of a donor who returns without payment or reloads. Its form id is stable while
 * nothing changes, so that resubmitting the same form is the same payment; any change or reset generates a new id.
 */
export function useDraft(creatorId: string) {
  const [saved] = useState(() => savedDraft(creatorId));
  const [{ draft, formId }, change] = useReducer(
    ({ draft }: Filled, step: DraftChange): Filled => ({ draft: step(draft), formId: randomId() }),
    null,
    () => ({ draft: saved?.draft ?? emptyDraft, formId: randomId() }),
  );
  return { draft, formId, change, saved };
}

export function useSavedDraft({ creatorId, username, draft, chosenId, ngnPerUsd }: SavedDraft): void {
  useEffect(() => {
    if (draft === emptyDraft) forgetDraft();
    else saveDraft({ creatorId, username, draft, chosenId, ngnPerUsd });
  }, [creatorId, username, draft, chosenId, ngnPerUsd]);
}
