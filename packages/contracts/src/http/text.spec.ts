import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { cleanText } from './text.js';

describe('cleanText', () => {
  it.each([
    ['removes control characters @asvs-1.3.3', 'a\u0000b\u0007c\u007f', 'abc'],
    ['keeps line breaks and emoji', ' One\nlove 🎉 ', 'One\nlove 🎉'],
    ['removes halves of surrogate pairs @asvs-1.3.3', 'a\ud800b\udc00', 'ab'],
    ['composes Unicode (NFC)', 'E\u0323', '\u1eb8'],
    ['returns an empty text for nothing but blanks', ' \t ', ''],
  ])('%s', (_rule, given, kept) => {
    expect(cleanText(given)).toBe(kept);
  });

  it.each([
    ['a zero-width space', 'sc\u200boundrel', 'scoundrel'],
    ['a soft hyphen and a word joiner', 'sc\u00adoun\u2060drel', 'scoundrel'],
    ['bidirectional overrides', 'Tunde \u202egnp.exe\u202c', 'Tunde gnp.exe'],
    ['bidirectional isolates and marks', '\u2066Ada\u2069\u200f\u061c', 'Ada'],
    ['a joiner between Latin letters', 'A\u200dd\u200ca\u200d', 'Ada'],
    ['a byte order mark and the Hangul filler', '\ufeffAda\u3164', 'Ada'],
    ['variation selectors without an emoji', 'A\ufe0fda', 'Ada'],
  ])('removes invisible characters: %s', (_what, given, kept) => {
    expect(cleanText(given)).toBe(kept);
  });

  it.each([
    ['an emoji composed of several', '👩🏾‍💻 ❤️‍🔥 👨‍👩‍👧'],
    ['an emoji with its presentation', '☀️ 1️⃣'],
    ['the flag of a country subdivision', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['the joiners of a script that needs them', 'می‌خواهم क्‍ष'],
    ['visible Arabic signs', 'العدد \u0600١٢'],
    ['Yoruba tone marks', 'Ọlọ́run'],
  ])('keeps %s', (_what, text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  it.each(['\u200b', '\u2800\u2800', '\u3164', '\u202e \u200d', '\ufe0f'])(
    'returns an empty text when nothing visible is in it: %j',
    (text) => {
      expect(cleanText(text)).toBe('');
    },
  );

  it('returns a value that is not text unchanged', () => {
    expect(cleanText(42)).toBe(42);
  });
});
