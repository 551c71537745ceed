import { useMutation } from '@tanstack/react-query';
import type { HeardByOverlays } from '@tipnaija/contracts/http/overlay';
import { toast } from '../../components/ui/toast-store';
import { callApi, rateLimitMessage } from '../../lib/api-client';

export function useReplay() {
  return useMutation({
    mutationFn: (donationId: number) =>
      callApi<HeardByOverlays>('/api/replay-donation', { method: 'POST', body: { donationId } }),
    // An overlay without a socket polls and is not counted, so a count of zero does not mean that the alert is not
    // shown.
    onSuccess: ({ overlayCount }) =>
      toast({
        title: 'Donation Replayed',
        description:
          overlayCount > 0
            ? 'The donation alert has been sent to your overlay'
            : 'We see no overlay connected. Check that it is open in OBS.',
      }),
    onError: (error) =>
      toast({
        title: 'Replay Failed',
        description: rateLimitMessage(error) ?? 'Failed to replay donation. Please try again.',
        variant: 'destructive',
      }),
  });
}
