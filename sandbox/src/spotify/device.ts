import type { JsonObject } from '../http/json-value.js';
import { currentTrack, type Playback } from './playback.js';

/** The page behind a device; null after it has disconnected. */
export type DevicePage = { tell: (event: string, content: unknown) => void; hangUp: () => void };

export type Device = {
  id: string;
  /** Key that opens the event stream, because an EventSource cannot send a token. */
  key: string;
  name: string;
  listenerId: string;
  volumePercent: number;
  token: string;
  /** Whether a new token has been requested from the page since it last sent one. */
  isAskedForToken: boolean;
  isActive: boolean;
  playback: Playback | null;
  page: DevicePage | null;
  /** Every track started on this device, for tests. */
  played: { uri: string; name: string; at: string }[];
};

/** Returns the DeviceObject (official OpenAPI). */
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

/** Records the current track if it has changed. */
export function notePlayed(device: Device, before: Playback | null): void {
  const { playback } = device;
  if (playback === null || !playback.isPlaying) return;
  const isSame = before !== null && before.tracks === playback.tracks && before.index === playback.index;
  if (isSame) return;
  const { uri, name } = currentTrack(playback);
  device.played.push({ uri, name, at: new Date().toISOString() });
}
