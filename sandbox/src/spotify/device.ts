import type { JsonObject } from '../http/json-value.js';
import { currentTrack, type Playback } from './playback.js';

/** The page behind a device; null once it is gone. */
export type DevicePage = { tell: (event: string, content: unknown) => void; hangUp: () => void };

export type Device = {
  id: string;
  /** Opens the stream of what the page is told; an EventSource can send no token. */
  key: string;
  name: string;
  listenerId: string;
  volumePercent: number;
  token: string;
  /** Whether the page was asked for a new token since the last one it brought. */
  isAskedForToken: boolean;
  isActive: boolean;
  playback: Playback | null;
  page: DevicePage | null;
  /** Every track that began here, for tests. */
  played: { uri: string; name: string; at: string }[];
};

/** DeviceObject (official OpenAPI). */
export function deviceAnswer(device: Device): JsonObject {
  return {
    id: device.id,
    is_active: device.isActive,
    is_private_session: false,
    is_restricted: false,
    name: device.name,
    type: 'Computer',
    supports_volume: true,
    volume_percent: device.volumePercent,
  };
}

/** Notes the track that plays now, if it is another one than before. */
export function notePlayed(device: Device, before: Playback | null): void {
  const { playback } = device;
  if (playback === null || !playback.isPlaying) return;
  const isSame = before !== null && before.tracks === playback.tracks && before.index === playback.index;
  if (isSame) return;
  const { uri, name } = currentTrack(playback);
  device.played.push({ uri, name, at: new Date().toISOString() });
}
