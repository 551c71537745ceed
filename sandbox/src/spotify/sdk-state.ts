import type { JsonObject } from '../http/json-value.js';
import type { Track } from './catalogue.js';
import { currentTrack, type Playback, positionAt } from './playback.js';
import { type Addresses, pictures } from './track-answer.js';

/** Returns the WebPlaybackState of `player_state_changed`; null when another device plays (Web Playback SDK reference). */
export function sdkState(playback: Playback | null, now: number, addresses: Addresses): JsonObject | null {
  if (playback === null) return null;
  const { tracks, index, isPlaying } = playback;
  const shown = (list: readonly Track[]): JsonObject[] => list.map((track) => sdkTrack(track, addresses));
  return {
    context: { uri: null, metadata: null },
    disallows: isPlaying ? { resuming: true } : { pausing: true },
    restrictions: isPlaying
      ? { disallow_resuming_reasons: ['not_paused'] }
      : { disallow_pausing_reasons: ['already_paused'] },
    duration: currentTrack(playback).durationMs,
    paused: !isPlaying,
    position: positionAt(playback, now),
    loading: false,
    timestamp: Date.now(),
    repeat_mode: 0,
    shuffle: false,
    playback_id: `sandbox-${currentTrack(playback).id}`,
    playback_quality: 'VERY_HIGH',
    playback_features: { hifi_status: 'NONE' },
    // The SDK reports at most two previous and two next tracks.
    track_window: {
      current_track: sdkTrack(currentTrack(playback), addresses),
      previous_tracks: shown(tracks.slice(Math.max(0, index - 2), index)),
      next_tracks: shown(tracks.slice(index + 1, index + 3)),
    },
  };
}

function sdkTrack(track: Track, addresses: Addresses): JsonObject {
  const { id, uri, name, album, artists, durationMs } = track;
  return {
    id,
    uid: '',
    uri,
    name,
    type: 'track',
    media_type: 'audio',
    track_type: 'audio',
    content_type: 'music',
    duration_ms: durationMs,
    is_playable: true,
    linked_from: { id: null, uri: null },
    album: { name: album.name, uri: `spotify:album:${album.id}`, images: pictures(album, addresses) },
    artists: artists.map((artist) => ({
      name: artist.name,
      uri: `spotify:artist:${artist.id}`,
      url: `https://open.spotify.com/artist/${artist.id}`,
    })),
  };
}
