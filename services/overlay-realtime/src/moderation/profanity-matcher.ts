/**
 * Finds unwanted words through the tricks people write them with: letters that look alike, digits for letters, letters
 * repeated, accents and tone marks. English comes from a kept list, which also knows the harmless words that contain them.
 */
import {
  createSimpleTransformer,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  type RegExpMatcherOptions,
  toAsciiLowerCaseTransformer,
} from 'obscenity';
import { nigerianProfanity } from './nigerian-profanity.js';
import { PrefilteredMatcher } from './prefiltered-matcher.js';

/** Where a word stands in the text, `end` not included. */
export type Place = { start: number; end: number };
export type FindWords = (text: string) => Place[];

const bare = (letter: string) => letter.normalize('NFD')[0] ?? letter;

/** Tone marks and accents go, and with them the difference between ọ and o. */
const withoutMarks = createSimpleTransformer((code) => {
  const letter = String.fromCodePoint(code);
  return /\p{Mark}/u.test(letter) ? undefined : bare(letter).codePointAt(0);
});

const { blacklistMatcherTransformers: tricks = [], whitelistMatcherTransformers: plainly = [] } =
  englishRecommendedTransformers;
const deobfuscate = {
  blacklistMatcherTransformers: [withoutMarks, ...tricks],
  whitelistMatcherTransformers: plainly,
};
/** A sign after a word (mumu!) is read as a letter by those; so every text is looked at without them too. */
const asWritten = { ...deobfuscate, blacklistMatcherTransformers: [withoutMarks, toAsciiLowerCaseTransformer()] };

/** Letters that the list keeps doubled. Others are single after the transformers, so they have to be in the word as well. */
const keptDoubled = 'beolsg';

function folded(word: string): string {
  const plain = [...word.normalize('NFD').replace(/\p{Mark}/gu, '')].map(bare).join('').toLowerCase();
  return plain.replace(/(.)\1+/gsu, (run, letter: string) =>
    keptDoubled.includes(letter) ? letter.repeat(Math.min(run.length, 2)) : letter,
  );
}

/** A whole word, or with a star at its end every word that begins with it. Signs have no word's edge beside them. */
function patternOf(word: string) {
  const isBeginning = word.endsWith('*');
  const plain = folded(isBeginning ? word.replace(/\*+$/, '') : word);
  const before = /^\w/.test(plain) ? '|' : '';
  const after = /\w$/.test(plain) && !isBeginning ? '|' : '';
  const last = plain.at(-1) ?? '';
  // Dragged out at its end, as people do.
  const dragged = keptDoubled.includes(last) && plain.at(-2) !== last ? `[${last}]` : '';
  return parseRawPattern(`${before}${plain.replace(/[\\[\]?|]/g, '\\$&')}${dragged}${after}`);
}

type Terms = Pick<RegExpMatcherOptions, 'blacklistedTerms' | 'whitelistedTerms'>;

/** Nothing here is written with a trick: what is read as letters, and what is no letter at all. */
const isPlain = (text: string) => /^[\p{Letter}\p{Mark}\s.,'"?:;-]*$/u.test(text);

function finderOf(terms: Terms): FindWords {
  const [tricky, plain] = [deobfuscate, asWritten].map(
    (transformers) => new PrefilteredMatcher({ ...terms, ...transformers }),
  );
  const placesOf = (text: string, matcher: PrefilteredMatcher | undefined): Place[] =>
    (matcher?.getAllMatches(text) ?? []).map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }));
  return (text) => {
    // 455 is a number, whatever its digits look like; a55 is not.
    const tricks = placesOf(text, tricky).filter(({ start, end }) => /\p{Letter}/u.test(text.slice(start, end)));
    const written = isPlain(text) ? [] : placesOf(text, plain);
    return [...tricks, ...written].map(({ start, end }) => ({ start, end: end + restOfWord(text, end - 1) }));
  };
}

/** How much follows of the same word, or of the same letter again. */
function restOfWord(text: string, lastIndex: number): number {
  const rest = text.slice(lastIndex + 1);
  const letters = /^[\p{Letter}\p{Mark}\p{Number}]*/u.exec(rest)?.[0].length ?? 0;
  let same = 0;
  while (rest[same] === text[lastIndex] && same < rest.length) same += 1;
  return Math.max(letters, same);
}

const termsOf = (words: readonly string[], firstId = 0) =>
  words.map((word, at) => ({ id: firstId + at, pattern: patternOf(word) }));

/** Finds these words, as a creator wrote them down. */
export function createWordFinder(words: readonly string[]): FindWords {
  return words.length === 0 ? () => [] : finderOf({ blacklistedTerms: termsOf(words), whitelistedTerms: [] });
}

const english = englishDataset.build();
const afterEnglish = Math.max(...english.blacklistedTerms.map(({ id }) => id)) + 1;

/** Finds what most creators do not want on their stream. */
export const findCommonWords: FindWords = finderOf({
  ...english,
  blacklistedTerms: [...english.blacklistedTerms, ...termsOf(nigerianProfanity, afterEnglish)],
});
