import { useMutation } from '@tanstack/react-query';
import type { HeardByOverlays } from '@tipnaija/contracts/http/overlay';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';

/** Sends a test alert. `onShown` is called when an overlay received it. */
export function useSendTest(onShown: () => void) {
  return useMutation({
    mutationFn: () =>
      callApi<HeardByOverlays>('/api/overlay/test-alert', { method: 'POST', body: { kind: 'donation' } }),
    onSuccess: ({ overlayCount }) => {
      if (overlayCount > 0) {
        toast({ title: 'Test Alert Sent', description: 'Look at your stream: that is how a tip arrives.' });
        onShown();
      } else {
        toast({
          title: 'No Overlay Connected',
          description: 'Open the overlay link in OBS, then try again.',
          variant: 'destructive',
        });
      }
    },
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
}
