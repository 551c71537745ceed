/** Types of the Spotify responses that we read, and their mapping. Every field is optional. */
import { limits, type Song } from '@tipnaija/contracts';

export type TokenAnswer = { access_token?: string; expires_in?: number; refresh_token?: string };

export type ProfileAnswer = { account_id?: string; id?: string; display_name?: string | null };

export type TrackAnswer = {
  id?: string;
  name?: string;
  uri?: string;
  duration_ms?: number;
  preview_url?: string | null;
  artists?: { name?: string }[];
  album?: { images?: { url?: string; width?: number | null }[] };
};

const wantedPixels = 300;

/** Returns undefined for items that are no songs; local files have no id. */
export function toSong({
  id,
  name,
  uri,
  duration_ms,
  preview_url,
  artists = [],
  album,
}: TrackAnswer): Song | undefined {
  if (!id || !name) return undefined;
  const artist = artists.flatMap((item) => (item.name ? [item.name] : [])).join(', ');
  return {
    id,
    name: name.slice(0, limits.songRequest.maxWords),
    artist: (artist || 'Unknown artist').slice(0, limits.songRequest.maxWords),
    albumArt: pictureOf(album?.images ?? []),
    duration: Math.max(0, Math.round(duration_ms ?? 0)),
    previewUrl: linkOf(preview_url),
    uri: uri ?? null,
  };
}

/** Returns the URL of the image nearest to `wantedPixels` in width. */
function pictureOf(images: { url?: string; width?: number | null }[]): string | null {
  const distance = ({ width }: { width?: number | null }) => Math.abs((width ?? 640) - wantedPixels);
  return linkOf([...images].sort((a, b) => distance(a) - distance(b))[0]?.url);
}

/** Returns null for links that contain the word null, which some responses do. */
function linkOf(link: string | null | undefined): string | null {
  return link && !link.includes('null') ? link : null;
}
