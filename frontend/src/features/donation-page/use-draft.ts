import { useEffect, useReducer, useState } from 'react';
import { forgetDraft } from '../../lib/forget-draft';
import { randomId } from '../../lib/random-id';
import { type DonationDraft, emptyDraft } from './donation-draft';
import type { Provider } from './providers';
import { saveDraft, savedDraft } from './saved-draft';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

type Filled = { draft: DonationDraft; formId: string };

/**
 * The donation being filled in; restores the draft of a donor who returns without payment or reloads, with the provider
 * that was chosen. Its form id is stable while nothing changes, so that resubmitting the same form is the same payment; any
 * change or reset generates a new id.
 */
export function useDraft(creatorId: string) {
  const [saved] = useState(() => savedDraft(creatorId));
  const [{ draft, formId }, change] = useReducer(
    ({ draft }: Filled, step: DraftChange): Filled => ({ draft: step(draft), formId: randomId() }),
    null,
    () => ({ draft: saved?.draft ?? emptyDraft, formId: randomId() }),
  );
  return { draft, formId, change, savedProvider: saved?.provider };
}

export function useSavedDraft(creatorId: string, draft: DonationDraft, provider: Provider): void {
  useEffect(() => {
    if (draft === emptyDraft) forgetDraft();
    else saveDraft(creatorId, draft, provider);
  }, [creatorId, draft, provider]);
}
