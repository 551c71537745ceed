import { useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useEffect, useMemo, useState } from 'react';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard';
import { findUnsaved, type ProfileDraft, toDraft, withoutOutdated } from './profile-draft';

/** Unsaved changes in memory, cleared with the session: they survive while other pages are open. */
const unsavedPage = ['unsaved-page'];

/** Keeps only the typed fields: all others follow the saved page, which another window may change. */
export function useProfileDraft(creator: OwnCreator) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => queryClient.getQueryData<Partial<ProfileDraft>>(unsavedPage) ?? {});
  const [former, setFormer] = useState(creator);
  if (former !== creator) {
    setFormer(creator);
    setTyped(withoutOutdated(typed, { former, saved: creator }));
  }
  const unsaved = useMemo(() => findUnsaved(typed, creator), [typed, creator]);
  const isUnsaved = Object.keys(unsaved).length > 0;
  useUnsavedGuard(isUnsaved);
  useEffect(() => {
    queryClient.setQueryDefaults(unsavedPage, { gcTime: Number.POSITIVE_INFINITY });
    if (isUnsaved) queryClient.setQueryData(unsavedPage, unsaved);
    else queryClient.removeQueries({ queryKey: unsavedPage });
  }, [queryClient, unsaved, isUnsaved]);
  const change = (part: Partial<ProfileDraft>) => setTyped((current) => ({ ...current, ...part }));
  const discard = () => setTyped({});
  return { draft: { ...toDraft(creator), ...typed }, change, discard, isUnsaved };
}
