import { useQueryClient } from '@tanstack/react-query';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useState } from 'react';
import { isSameLook } from './same-look';

/** In memory, and gone with the session: what the browser's Back button left unsaved is there again on return. */
const unsavedLook = ['unsaved-look'];

export function useLookDraft(saved: OverlaySettings) {
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(() => queryClient.getQueryData<OverlaySettings>(unsavedLook) ?? saved);
  const isUnsaved = !isSameLook(settings, saved);
  const change = (next: OverlaySettings) => {
    setSettings(next);
    queryClient.setQueryData(unsavedLook, next);
  };
  return { settings, change, isUnsaved };
}

/** After a save, and for who leaves without one. */
export function useForgetLookDraft(): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: unsavedLook });
}
