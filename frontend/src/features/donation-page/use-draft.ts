import { useReducer } from 'react';
import { type DonationDraft, emptyDraft } from './donation-draft';
import { newFormId } from './form-id';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

type Filled = { draft: DonationDraft; formId: string };

/**
 * The donation being filled in. Its id stays for as long as nothing changes, so that the same form sent again is the same
 * payment; any change, or an emptied form, is another.
 */
export function useDraft() {
  const [{ draft, formId }, change] = useReducer(
    ({ draft }: Filled, step: DraftChange): Filled => ({ draft: step(draft), formId: newFormId() }),
    null,
    () => ({ draft: emptyDraft, formId: newFormId() }),
  );
  return { draft, formId, change };
}
