import { expect, it } from '@jest/globals';
import { englishDataset, englishRecommendedTransformers, type Node, RegExpMatcher, SyntaxKind } from 'obscenity';
import { PrefilteredMatcher } from './prefiltered-matcher.js';

const options = { ...englishDataset.build(), ...englishRecommendedTransformers };
const [prefiltered, base] = [new PrefilteredMatcher(options), new RegExpMatcher(options)];

const textOf = (node: Node): string => {
  if (node.kind === SyntaxKind.Literal) return String.fromCodePoint(...node.chars);
  return node.kind === SyntaxKind.Optional ? textOf(node.childNode) : 'x';
};
const words = options.blacklistedTerms.map(({ pattern }) => pattern.nodes.map(textOf).join(''));

it('PrefilteredMatcher finds the same matches as RegExpMatcher for every listed word', () => {
  for (const word of words) {
    const texts = [word, `a ${word.toUpperCase()} b`, `${word}${word}`, `so${word}!`, word.replace(/[aeios]/, '*')];
    for (const text of texts) expect(prefiltered.getAllMatches(text, true)).toEqual(base.getAllMatches(text, true));
  }
  const found = words.filter((word) => prefiltered.getAllMatches(` ${word} `).length > 0);
  expect(found.length).toBeGreaterThan(words.length * 0.9);
});

it('PrefilteredMatcher finds nothing in clean texts and in harmless words that contain a listed one', () => {
  for (const text of ['More grace to you, boss!', 'Assess the class in Scunthorpe', ''])
    expect(prefiltered.getAllMatches(text)).toEqual([]);
});
