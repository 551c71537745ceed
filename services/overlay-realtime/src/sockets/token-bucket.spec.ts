import { expect, it } from '@jest/globals';
import { TokenBucket } from './token-bucket.js';

const limits = { atOnce: 3, perSecond: 2 };

const said = (allowance: TokenBucket, nowMs: number, times: number) =>
  Array.from({ length: times }, () => allowance.take(nowMs)).filter(Boolean).length;

it('as much may be said at once as is allowed, and no more', () => {
  expect(said(new TokenBucket(limits, 0), 0, 10)).toBe(3);
});

it('what is used up comes back with time, and never more than there was', () => {
  const allowance = new TokenBucket(limits, 0);
  said(allowance, 0, 3);
  expect(said(allowance, 499, 1)).toBe(0);
  expect(said(allowance, 1_000, 10)).toBe(2);
  expect(said(allowance, 60_000, 10)).toBe(3);
});

it('a clock that is set back takes nothing away', () => {
  const allowance = new TokenBucket(limits, 10_000);
  expect(said(allowance, 0, 10)).toBe(3);
  expect(said(allowance, 1_000, 10)).toBe(2);
});
