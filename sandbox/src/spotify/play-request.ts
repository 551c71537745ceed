import { isObject } from '../http/json-value.js';
import { findTrackByUri, type Track } from './catalogue.js';
import { SpotifyError } from './refusals.js';

/** `tracks` is null when the body asks for no music: then playback goes on where it was. */
export type PlayRequest = { tracks: Track[] | null; positionMs: number };

/** The body of PUT /me/player/play. Lists come as `uris` only: albums and playlists are not in the library of the sandbox. */
export function readPlayRequest(body: unknown): PlayRequest {
  const asked = body === undefined || body === null ? {} : body;
  if (!isObject(asked)) throw new SpotifyError(400, 'Malformed json');
  for (const name of ['context_uri', 'offset']) {
    if (asked[name] !== undefined) throw new SpotifyError(400, `The sandbox does not imitate ${name}`);
  }
  return { tracks: readTracks(asked.uris), positionMs: readPosition(asked.position_ms) };
}

function readTracks(uris: unknown): Track[] | null {
  if (uris === undefined) return null;
  if (!Array.isArray(uris) || uris.length === 0) throw new SpotifyError(400, 'Invalid uris');
  return uris.map((uri) => {
    const track = findTrackByUri(String(uri));
    // That a well-formed URI of no track at all is refused in the same words is an assumption.
    if (track === undefined) throw new SpotifyError(400, `Invalid track uri: ${String(uri)}`);
    return track;
  });
}

function readPosition(position: unknown): number {
  if (position === undefined) return 0;
  if (typeof position === 'number' && Number.isSafeInteger(position) && position >= 0) return position;
  throw new SpotifyError(400, 'Invalid position_ms');
}
