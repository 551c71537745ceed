/** Filters a text before it is shown and read aloud. The result is always text; masking never blocks a tip. */
import type { ModerationSettings } from '@tipnaija/contracts';
import { createWordFinder, type FindWords, findCommonWords, type Place } from './profanity-matcher.js';
import { hide, readLetters } from './readable-text.js';

type Filters = Pick<ModerationSettings, 'words' | 'blocksCommonWords' | 'blocksLinks' | 'shortensRepeats'>;

/**
 * Links: with a protocol, with www, with a path, or a name with a known TLD; dots may be spelled out. TLDs that are
 * everyday words (so, is, it, my) require a path, because people omit the space after a full stop.
 */
const dot = String.raw`(?:\.|\s?[([]dot[)\]]\s?|\sdot\s)`;
const label = String.raw`[\p{Letter}\p{Number}-]+`;
const endings = [
  'com|net|org|info|biz|xyz|ng|uk|us|io|me|tv|gg|ly|co|app|dev|link|live|site|online|shop|top|bet',
  'vip|club|casino|poker|games|win|fun|bid|loan|cash|money|click|pro|cc|icu|buzz|store|blog|website|space|tech|cloud|page',
  'stream|download|zip|africa|za|gh|ke|de|eu|fr|ru|cn|ai|sh|bz|tk|ml|ga|cf|gq|cyou|sbs|cfd|lol|cam|xxx|porn|sex',
].join('|');
const link = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`(?<![\p{Letter}\p{Number}.@-])${label}(?:${dot}${label})*${dot}(?:${endings})(?![\p{Letter}\p{Number}-])(?:\/\S*)?`,
    String.raw`(?<![\p{Letter}\p{Number}.@-])${label}(?:\.${label})*\.\p{Letter}{2,}\/\S+`,
  ].join('|'),
  'giu',
);

/** Every link has one of these, and most texts have none: they need no slow search for links. */
const partOfLink = /\.|dot|:\/\//iu;

/** Four or more repetitions of a character, except digits, where repetition is meaningful. */
const repeated = /([^\p{Number}\s])\1{3,}/gu;

/**
 * Returns a function that applies the creator's filters. It masks links last, so that masked words in a link stay
 * masked.
 */
export function createMask(filters: Filters): (text: string) => string {
  const finders: FindWords[] = [
    createWordFinder(filters.words),
    ...(filters.blocksCommonWords ? [findCommonWords] : []),
  ];
  return (text) => {
    const short = filters.shortensRepeats ? text.replace(repeated, (_run, letter: string) => letter.repeat(3)) : text;
    const letters = readLetters(short);
    const readable = letters.map(({ read }) => read).join('');
    const words = finders.flatMap((find) => find(readable));
    const links = filters.blocksLinks ? linksIn(replaceWithStars(readable, words)) : [];
    return words.length + links.length === 0 ? short : hide(letters, { words, links });
  };
}

/** Replaces each letter at the given places with a star and keeps spaces. */
function replaceWithStars(text: string, places: readonly Place[]): string {
  const characters = text.split('');
  for (const { start, end } of places)
    for (let index = start; index < end; index += 1) if (characters[index] !== ' ') characters[index] = '*';
  return characters.join('');
}

function linksIn(text: string): Place[] {
  if (!partOfLink.test(text)) return [];
  return [...text.matchAll(link)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
