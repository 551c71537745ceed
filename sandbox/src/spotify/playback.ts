import type { Track } from './catalogue.js';

/** The playback of a device: a track list, the index in it, and a reference time from which positions are computed. */
export type Playback = {
  tracks: readonly Track[];
  index: number;
  /** The position at `sinceMs`; it advances from then on while playing. */
  positionMs: number;
  sinceMs: number;
  isPlaying: boolean;
};

export function startPlayback(tracks: readonly Track[], positionMs: number, now: number): Playback {
  return caughtUp({ tracks, index: 0, positionMs, sinceMs: now, isPlaying: true }, now);
}

export function positionAt(playback: Playback, now: number): number {
  const moved = playback.isPlaying ? now - playback.sinceMs : 0;
  return Math.min(playback.positionMs + moved, currentTrack(playback).durationMs);
}

export function paused(playback: Playback, now: number): Playback {
  return { ...playback, positionMs: positionAt(playback, now), sinceMs: now, isPlaying: false };
}

export function resumed(playback: Playback, now: number): Playback {
  return { ...playback, sinceMs: now, isPlaying: true };
}

/** Returns the playback for a transfer to another device. */
export function transferred(playback: Playback, isPlaying: boolean, now: number): Playback {
  return { ...paused(playback, now), isPlaying };
}

export function soughtTo(playback: Playback, positionMs: number, now: number): Playback {
  return caughtUp({ ...playback, positionMs: Math.max(0, positionMs), sinceMs: now }, now);
}

/** Returns the playback after a skip. A skip before the first track restarts it; a skip after the last track stops playback. */
export function skipped(playback: Playback, by: 1 | -1, now: number): Playback {
  const index = Math.max(0, playback.index + by);
  if (index >= playback.tracks.length) return stopped(playback, now);
  return { ...playback, index, positionMs: 0, sinceMs: now };
}

/** Returns the playback advanced past ended tracks, or the same object when no track has ended. */
export function caughtUp(playback: Playback, now: number): Playback {
  let current = playback;
  while (current.isPlaying) {
    const endsAt = current.sinceMs + currentTrack(current).durationMs - current.positionMs;
    if (now < endsAt) return current;
    if (current.index + 1 >= current.tracks.length) return stopped(current, now);
    current = { ...current, index: current.index + 1, positionMs: 0, sinceMs: endsAt };
  }
  return current;
}

export function currentTrack(playback: Playback): Track {
  const track = playback.tracks[playback.index];
  if (track === undefined) throw new Error(`No track at index ${playback.index} of ${playback.tracks.length} tracks`);
  return track;
}

/** Returns the stopped playback: the SDK stays on the last track, paused at its beginning. */
const stopped = (playback: Playback, now: number): Playback => ({
  ...playback,
  index: playback.tracks.length - 1,
  positionMs: 0,
  sinceMs: now,
  isPlaying: false,
});
