/** What becomes of a text before it is shown and read aloud. It stays text: nothing here stops a tip. */
import type { ModerationSettings } from '@tipnaija/contracts';
import { type FindWords, findCommonWords, findingWords, type Place } from './word-matcher.js';

type Filters = Pick<ModerationSettings, 'words' | 'blocksCommonWords' | 'blocksLinks' | 'shortensRepeats'>;

/** With a protocol, with www, or a name that ends as addresses do; its dots may be written as words. */
const dot = String.raw`(?:\.|\s?[([]dot[)\]]\s?|\sdot\s)`;
const label = String.raw`[\p{Letter}\p{Number}-]+`;
const endings = 'com|net|org|info|biz|xyz|ng|uk|us|io|me|tv|gg|ly|co|app|dev|link|live|site|online|shop|top|bet';
const link = new RegExp(
  String.raw`(?:https?:\/\/|www\.)\S+|(?<![\p{Letter}\p{Number}.@-])${label}(?:${dot}${label})*${dot}(?:${endings})(?![\p{Letter}\p{Number}-])(?:\/\S*)?`,
  'giu',
);

/** Four of the same and more; not digits, whose number means something. */
const repeated = /([^\p{Number}\s])\1{3,}/gu;

/** Stars over the letters, as many as there were; the spaces between them stay. */
function starred(text: string, places: readonly Place[]): string {
  const characters = text.split('');
  for (const { start, end } of places)
    for (let at = start; at < end; at += 1) if (characters[at] !== ' ') characters[at] = '*';
  return characters.join('');
}

/** A text with the creator's filters on it. Links last: what is masked in one stays masked. */
export function masking(filters: Filters): (text: string) => string {
  const finders: FindWords[] = [findingWords(filters.words), ...(filters.blocksCommonWords ? [findCommonWords] : [])];
  return (text) => {
    const short = filters.shortensRepeats ? text.replace(repeated, (_run, letter: string) => letter.repeat(3)) : text;
    const clean = starred(
      short,
      finders.flatMap((find) => find(short)),
    );
    return filters.blocksLinks ? clean.replace(link, '[link]') : clean;
  };
}
