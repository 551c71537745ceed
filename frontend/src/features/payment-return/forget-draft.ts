import { draftKey, saveDraft } from '../../lib/tip-draft';

/**
 * Forgets the draft of a paid tip, which the tip page must not offer again; the draft of another creator's tip stays,
 * unless the creator's id is not known.
 */
export function forgetDraft(creatorId: string | undefined): void {
  if (creatorId === undefined) return saveDraft('');
  try {
    if (JSON.parse(sessionStorage.getItem(draftKey) as string).creatorId === creatorId) saveDraft('');
  } catch {
    // No draft is saved.
  }
}
