/** What Spotify sends, as far as we read it, and what we make of it. Everything may be missing. */
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

/** Undefined for what cannot be a song: local files have no id. */
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
  const artist = artists.flatMap((one) => (one.name ? [one.name] : [])).join(', ');
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

/** The one nearest to what a card needs. */
function pictureOf(images: { url?: string; width?: number | null }[]): string | null {
  const distance = ({ width }: { width?: number | null }) => Math.abs((width ?? 640) - wantedPixels);
  return linkOf([...images].sort((a, b) => distance(a) - distance(b))[0]?.url);
}

/** Some answers have held the word null. */
function linkOf(link: string | null | undefined): string | null {
  return link && !link.includes('null') ? link : null;
}
