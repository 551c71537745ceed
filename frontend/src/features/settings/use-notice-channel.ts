import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeChannel, NoticeChannelSettings } from '@tipnaija/contracts/http/notice-channels';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { unsubscribeFromPush } from '../../lib/push-device';
import { channelsPath, noticeChannelsQuery, ownEndpointQuery } from './notice-channels.queries';

const pathOf = ({ id }: NoticeChannel) => `${channelsPath}/${id}`;

/** Reloads the list after whatever happened: a device may have left meanwhile. */
export function useReloadChannels() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [noticeChannelsQuery, ownEndpointQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    );
}

export function useChangeChannel(channel: NoticeChannel, onDone: () => void) {
  return useMutation({
    mutationFn: (settings: NoticeChannelSettings) =>
      callApi<NoticeChannel>(pathOf(channel), { method: 'PATCH', body: settings }),
    onSuccess: () => {
      toast({ title: 'Saved', description: `${channel.name} will tell you as you chose.` });
      onDone();
    },
    onError: (error) => toast({ title: 'Not Saved', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: useReloadChannels(),
  });
}

export function useRemoveChannel(channel: NoticeChannel, isOwn: boolean, onDone: () => void) {
  return useMutation({
    mutationFn: async () => {
      await callApi<unknown>(pathOf(channel), { method: 'DELETE' });
      // The server already forgot it, so a failure here shows nothing.
      if (isOwn) await unsubscribeFromPush().catch(() => undefined);
    },
    onSuccess: () => {
      toast({ title: 'Removed', description: `${channel.name} gets no notices any more.` });
      onDone();
    },
    onError: (error) => toast({ title: 'Not Removed', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: useReloadChannels(),
  });
}

export function useTestChannel(channel: NoticeChannel) {
  return useMutation({
    mutationFn: () => callApi<unknown>(`${pathOf(channel)}/test`, { method: 'POST' }),
    onSuccess: () => toast({ title: 'On Its Way', description: `Look at ${channel.name}: a test arrives in seconds.` }),
    onError: (error) => toast({ title: 'Not Sent', description: toUserMessage(error), variant: 'destructive' }),
    onSettled: useReloadChannels(),
  });
}
