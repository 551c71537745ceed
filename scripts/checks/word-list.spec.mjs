import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkedParts, splitWords, wordsToAvoid } from './word-list.mjs';

const found = (source) =>
  checkedParts(ts, source, 'example.ts')
    .flatMap(({ text }) => splitWords(text))
    .map(({ word }) => word)
    .filter((word) => wordsToAvoid.has(word));

describe('checkedParts', () => {
  it.each([
    ['an identifier', 'const refusalOfPayment = 1;'],
    ['a property', 'item.owedMails.send();'],
    ['a line comment', '// Nobody reads this.\nconst a = 1;'],
    ['a docstring', '/** Whoever calls this waits. */\nfunction f() {}'],
    ['a test title', "it('tells whoever asked', () => undefined);"],
    ['a title of it.each', "it.each([1])('is told of %s', () => undefined);"],
  ])('finds a word to avoid in %s', (_place, source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    ['text that people read', "toast('Nobody was charged.');"],
    ['a longer word', 'const manufacturer = factory(artefact);'],
  ])('ignores %s', (_place, source) => {
    expect(found(source)).toEqual([]);
  });
});
