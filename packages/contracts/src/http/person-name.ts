import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { limits } from '../limits.js';

/** The characters that phones type for an apostrophe and a hyphen. */
const spellings: Record<string, string> = { '’': "'", '‘': "'", '`': "'", '‐': '-', '‑': '-' };

/** Requires at least one letter, so that dots alone are not a name. */
const personNamePattern = new RegExp(`^(?=.*\\p{L})${limits.personName.pattern}$`, 'u');

/**
 * Normalises a person's name for storage: NFKC, no invisible characters, one space between words. Mails contain names,
 * and the restricted character set keeps advertising out of them.
 * @returns the normalised name; a value that is not a string is returned unchanged
 */
export function normalisePersonName(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = value.replace(/[’‘`‐‑]/gu, (sign) => spellings[sign] ?? sign).normalize('NFKC');
  return plain
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Property decorator: a first or last name. Letters of any script, marks, spaces, dots, apostrophes and hyphens. */
export function PersonName(): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => normalisePersonName(value))(target, property);
    IsString()(target, property as string);
    Length(1, limits.personName.max)(target, property as string);
    Matches(personNamePattern, { message: limits.personName.words })(target, property as string);
  };
}
