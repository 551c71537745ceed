import { describe, expect, it } from 'vitest';
import { nairaInWords, spellNumber } from './naira-in-words';

describe('naira-in-words', () => {
  it.each([
    [0, 'zero'],
    [7, 'seven'],
    [19, 'nineteen'],
    [20, 'twenty'],
    [42, 'forty-two'],
    [100, 'one hundred'],
    [101, 'one hundred and one'],
    [999, 'nine hundred and ninety-nine'],
    [1_000, 'one thousand'],
    [1_005, 'one thousand and five'],
    [1_100, 'one thousand one hundred'],
    [2_500, 'two thousand five hundred'],
    [12_345, 'twelve thousand three hundred and forty-five'],
    [100_000, 'one hundred thousand'],
    [1_000_000, 'one million'],
    [1_000_050, 'one million and fifty'],
    [10_000_000, 'ten million'],
    [2_003_004, 'two million three thousand and four'],
    [1_000_000_000, 'one billion'],
  ])('spellNumber converts %d to %s', (number, words) => {
    expect(spellNumber(number)).toBe(words);
  });

  it('nairaInWords names kobo only when present', () => {
    expect(nairaInWords(250_000)).toBe('two thousand five hundred naira');
    expect(nairaInWords(250_050)).toBe('two thousand five hundred naira fifty kobo');
    expect(nairaInWords(10_000)).toBe('one hundred naira');
  });
});
