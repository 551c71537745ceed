import { useQueryClient } from '@tanstack/react-query';
import { type Unsaved, useDraft } from '../../lib/use-draft';
import type { LookDraft } from './overlay-look';

/** Unsaved changes in memory, cleared with the session: they survive the browser's Back button. */
const unsavedLook = ['unsaved-look'];

export function useLookDraft(saved: LookDraft) {
  const queryClient = useQueryClient();
  const form = useDraft(saved, { unsaved: queryClient.getQueryData<Unsaved<LookDraft>>(unsavedLook) });
  const change = (draft: LookDraft) => {
    form.change(draft);
    queryClient.setQueryData<Unsaved<LookDraft>>(unsavedLook, { draft, base: form.base });
  };
  return { ...form, change };
}

/** Called after a save and when the user leaves without saving. */
export function useForgetLookDraft(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: unsavedLook });
}
