import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast-store';
import { callApi, serverMessage } from '../../lib/api-client';
import { type OverlayToken, rememberOverlayToken } from '../../lib/overlay-link';
import { refetchOwnCreator } from '../../lib/own-creator';
import { withProof } from '../../lib/proof';

export function useNewOverlayLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await withProof(() =>
        callApi<OverlayToken>('/api/streamers/me/overlay-token', { method: 'POST' }),
      );
      rememberOverlayToken(queryClient, answer);
      await refetchOwnCreator(queryClient);
    },
    onSuccess: () =>
      toast({ title: 'New Overlay Link', description: 'The old link no longer works. Copy the new one into OBS.' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to make a new link. Please try again.',
        variant: 'destructive',
      }),
  });
}
