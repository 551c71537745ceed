import type { Track } from './catalogue.js';

/** Field filters of a search, such as `artist:` (official OpenAPI, q). The value is one word, or several words in quotes. */
const FILTERS: Record<string, (track: Track, value: string) => boolean> = {
  artist: (track, value) => hasWords(track.artists.map(({ name }) => name).join(' '), value),
  track: (track, value) => hasWords(track.name, value),
  album: (track, value) => hasWords(track.album.name, value),
  isrc: (track, value) => track.isrc.toLowerCase() === value.toLowerCase(),
  year: (track, value) => {
    const [from = '', to = from] = value.split('-');
    const year = Number(track.album.released.slice(0, 4));
    return year >= Number(from) && year <= Number(to);
  },
};

/** Returns the tracks that match every word; tracks whose name starts with the query come first. */
export function searchTracks(tracks: readonly Track[], query: string): Track[] {
  const filters: ((track: Track) => boolean)[] = [];
  const words = query.replaceAll(
    /\b(artist|track|album|isrc|year):(?:"([^"]*)"|(\S+))/gi,
    (_all, name, quoted, bare) => {
      const filter = FILTERS[String(name).toLowerCase()];
      const value = String(quoted ?? bare ?? '');
      if (filter !== undefined) filters.push((track) => filter(track, value));
      return ' ';
    },
  );
  const found = tracks.filter(
    (track) => hasWords(everythingOf(track), words) && filters.every((filter) => filter(track)),
  );
  return found.sort((left, right) => rank(right, words) - rank(left, words));
}

function rank(track: Track, words: string): number {
  const [name, query] = [fold(track.name), fold(words).trim()];
  if (name.startsWith(query)) return 2;
  return name.includes(query) ? 1 : 0;
}

const everythingOf = ({ name, artists, album }: Track): string =>
  [name, ...artists.map((artist) => artist.name), album.name].join(' ');

/** Returns whether every query word is a prefix of a word in the text, ignoring case, accents and punctuation. */
function hasWords(text: string, query: string): boolean {
  const words = splitWords(text);
  return splitWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}÷]+/u)
    .filter((word) => word !== '');

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
