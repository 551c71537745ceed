import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { toast } from '../components/ui/toast-store';
import { callApi, toUserMessage } from './api-client';
import { withProof } from './proof';

/** The response to a request for the link, or for a new one. */
export type OverlayToken = { overlayToken: string };

const key = ['overlay-link'];

/**
 * The secret token of the overlay link. For an account with a second factor it is null until `reveal`, which may ask for
 * a proof.
 */
export function useOverlayToken({ overlayToken }: Pick<OwnCreator, 'overlayToken'>) {
  const queryClient = useQueryClient();
  const revealed = useQuery<string>({ queryKey: key, queryFn: skipToken });
  const reveal = useMutation({
    mutationFn: () => withProof(() => callApi<OverlayToken>('/api/streamers/me/overlay-link', { method: 'POST' })),
    onSuccess: (answer) => rememberOverlayToken(queryClient, answer),
    onError: (error) => toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' }),
  });
  return { token: overlayToken ?? revealed.data ?? null, reveal: reveal.mutate, isRevealing: reveal.isPending };
}

/** Shows the token of a response, also in place of an older one: a removed query would leave that one on the page. */
export function rememberOverlayToken(queryClient: QueryClient, { overlayToken }: OverlayToken): void {
  queryClient.setQueryData(key, overlayToken);
}
