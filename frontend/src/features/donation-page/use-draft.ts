import { useEffect, useReducer } from 'react';
import { randomId } from '../../lib/random-id';
import { type DonationDraft, emptyDraft } from './donation-draft';
import { forgetDraft, keptDraft } from './kept-draft';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

type Filled = { draft: DonationDraft; formId: string };

/**
 * The donation being filled in; one that the donor comes back with unpaid is there again. Its id stays for as long as nothing changes,
 * so that the same form sent again is the same payment; any change, or an emptied form, is another.
 */
export function useDraft(creatorId: string) {
  const [{ draft, formId }, change] = useReducer(
    ({ draft }: Filled, step: DraftChange): Filled => ({ draft: step(draft), formId: randomId() }),
    null,
    () => ({ draft: keptDraft(creatorId) ?? emptyDraft, formId: randomId() }),
  );
  // Once: a later visit starts empty.
  useEffect(() => forgetDraft(), []);
  return { draft, formId, change };
}
