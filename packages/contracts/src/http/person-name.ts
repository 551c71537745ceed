import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { limits } from '../limits.js';

/** What phones type for an apostrophe and a hyphen. */
const spellings: Record<string, string> = { '’': "'", '‘': "'", '`': "'", '‐': '-', '‑': '-' };

/** At least one letter, so that dots alone are no name. */
const personNamePattern = new RegExp(`^(?=.*\\p{L})${limits.personName.pattern}$`, 'u');

/**
 * A person's name as it is stored: compatibility forms made plain (NFKC), nothing invisible, one space between words. Names reach
 * mails, and mails must carry nobody's advert.
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
