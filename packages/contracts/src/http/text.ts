import { Transform } from 'class-transformer';

// Control characters other than line breaks, and halves of surrogate pairs. PostgreSQL rejects NUL in text and lone
// surrogates in JSON; the others only break screens and logs.
const unwanted = /[\p{Surrogate}\u2028\u2029]|(?!\n)\p{Control}/gu;

/**
 * Invisible characters: bidirectional controls reorder the surrounding text; the others hide words from a filter and
 * make two names look equal. Exceptions, because they change the visible text: the emoji presentation selectors, the
 * joiners inside an emoji and in the scripts that need them, and the tags in the flag of a country subdivision.
 */
const kept = [
  String.raw`(?<=\p{Emoji})[\ufe0e\ufe0f]`,
  String.raw`(?<=[^\p{Script=Latin}\p{ASCII}\p{White_Space}])[\u200c\u200d](?=[^\p{ASCII}\p{White_Space}])`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]`,
];
const invisible = new RegExp(String.raw`(${kept.join('|')})|\p{Default_Ignorable_Code_Point}`, 'gu');
/** White space, and the blank Braille pattern, which is in no Unicode class. */
const blank = /^[\s\u2800]*$/u;

/**
 * Normalises user text: composed Unicode (NFC), no control or invisible characters, no outer white space.
 * @returns the cleaned text, empty when nothing visible is left; a value that is not a string is returned unchanged
 */
export function cleanText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(invisible, (_all, needed?: string) => needed ?? '')
    .trim();
  return blank.test(text) ? '' : text;
}

/** Property decorator: applies `cleanText` before validation. */
export function CleanText(): PropertyDecorator {
  return Transform(({ value }) => cleanText(value));
}

/** Property decorator: applies `cleanText` to an optional text and turns an empty text into null. */
export function OptionalText(): PropertyDecorator {
  return Transform(({ value }) => {
    const text = cleanText(value);
    return text === '' ? null : text;
  });
}

/**
 * @returns the e-mail address in the form in which it is stored and compared; a value that is not a string is returned
 *   unchanged
 */
export function normaliseEmail(value: unknown): unknown {
  const text = cleanText(value);
  return typeof text === 'string' ? text.toLowerCase() : text;
}
