import { useEffect, useReducer } from 'react';
import { randomId } from '../../lib/random-id';
import { saveDraft } from '../../lib/tip-draft';
import type { Currency } from './currencies';
import { type DonationDraft, emptyDraft, withAmountIn } from './donation-draft';
import { type SavedDraft, savedDraft } from './saved-draft';

export type DraftChange = (draft: DonationDraft) => DonationDraft;

type Form = { draft: DonationDraft; formId: string };

/** `saved` is what was restored. `unconverted` is the form in its former currency, until the donor changes or pays it. */
type Filled = Form & { saved: SavedDraft | null; unconverted?: (Form & { currency: Currency }) | undefined };

/**
 * The donation being filled in; restores the draft of a donor who returns without payment or reloads. Its form id is stable while
 * nothing changes, also over a reload, so that resubmitting the same form is the same payment; any change or reset generates a
 * new id, as does a return from a payment that was not charged.
 */
export function useDraft(creatorId: string, isNotCharged: boolean) {
  const [filled, apply] = useReducer(
    (before: Filled, step: (before: Filled) => Filled) => step(before),
    null,
    (): Filled => {
      const saved = savedDraft(creatorId, isNotCharged);
      return { draft: saved?.draft ?? emptyDraft, formId: saved?.formId ?? randomId(), saved };
    },
  );
  const change = (step: DraftChange) =>
    apply((before) => ({ ...before, draft: step(before.draft), formId: randomId(), unconverted: undefined }));
  /** For a currency that the donor did not choose. Back in the former one, the form and its payment are as they were. */
  const convert = (from: Currency, to: Currency) =>
    apply((before) => {
      const { draft, formId, unconverted } = before;
      if (unconverted?.currency.symbol === to.symbol) return { ...before, ...unconverted, unconverted: undefined };
      const former = { draft, formId, currency: from };
      return { ...before, draft: withAmountIn(draft, from, to), formId: randomId(), unconverted: former };
    });
  const keepConverted = () => apply((before) => ({ ...before, unconverted: undefined }));
  return { ...filled, change, convert, keepConverted };
}

/** Saves what is filled in; an empty draft forgets the one before. */
export function useSavedDraft(filled: SavedDraft): void {
  const saved = filled.draft === emptyDraft ? '' : JSON.stringify(filled);
  useEffect(() => saveDraft(saved), [saved]);
}
