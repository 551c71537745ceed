import { expect, it } from '@jest/globals';
import { TokenBucket } from './token-bucket.js';

const limits = { burst: 3, perSecond: 2 };

const consume = (bucket: TokenBucket, nowMs: number, times: number) =>
  Array.from({ length: times }, () => bucket.tryConsume(nowMs)).filter(Boolean).length;

it('TokenBucket allows a burst up to its capacity', () => {
  expect(consume(new TokenBucket(limits, 0), 0, 10)).toBe(3);
});

it('TokenBucket refills over time up to its capacity', () => {
  const bucket = new TokenBucket(limits, 0);
  consume(bucket, 0, 3);
  expect(consume(bucket, 499, 1)).toBe(0);
  expect(consume(bucket, 1_000, 10)).toBe(2);
  expect(consume(bucket, 60_000, 10)).toBe(3);
});

it('TokenBucket loses no tokens when the clock is set back', () => {
  const bucket = new TokenBucket(limits, 10_000);
  expect(consume(bucket, 0, 10)).toBe(3);
  expect(consume(bucket, 1_000, 10)).toBe(2);
});
