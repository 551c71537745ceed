import { Transform } from 'class-transformer';

// Control characters other than line breaks, and halves of surrogate pairs: PostgreSQL refuses NUL in text and lone halves
// in JSON, and the rest only ever break screens and logs.
const unwanted = /[\p{Surrogate}\u2028\u2029]|(?!\n)\p{Control}/gu;

/** One line or more of text as a person meant it: composed Unicode, no control characters, no outer white space. */
export function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').replace(unwanted, '').trim() : value;
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
