import { RegExpMatcher, type RegExpMatcherOptions } from 'obscenity';

/**
 * Tests all words with one regular expression before running the base matcher. The base matcher tests each word in
 * turn, which dominates the cost of an alert, and nearly every text contains none of them.
 */
export class PrefilteredMatcher extends RegExpMatcher {
  private readonly anyWord: RegExp;

  constructor(options: RegExpMatcherOptions) {
    super(options);
    const terms: { regExp: RegExp }[] = this['blacklistedTerms'];
    this.anyWord = new RegExp(terms.map(({ regExp }) => regExp.source).join('|'), 's');
  }

  override getAllMatches(text: string, sorted?: boolean) {
    const [, read]: [number[], string] = this['applyTransformers'](text, this['blacklistMatcherTransformers']);
    return this.anyWord.test(read) ? super.getAllMatches(text, sorted) : [];
  }
}
