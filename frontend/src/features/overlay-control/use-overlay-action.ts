import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeardByOverlays } from '@tipnaija/contracts/http/overlay';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { deliveriesKey } from './deliveries.queries';
import type { OverlayAction } from './overlay-actions';

/**
 * The action is a parameter of each call, because the button may show another action by the time the response arrives.
 */
export function useOverlayAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request }: OverlayAction) =>
      callApi<HeardByOverlays>('kind' in request ? '/api/overlay/test-alert' : '/api/overlay/control', {
        method: 'POST',
        body: request,
      }),
    onSuccess: ({ overlayCount }, { place, needsOverlay, done }) => {
      if (needsOverlay && overlayCount === 0) showNotConnected();
      else toast(done);
      if (place === 'missed') void queryClient.invalidateQueries({ queryKey: deliveriesKey });
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}

function showNotConnected(): void {
  toast({
    title: 'No Overlay Connected',
    description: 'Open the overlay link in OBS, then try again.',
    variant: 'destructive',
  });
}
