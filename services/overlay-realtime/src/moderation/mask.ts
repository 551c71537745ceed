/** What becomes of a text before it is shown and read aloud. It stays text: nothing here stops a tip. */
import type { ModerationSettings } from '@tipnaija/contracts';
import { createWordFinder, type FindWords, findCommonWords, type Place } from './profanity-matcher.js';
import { hide, readLetters } from './readable-text.js';

type Filters = Pick<ModerationSettings, 'words' | 'blocksCommonWords' | 'blocksLinks' | 'shortensRepeats'>;

/**
 * With a protocol, with www, with a path, or a name that ends as addresses do; its dots may be written as words. Endings that
 * are everyday words (so, is, it, my) need a path: people forget the space after a full stop.
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

/** Four of the same and more; not digits, whose number means something. */
const repeated = /([^\p{Number}\s])\1{3,}/gu;

/** A text with the creator's filters on it. Links last: what is masked in one stays masked. */
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

/** Stars over the letters, as many as there were; the spaces between them stay. */
function replaceWithStars(text: string, places: readonly Place[]): string {
  const characters = text.split('');
  for (const { start, end } of places)
    for (let at = start; at < end; at += 1) if (characters[at] !== ' ') characters[at] = '*';
  return characters.join('');
}

const linksIn = (text: string): Place[] =>
  [...text.matchAll(link)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
