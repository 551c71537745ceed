import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkedParts, findInText } from './word-list.mjs';

const found = (source) =>
  checkedParts(ts, source, 'example.ts')
    .flatMap(({ text }) => findInText(text))
    .map(({ word }) => word);

describe('checkedParts', () => {
  it.each([
    ['an identifier', 'const refusalOfPayment = 1;'],
    ['a property', 'item.owedMails.send();'],
    ['a line comment', '// Nobody reads this.\nconst a = 1;'],
    ['a docstring', '/** Whoever calls this waits. */\nfunction f() {}'],
    ['a test title', "it('tells whoever asked', () => undefined);"],
    ['a pair of words in an identifier', 'const giveUp = 1;'],
    ['a pair of words in a comment', '// The event is set aside.\nconst a = 1;'],
    ['a pair of words over two lines of a comment', '/**\n * The event is set\n * aside.\n */\nconst a = 1;'],
    ['a title of it.each', "it.each([1])('is told of %s', () => undefined);"],
  ])('finds a word to avoid in %s', (_place, source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    ['text that people read', "toast('Nobody was charged.');"],
    ['the words of a pair apart', '// We give donors an up arrow. Set it. Aside from that: no.\nconst a = 1;'],
    ['a longer word', 'const manufacturer = factory(artefact);'],
  ])('ignores %s', (_place, source) => {
    expect(found(source)).toEqual([]);
  });
});
