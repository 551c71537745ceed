import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { cleanText } from './text.js';

describe('text from outside', () => {
  it.each([
    ['loses control characters', 'a\u0000b\u0007c\u007f', 'abc'],
    ['keeps line breaks and emoji', ' One\nlove 🎉 ', 'One\nlove 🎉'],
    ['loses halves of surrogate pairs', 'a\ud800b\udc00', 'ab'],
    ['is composed', 'E\u0323', '\u1eb8'],
    ['of nothing but blanks is empty', ' \t ', ''],
  ])('%s', (_rule, given, kept) => {
    expect(cleanText(given)).toBe(kept);
  });

  it('leaves alone what is no text', () => {
    expect(cleanText(42)).toBe(42);
  });
});
