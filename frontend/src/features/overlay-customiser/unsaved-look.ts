import { useQueryClient } from '@tanstack/react-query';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useState } from 'react';
import { isSame } from '../../lib/is-same';

/** Unsaved changes in memory, cleared with the session: they survive the browser's Back button. */
const unsavedLook = ['unsaved-look'];

export function useLookDraft(saved: OverlaySettings) {
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(() => queryClient.getQueryData<OverlaySettings>(unsavedLook) ?? saved);
  const isUnsaved = !isSame(settings, saved);
  const change = (next: OverlaySettings) => {
    setSettings(next);
    queryClient.setQueryData(unsavedLook, next);
  };
  return { settings, change, isUnsaved };
}

/** Called after a save and when the user leaves without saving. */
export function useForgetLookDraft(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: unsavedLook });
}
