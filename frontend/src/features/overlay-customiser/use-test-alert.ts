import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeardByOverlays } from '@tipnaija/contracts/http/overlay';
import type { TestAlertKind } from '@tipnaija/contracts/sockets/overlay';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { ownCreatorQuery } from '../../lib/own-creator';

export function useTestAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: TestAlertKind) =>
      callApi<HeardByOverlays>('/api/overlay/test-alert', { method: 'POST', body: { kind } }),
    onSuccess: ({ overlayCount }) => {
      const isLive = overlayCount > 0;
      queryClient.setQueryData(ownCreatorQuery.queryKey, (creator) => creator && { ...creator, isLive });
      if (isLive) return toast({ title: 'Test Alert Sent', description: 'It shows the looks that are saved.' });
      toast({
        title: 'No Overlay Connected',
        description: 'Open the overlay link in OBS, then try again.',
        variant: 'destructive',
      });
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}
