import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeardByOverlays, TestAlertRequest } from '@tipnaija/contracts/http/overlay';
import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { noneMissed, overlayActions } from '../../components/overlay-actions';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { deliveriesKey } from './deliveries.queries';

/**
 * The action is a parameter of each call, because the button may show another action by the time the response arrives.
 */
export function useOverlayAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: OverlayControlAction) =>
      callApi<HeardByOverlays>('/api/overlay/control', { method: 'POST', body: { action } }),
    onSuccess: ({ overlayCount, alertCount }, action) => {
      const { needsOverlay, done } = overlayActions[action];
      if (needsOverlay && overlayCount === 0) showNotConnected();
      else toast(alertCount === 0 ? noneMissed : done);
      if (action === 'show-missed') void queryClient.invalidateQueries({ queryKey: deliveriesKey });
    },
    onError: showError,
  });
}

export function useTestAlert() {
  return useMutation({
    mutationFn: (kind: TestAlertRequest['kind']) =>
      callApi<HeardByOverlays>('/api/overlay/test-alert', { method: 'POST', body: { kind } }),
    onSuccess: ({ overlayCount }) => {
      if (overlayCount === 0) showNotConnected();
      else
        toast({
          title: 'Test Alert Sent',
          description: 'Your overlay shows it next. While alerts are paused, it waits.',
        });
    },
    onError: showError,
  });
}

const showError = (error: Error): void =>
  toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' });

function showNotConnected(): void {
  toast({
    title: 'No Overlay Connected',
    description: 'Open the overlay link in OBS, then try again.',
    variant: 'destructive',
  });
}
