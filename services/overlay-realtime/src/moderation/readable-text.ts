/**
 * Normalizes a text to what a reader sees: removes invisible characters and maps mathematical, circled and full-width
 * letters to plain ones. Words and links are matched in the normalized text; overlays show the original.
 */
import type { Place } from './profanity-matcher.js';

/** One code point as written, and its normalized form of zero or more letters. */
export type Letter = { written: string; read: string };

const plain = /^[\x20-\x7e]$/;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

export function readLetters(text: string): Letter[] {
  return [...text].map((written) => ({ written, read: plain.test(written) ? written : normalize(written) }));
}

/** Normalizes one code point. The ideographic full stop becomes a dot, because host names accept it as a separator. */
function normalize(written: string): string {
  return written.normalize('NFKC').replace(invisible, '').replaceAll('。', '.');
}

/**
 * Returns the original text with `[link]` for each of `links` and a star for each visible letter of `words`. Places
 * refer to the normalized text.
 */
export function hide(letters: readonly Letter[], hidden: { words: readonly Place[]; links: readonly Place[] }): string {
  const shown: string[] = [];
  let position = 0;
  let insideLink: Place | undefined;
  for (const { written, read } of letters) {
    const letter = { start: position, end: position + read.length };
    position = letter.end;
    const found = (places: readonly Place[]) => places.find((place) => overlaps(place, letter));
    const linkHere = found(hidden.links);
    if (linkHere) {
      if (linkHere !== insideLink) shown.push('[link]');
      insideLink = linkHere;
      continue;
    }
    insideLink = undefined;
    if (!found(hidden.words) || /\s/.test(written)) shown.push(written);
    else if (read !== '') shown.push('*');
  }
  return shown.join('');
}

/** An invisible letter overlaps a place when the place contains both of its neighbours. */
const overlaps = (place: Place, { start, end }: Place): boolean =>
  start === end ? place.start < start && start < place.end : place.start < end && start < place.end;
