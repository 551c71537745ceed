import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { LoadFailure } from '../../components/load-failure';
import { SettingsCard } from '../../components/settings-card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { AddThisDevice } from './add-this-device';
import { ConnectTelegram } from './connect-telegram';
import { NoticeChannelRow } from './notice-channel-row';
import { noticeChannelsQuery, ownEndpointQuery } from './notice-channels.queries';

/** The devices that show the creator's tips. */
export function NoticeChannels() {
  // Devices leave by themselves, and a chat is connected in another window, so every visit refetches.
  const list = useQuery({ ...noticeChannelsQuery, staleTime: 0, refetchOnWindowFocus: true });
  const ownEndpoint = useQuery(ownEndpointQuery);
  const { push, telegram, channels = [] } = list.data ?? {};
  if (list.data && !push && !telegram && channels.length === 0) return null;
  const isOwn = (endpointHash: string | null) => endpointHash !== null && endpointHash === ownEndpoint.data;
  const isListed = channels.some(({ endpointHash }) => isOwn(endpointHash));
  return (
    <SettingsCard
      title="Tips on your phone"
      icon={BellRing}
      help="A notice for each tip, also when TipNaija is closed. Names and messages stay on your dashboard."
    >
      {list.isPending && <SkeletonRows count={2} what="your devices" />}
      {list.isError && !list.data && <LoadFailure what="your devices" onRetry={() => void list.refetch()} />}
      {channels.length > 0 && (
        <ul className="grid gap-4">
          {channels.map((channel) => (
            <NoticeChannelRow key={channel.id} channel={channel} isOwn={isOwn(channel.endpointHash)} />
          ))}
        </ul>
      )}
      {push && ownEndpoint.isFetched && !isListed && <AddThisDevice publicKey={push.publicKey} />}
      {telegram && !channels.some(({ kind }) => kind === 'telegram') && <ConnectTelegram bot={telegram.bot} />}
    </SettingsCard>
  );
}
