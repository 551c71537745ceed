import { useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useEffect, useState } from 'react';
import { isSame } from '../../lib/is-same';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard';
import { changesOf, type ProfileDraft, toDraft } from './profile-draft';

/** Unsaved changes in memory, cleared with the session: they survive while other pages are open. */
const unsavedPage = ['unsaved-page'];

export function useProfileDraft(creator: OwnCreator) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => queryClient.getQueryData<ProfileDraft>(unsavedPage) ?? toDraft(creator));
  const isUnsaved = !isSame(changesOf(draft, creator), {});
  useUnsavedGuard(isUnsaved);
  useEffect(() => {
    queryClient.setQueryDefaults(unsavedPage, { gcTime: Number.POSITIVE_INFINITY });
    if (isUnsaved) queryClient.setQueryData(unsavedPage, draft);
    else queryClient.removeQueries({ queryKey: unsavedPage });
  }, [queryClient, draft, isUnsaved]);
  const change = (part: Partial<ProfileDraft>) => setDraft((current) => ({ ...current, ...part }));
  return { draft, change, isUnsaved };
}
