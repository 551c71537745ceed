/**
 * Finds unwanted words despite obfuscation: similar letters, digits for letters, repeated letters, accents and tone
 * marks. English words come from a maintained list, which also whitelists harmless words that contain them.
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

/** Position of a word in the text; `end` is exclusive. */
export type Place = { start: number; end: number };
export type FindWords = (text: string) => Place[];

const baseLetter = (letter: string) => letter.normalize('NFD')[0] ?? letter;

/** Removes tone marks and accents, which also maps ọ to o. */
const withoutMarks = createSimpleTransformer((code) => {
  if (code < 0x80) return code;
  const letter = String.fromCodePoint(code);
  return /\p{Mark}/u.test(letter) ? undefined : baseLetter(letter).codePointAt(0);
});

const {
  blacklistMatcherTransformers: englishDeobfuscation = [],
  whitelistMatcherTransformers: englishWhitelistTransformers = [],
} = englishRecommendedTransformers;
const deobfuscate = {
  blacklistMatcherTransformers: [withoutMarks, ...englishDeobfuscation],
  whitelistMatcherTransformers: englishWhitelistTransformers,
};
/** Matches the text as written: the transformers above read a sign after a word (mumu!) as a letter. */
const asWritten = { ...deobfuscate, blacklistMatcherTransformers: [withoutMarks, toAsciiLowerCaseTransformer()] };

/**
 * Letters that the transformers keep doubled. They collapse all other repeated letters, so patterns must do the same.
 */
const keptDoubled = 'beolsg';

function folded(word: string): string {
  const plain = [...word.normalize('NFD').replace(/\p{Mark}/gu, '')].map(baseLetter).join('').toLowerCase();
  return plain.replace(/(.)\1+/gsu, (run, letter: string) =>
    keptDoubled.includes(letter) ? letter.repeat(Math.min(run.length, 2)) : letter,
  );
}

/** Returns the pattern of a whole word or, with a trailing star, of a prefix. Signs have no word boundary. */
function patternOf(word: string) {
  const isBeginning = word.endsWith('*');
  const plain = folded(isBeginning ? word.replace(/\*+$/, '') : word);
  const before = /^\w/.test(plain) ? '|' : '';
  const after = /\w$/.test(plain) && !isBeginning ? '|' : '';
  const last = plain.at(-1) ?? '';
  // Allows a repeated last letter.
  const dragged = keptDoubled.includes(last) && plain.at(-2) !== last ? `[${last}]` : '';
  return parseRawPattern(`${before}${plain.replace(/[\\[\]?|]/g, '\\$&')}${dragged}${after}`);
}

type Terms = Pick<RegExpMatcherOptions, 'blacklistedTerms' | 'whitelistedTerms'>;

/** Tests that the text contains only letters, marks, spaces and common punctuation. */
const isPlain = (text: string) => /^[\p{Letter}\p{Mark}\s.,'"?:;-]*$/u.test(text);

function createFinder(terms: Terms): FindWords {
  const [obfuscatedMatcher, plainMatcher] = [deobfuscate, asWritten].map(
    (transformers) => new PrefilteredMatcher({ ...terms, ...transformers }),
  );
  const placesOf = (text: string, matcher: PrefilteredMatcher | undefined): Place[] =>
    (matcher?.getAllMatches(text) ?? []).map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }));
  return (text) => {
    // A match without letters, such as 455, is a number; a55 is not.
    const obfuscated = placesOf(text, obfuscatedMatcher).filter(({ start, end }) =>
      /\p{Letter}/u.test(text.slice(start, end)),
    );
    const written = isPlain(text) ? [] : placesOf(text, plainMatcher);
    return [...obfuscated, ...written].map(({ start, end }) => ({ start, end: end + restOfWord(text, end - 1) }));
  };
}

/** Returns the number of following characters that belong to the same word or repeat its last letter. */
function restOfWord(text: string, lastIndex: number): number {
  const rest = text.slice(lastIndex + 1);
  const letters = /^[\p{Letter}\p{Mark}\p{Number}]*/u.exec(rest)?.[0].length ?? 0;
  let same = 0;
  while (rest[same] === text[lastIndex] && same < rest.length) same += 1;
  return Math.max(letters, same);
}

const termsOf = (words: readonly string[], firstId = 0) =>
  words.map((word, index) => ({ id: firstId + index, pattern: patternOf(word) }));

/** Returns a finder for the creator's own words. */
export function createWordFinder(words: readonly string[]): FindWords {
  return words.length === 0 ? () => [] : createFinder({ blacklistedTerms: termsOf(words), whitelistedTerms: [] });
}

const english = englishDataset.build();
const afterEnglish = Math.max(...english.blacklistedTerms.map(({ id }) => id)) + 1;

/** Finds common English and Nigerian profanity. */
export const findCommonWords: FindWords = createFinder({
  ...english,
  blacklistedTerms: [...english.blacklistedTerms, ...termsOf(nigerianProfanity, afterEnglish)],
});
