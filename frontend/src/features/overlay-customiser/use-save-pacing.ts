import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OverlayPacing, OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { ownCreatorQuery } from '../../lib/own-creator';

export function useSavePacing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pacing: Partial<OverlayPacing>) =>
      callApi<OverlaySettings>('/api/streamers/me/overlay-settings', { method: 'PATCH', body: { pacing } }),
    onSuccess: (overlaySettings) => {
      queryClient.setQueryData(ownCreatorQuery.queryKey, (creator) => creator && { ...creator, overlaySettings });
      toast({ title: 'Timing Saved', description: 'Your overlay follows it from the next alert.' });
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}
