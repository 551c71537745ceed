import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import type { Changes } from '../../lib/changed-fields';
import { ownCreatorQuery } from '../../lib/own-creator';
import type { OverlayLook } from './overlay-look';
import { useForgetLookDraft } from './unsaved-look';

export function useSaveLook() {
  const queryClient = useQueryClient();
  const forgetDraft = useForgetLookDraft();
  return useMutation({
    mutationFn: (changes: Changes<OverlayLook>) =>
      callApi<OverlaySettings>('/api/streamers/me/overlay-settings', { method: 'PATCH', body: changes }),
    onSuccess: (overlaySettings) => {
      forgetDraft();
      queryClient.setQueryData(ownCreatorQuery.queryKey, (creator) => creator && { ...creator, overlaySettings });
      toast({ title: 'Design Saved', description: 'Your overlay shows it now.' });
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}
