import {
  type MatchPayload,
  type Node,
  type ParsedPattern,
  RegExpMatcher,
  type RegExpMatcherOptions,
  SyntaxKind,
  type TransformerContainer,
} from 'obscenity';

/**
 * Tests all words with one regular expression before running the base matcher. The base matcher tests each word in
 * turn, which dominates the cost of an alert, and nearly every text contains none of them.
 */
export class PrefilteredMatcher {
  private readonly matcher: RegExpMatcher;
  private readonly anyWord: RegExp;
  private readonly transform: (text: string) => string;

  constructor(options: RegExpMatcherOptions) {
    this.matcher = new RegExpMatcher(options);
    this.anyWord = new RegExp(options.blacklistedTerms.map(({ pattern }) => toRegExpSource(pattern)).join('|'), 's');
    this.transform = createTransform(options.blacklistMatcherTransformers ?? []);
  }

  getAllMatches(text: string, sorted?: boolean): MatchPayload[] {
    return this.anyWord.test(this.transform(text)) ? this.matcher.getAllMatches(text, sorted) : [];
  }
}

function toRegExpSource({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string {
  const boundary = (isRequired: boolean) => (isRequired ? '\\b' : '');
  return boundary(requireWordBoundaryAtStart) + nodes.map(nodeSource).join('') + boundary(requireWordBoundaryAtEnd);
}

function nodeSource(node: Node): string {
  if (node.kind === SyntaxKind.Wildcard) return '.';
  if (node.kind === SyntaxKind.Optional) return `(?:${nodeSource(node.childNode)})?`;
  return String.fromCodePoint(...node.chars).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Returns a function that applies the transformers to a text as the base matcher does. */
function createTransform(containers: readonly TransformerContainer[]): (text: string) => string {
  const transformers = containers.map((container) => ('factory' in container ? container.factory() : container));
  return (text) => {
    let transformed = '';
    for (const letter of text) {
      let code = letter.codePointAt(0);
      for (const transformer of transformers) if (code !== undefined) code = transformer.transform(code);
      if (code !== undefined) transformed += String.fromCodePoint(code);
    }
    for (const transformer of transformers) if ('reset' in transformer) transformer.reset();
    return transformed;
  };
}
