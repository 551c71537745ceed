import { madeUpId } from './identifiers.js';
import { SONGS, type Song } from './songs.js';

export type Artist = { id: string; name: string };
export type Album = {
  id: string;
  name: string;
  artists: Artist[];
  released: string;
  hasPicture: boolean;
};
export type Track = {
  id: string;
  uri: string;
  name: string;
  artists: Artist[];
  album: Album;
  durationMs: number;
  isrc: string;
  isExplicit: boolean;
  hasPreview: boolean;
  missingIn: string[];
};

export const TRACKS: readonly Track[] = SONGS.map(trackOf);

const byId = new Map(TRACKS.map((track) => [track.id, track]));
const byUri = new Map(TRACKS.map((track) => [track.uri, track]));
const albums = new Map(TRACKS.map(({ album }) => [album.id, album]));

export const findTrack = (id: string): Track | undefined => byId.get(id);
export const findTrackByUri = (uri: string): Track | undefined => byUri.get(uri);
export const findAlbum = (id: string): Album | undefined => albums.get(id);

function trackOf(song: Song, index: number): Track {
  const artists = song.artists.map(artistNamed);
  const id = madeUpId('track', `${song.name} by ${song.artists.join()}`);
  return {
    id,
    uri: `spotify:track:${id}`,
    name: song.name,
    artists,
    album: {
      id: madeUpId('album', `${song.album} by ${song.artists[0] ?? ''}`),
      name: song.album,
      artists: artists.slice(0, 1),
      released: song.released,
      hasPicture: song.hasNoPicture !== true,
    },
    durationMs: milliseconds(song.length),
    // XX is not assigned to any country, so no real recording has such an ISRC.
    isrc: `XXSBX${song.released.slice(2, 4)}${String(index + 1).padStart(5, '0')}`,
    isExplicit: song.isExplicit ?? false,
    hasPreview: song.hasPreview ?? false,
    missingIn: song.missingIn ?? [],
  };
}

function artistNamed(name: string): Artist {
  return { id: madeUpId('artist', name), name };
}

function milliseconds(length: string): number {
  const [minutes = '0', seconds = '0'] = length.split(':');
  return (Number(minutes) * 60 + Number(seconds)) * 1000;
}
