import { describe, expect, it } from '@jest/globals';
import { checkFeeCover } from './fee-cover.js';

describe('checkFeeCover', () => {
  it('rejects a covered fee where the creator does not offer it', () => {
    expect(() => checkFeeCover({ offersFeeCover: false }, { coversFee: true })).toThrow(
      expect.objectContaining({ code: 'donation.fee-not-coverable' }),
    );
  });

  it.each([
    [true, true],
    [true, undefined],
    [false, false],
    [false, null],
  ])('accepts with the choice offered %s a donor who chose %s', (offersFeeCover, coversFee) => {
    const chosen = coversFee === undefined ? {} : { coversFee };
    expect(() => checkFeeCover({ offersFeeCover }, chosen)).not.toThrow();
  });
});
