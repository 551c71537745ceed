import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HeardByOverlays } from '@tipnaija/contracts/http/overlay';
import type { BlockedTrack, ChangeSongSettingsRequest, SongSettings } from '@tipnaija/contracts/http/songs';
import type { SongPlayer, SongRequestAction } from '@tipnaija/contracts/song';
import { toast } from '../../components/ui/toast-store';
import { ApiError, callApi, rateLimitMessage, toUserMessage } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';
import { refetchSongDesk, songDeskPath } from '../../lib/song-desk';
import { subscriptionQuery } from '../../lib/subscription';

export function useChangeSongSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ChangeSongSettingsRequest) => {
      const settings = await callApi<SongSettings>(songDeskPath, { method: 'PATCH', body: change });
      await Promise.all([refetchSongDesk(queryClient), refetchOwnCreator(queryClient)]);
      return settings;
    },
    onSuccess: () => toast({ title: 'Settings Saved', description: 'Your song request settings have been updated.' }),
    onError: showNotSaved,
  });
}

/** Not while the subscription is unknown: the server decides then. */
export function useIsWithoutPremium(): boolean {
  return useQuery(subscriptionQuery).data?.isPremium === false;
}

export function tellPremiumRequired(): void {
  toast({
    title: 'Premium Required',
    description: 'Song requests are a premium feature. Please upgrade to access this functionality.',
    variant: 'destructive',
  });
}

function showNotSaved(error: Error): void {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'premium.required') return tellPremiumRequired();
  const isOurs = code === 'music.not-connected' || code === 'song.price-too-low';
  const description = isOurs
    ? toUserMessage(error)
    : (rateLimitMessage(error) ?? 'Failed to update song request settings');
  toast({ title: 'Update Failed', description, variant: 'destructive' });
}

/** `player` says whether an action that plays a song needs an overlay. */
export function useSongAction(player?: SongPlayer) {
  return useDeskChange(async ({ id, action }: { id: number; action: SongRequestAction }) => {
    const { overlayCount } = await callApi<HeardByOverlays>(`${songDeskPath}/${id}`, {
      method: 'POST',
      body: { action },
    });
    if (player === 'overlay' && overlayCount === 0 && (action === 'play' || action === 'approve'))
      toast({
        title: 'No Overlay Connected',
        description: 'The song waits. Open the overlay link in OBS, then press Play.',
        variant: 'destructive',
      });
  });
}

export function useSongOrder() {
  return useDeskChange((ids: number[]) => callApi(`${songDeskPath}/order`, { method: 'PATCH', body: { ids } }));
}

const blockedTracks = '/api/streamers/me/blocked-tracks';

export function useBlockTrack() {
  return useDeskChange((track: BlockedTrack) => callApi(blockedTracks, { method: 'POST', body: track }));
}

export function useUnblockTrack() {
  return useDeskChange((id: string) => callApi(`${blockedTracks}/${encodeURIComponent(id)}`, { method: 'DELETE' }));
}

export function useDisconnectMusic() {
  const queryClient = useQueryClient();
  const disconnect = useDeskChange(() => callApi('/api/spotify/disconnect', { method: 'POST' }));
  return {
    ...disconnect,
    mutate: () => disconnect.mutate(undefined, { onSettled: () => void refetchOwnCreator(queryClient) }),
  };
}

/** Refetches the queue after every attempt, because another dashboard or the overlay may have acted first. */
function useDeskChange<Change>(change: (change: Change) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => toast({ title: 'Update Failed', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: () => refetchSongDesk(queryClient),
  });
}
