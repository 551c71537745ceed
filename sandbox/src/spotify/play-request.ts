import { isObject } from '../http/json-value.js';
import { findTrackByUri, type Track } from './catalogue.js';
import { SpotifyError } from './errors.js';

/** A play command; `tracks` is null when the body names no music, which resumes playback. */
export type PlayRequest = { tracks: Track[] | null; positionMs: number };

/** Parses the body of PUT /me/player/play. Supports lists in `uris` only, because the sandbox has no albums or playlists. */
export function readPlayRequest(body: unknown): PlayRequest {
  const fields = body === undefined || body === null ? {} : body;
  if (!isObject(fields)) throw new SpotifyError(400, 'Malformed json');
  for (const name of ['context_uri', 'offset']) {
    if (fields[name] !== undefined) throw new SpotifyError(400, `The sandbox does not imitate ${name}`);
  }
  return { tracks: readTracks(fields.uris), positionMs: readPosition(fields.position_ms) };
}

function readTracks(uris: unknown): Track[] | null {
  if (uris === undefined) return null;
  if (!Array.isArray(uris) || uris.length === 0) throw new SpotifyError(400, 'Invalid uris');
  return uris.map((uri) => {
    const track = findTrackByUri(String(uri));
    // That a well-formed URI of an unknown track gets the same message is an assumption.
    if (track === undefined) throw new SpotifyError(400, `Invalid track uri: ${String(uri)}`);
    return track;
  });
}

function readPosition(position: unknown): number {
  if (position === undefined) return 0;
  if (typeof position === 'number' && Number.isSafeInteger(position) && position >= 0) return position;
  throw new SpotifyError(400, 'Invalid position_ms');
}
