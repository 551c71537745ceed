import type { JsonObject } from '../http/json-value.js';
import type { Album, Artist, Track } from './catalogue.js';

/** Picture widths in pixels, widest first like at Spotify. */
export const PICTURE_SIZES = [640, 300, 64];

/** Base URLs for links to the API, pictures and audio in a response. */
export type Addresses = { publicUrl: string };

/**
 * Returns the TrackObject (official OpenAPI). `available_markets`, `popularity` and `linked_from` are deprecated and absent for apps
 * in development mode; `is_playable` is present when a market is known.
 */
export function trackAnswer(track: Track, { publicUrl }: Addresses, market?: string): JsonObject {
  const playable = market === undefined ? {} : { is_playable: !track.missingIn.includes(market) };
  return {
    album: albumAnswer(track.album, { publicUrl }),
    artists: track.artists.map((artist) => artistAnswer(artist, { publicUrl })),
    disc_number: 1,
    duration_ms: track.durationMs,
    explicit: track.isExplicit,
    external_ids: { isrc: track.isrc },
    ...links('track', track.id, { publicUrl }),
    ...playable,
    name: track.name,
    preview_url: track.hasPreview ? `${publicUrl}/spotify/preview/${track.id}` : null,
    track_number: 1,
    is_local: false,
  };
}

function albumAnswer(album: Album, { publicUrl }: Addresses): JsonObject {
  return {
    album_type: 'album',
    total_tracks: 12,
    available_markets: ['GB', 'GH', 'NG', 'US'],
    ...links('album', album.id, { publicUrl }),
    images: pictures(album, { publicUrl }),
    name: album.name,
    release_date: album.released,
    release_date_precision: ['year', 'month', 'day'][album.released.split('-').length - 1] ?? 'day',
    artists: album.artists.map((artist) => artistAnswer(artist, { publicUrl })),
  };
}

export function pictures(album: Album, { publicUrl }: Addresses): JsonObject[] {
  if (!album.hasPicture) return [];
  return PICTURE_SIZES.map((size) => ({
    url: `${publicUrl}/spotify/image/${album.id}-${size}`,
    height: size,
    width: size,
  }));
}

function artistAnswer(artist: Artist, addresses: Addresses): JsonObject {
  return { ...links('artist', artist.id, addresses), name: artist.name };
}

/** Returns the common fields of all objects: id, type, URI, page URL and API URL. */
function links(type: 'track' | 'album' | 'artist', id: string, { publicUrl }: Addresses): JsonObject {
  return {
    external_urls: { spotify: `https://open.spotify.com/${type}/${id}` },
    href: `${publicUrl}/spotify/v1/${type}s/${id}`,
    id,
    type,
    uri: `spotify:${type}:${id}`,
  };
}
