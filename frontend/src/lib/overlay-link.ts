import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { toast } from '../components/ui/toast-store';
import { callApi, toUserMessage } from './api-client';
import { withProof } from './proof';

const key = ['overlay-link'];

/**
 * The secret token of the overlay link. For an account with a second factor it is null until `reveal`, which may ask for
 * a proof.
 */
export function useOverlayToken({ overlayToken }: Pick<OwnCreator, 'overlayToken'>) {
  const queryClient = useQueryClient();
  const revealed = useQuery<string>({ queryKey: key, queryFn: skipToken });
  const reveal = useMutation({
    mutationFn: () =>
      withProof(() => callApi<{ overlayToken: string }>('/api/streamers/me/overlay-link', { method: 'POST' })),
    onSuccess: (answer) => queryClient.setQueryData(key, answer.overlayToken),
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
  return { token: overlayToken ?? revealed.data ?? null, reveal: reveal.mutate, isRevealing: reveal.isPending };
}

/** A new link replaced the revealed one. */
export function forgetOverlayLink(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: key });
}
