import { RegExpMatcher, type RegExpMatcherOptions } from 'obscenity';

/**
 * The kept matcher asks for each word in turn, which takes most of what an alert costs; nearly every text has none of them. All are
 * looked for at once first.
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
