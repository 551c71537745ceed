import { Transform } from 'class-transformer';

// Control characters other than line breaks: PostgreSQL refuses NUL, and the rest only ever break screens and logs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/g;

/** One line or more of text as a person meant it: composed Unicode, no control characters, no outer white space. */
export function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').replace(controlCharacters, '').trim() : value;
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
