import { Transform } from 'class-transformer';

// Control characters other than line breaks, and halves of surrogate pairs: PostgreSQL refuses NUL in text and lone halves
// in JSON, and the rest only ever break screens and logs.
const unwanted = /[\p{Surrogate}\u2028\u2029]|(?!\n)\p{Control}/gu;

/**
 * What nobody sees: bidirectional controls turn the text around them, the others hide words from a filter and make two names
 * out of one. Kept where they change what is seen: the selector of how an emoji looks, the joiners inside an emoji and in the
 * scripts that need them, and the tags in the flag of a part of a country.
 */
const kept = [
  String.raw`(?<=\p{Emoji})[\ufe0e\ufe0f]`,
  String.raw`(?<=[^\p{Script=Latin}\p{ASCII}\p{White_Space}])[\u200c\u200d](?=[^\p{ASCII}\p{White_Space}])`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]`,
];
const invisible = new RegExp(String.raw`(${kept.join('|')})|\p{Default_Ignorable_Code_Point}`, 'gu');
/** White space, and the blank of Braille, which no class of Unicode has. */
const blank = /^[\s\u2800]*$/u;

/**
 * One line or more of text as a person meant it: composed Unicode, nothing that controls or hides, no outer white space. Text
 * with nothing visible in it is empty.
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

/** Property decorator: an optional text whose blank means "none". */
export function OptionalText(): PropertyDecorator {
  return Transform(({ value }) => {
    const text = cleanText(value);
    return text === '' ? null : text;
  });
}

/** An e-mail address as it is stored and compared, wherever it is read. */
export function normaliseEmail(value: unknown): unknown {
  const text = cleanText(value);
  return typeof text === 'string' ? text.toLowerCase() : text;
}
