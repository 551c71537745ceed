/**
 * A text as people read it, whatever it is written with: without what nobody sees, and with plain letters for mathematical,
 * circled and full-width ones. Words and links are looked for in it; what is shown is the text as it was written.
 */
import type { Place } from './profanity-matcher.js';

/** One code point as it was written, and as it is read: mostly the same, sometimes nothing, sometimes several letters. */
export type Letter = { written: string; read: string };

const plain = /^[\x20-\x7e]$/;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

export function readLetters(text: string): Letter[] {
  return [...text].map((written) => ({ written, read: plain.test(written) ? written : asRead(written) }));
}

/** The ideographic full stop ends names of hosts as a dot does. */
function asRead(written: string): string {
  return written.normalize('NFKC').replace(invisible, '').replaceAll('。', '.');
}

/**
 * The text as it was written, with `[link]` for each of `links` and a star for each visible letter of `words`. Places are
 * those in the text as it is read.
 */
export function hide(letters: readonly Letter[], hidden: { words: readonly Place[]; links: readonly Place[] }): string {
  const shown: string[] = [];
  let at = 0;
  let insideLink: Place | undefined;
  for (const { written, read } of letters) {
    const letter = { start: at, end: at + read.length };
    at = letter.end;
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

/** A letter that is read as nothing lies in a place when what stands on both sides of it does. */
const overlaps = (place: Place, { start, end }: Place): boolean =>
  start === end ? place.start < start && start < place.end : place.start < end && start < place.end;
