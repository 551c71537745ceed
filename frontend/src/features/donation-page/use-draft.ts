import { useEffect, useReducer } from 'react';
import { randomId } from '../../lib/random-id';
import { type DonationDraft, emptyDraft } from './donation-draft';
import { forgetDraft, saveDraft, savedDraft } from './saved-draft';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

type Filled = { draft: DonationDraft; formId: string };

/**
 * The donation being filled in; restores the draft of a donor who returns without payment or reloads. Its form id is stable while
 * nothing changes, so that resubmitting the same form is the same payment; any change or reset generates a new id.
 */
export function useDraft(creatorId: string) {
  const [{ draft, formId }, change] = useReducer(
    ({ draft }: Filled, step: DraftChange): Filled => ({ draft: step(draft), formId: randomId() }),
    null,
    () => ({ draft: savedDraft(creatorId) ?? emptyDraft, formId: randomId() }),
  );
  useEffect(() => {
    if (draft === emptyDraft) forgetDraft();
    else saveDraft(creatorId, draft);
  }, [creatorId, draft]);
  return { draft, formId, change };
}
