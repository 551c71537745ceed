import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { toast } from '../../components/ui/toast-store';
import { callApi, reasonOf } from '../../lib/api-client';
import { ownCreatorQuery } from '../../lib/own-creator';

export function useSaveLook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: OverlaySettings) =>
      callApi<OverlaySettings>('/api/streamers/me/overlay-settings', { method: 'PATCH', body: settings }),
    onSuccess: (overlaySettings) => {
      queryClient.setQueryData(ownCreatorQuery.queryKey, (creator) => creator && { ...creator, overlaySettings });
      toast({ title: 'Looks Saved', description: 'Your overlay shows them now.' });
    },
    onError: (error) => toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' }),
  });
}
