import { expect, it } from '@jest/globals';
import { englishDataset, englishRecommendedTransformers, type Node, RegExpMatcher, SyntaxKind } from 'obscenity';
import { PrefilteredMatcher } from './prefiltered-matcher.js';

const options = { ...englishDataset.build(), ...englishRecommendedTransformers };
const [quick, kept] = [new PrefilteredMatcher(options), new RegExpMatcher(options)];

const textOf = (node: Node): string => {
  if (node.kind === SyntaxKind.Literal) return String.fromCodePoint(...node.chars);
  return node.kind === SyntaxKind.Optional ? textOf(node.childNode) : 'x';
};
const words = options.blacklistedTerms.map(({ pattern }) => pattern.nodes.map(textOf).join(''));

it('finds every word of the list just as the matcher that asks for each in turn', () => {
  for (const word of words) {
    const texts = [word, `a ${word.toUpperCase()} b`, `${word}${word}`, `so${word}!`, word.replace(/[aeios]/, '*')];
    for (const text of texts) expect(quick.getAllMatches(text, true)).toEqual(kept.getAllMatches(text, true));
  }
  const found = words.filter((word) => quick.getAllMatches(` ${word} `).length > 0);
  expect(found.length).toBeGreaterThan(words.length * 0.9);
});

it('finds nothing where there is nothing, and leaves the harmless words that contain one', () => {
  for (const text of ['More grace to you, boss!', 'Assess the class in Scunthorpe', ''])
    expect(quick.getAllMatches(text)).toEqual([]);
});
