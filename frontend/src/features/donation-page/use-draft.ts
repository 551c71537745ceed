import { useReducer } from 'react';
import { randomId } from '../../lib/random-id';
import { type DonationDraft, emptyDraft } from './donation-draft';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

type Filled = { draft: DonationDraft; formId: string };

/**
 * The donation being filled in. Its id stays for as long as nothing changes, so that the same form sent again is the same
 * payment; any change, or an emptied form, is another.
 */
export function useDraft() {
  const [{ draft, formId }, change] = useReducer(
    ({ draft }: Filled, step: DraftChange): Filled => ({ draft: step(draft), formId: randomId() }),
    null,
    () => ({ draft: emptyDraft, formId: randomId() }),
  );
  return { draft, formId, change };
}
