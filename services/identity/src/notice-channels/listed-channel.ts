import type { NoticeChannel } from '@tipnaija/contracts';
import { toQuietTimes } from '../notices/notice-time.js';
import type { StoredChannel } from './notice-channel.js';

/** Returns a channel as its creator sees it. Pure. */
export function toListedChannel(channel: StoredChannel): NoticeChannel {
  const { id, kind, name, minimumKobo, showsAmounts, addressHash, createdAt, lastSentAt } = channel;
  return {
    id,
    kind,
    name,
    minimumAmount: minimumKobo,
    ...toQuietTimes(channel),
    showsAmounts,
    endpointHash: kind === 'push' ? addressHash.toString('base64url') : null,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}
