import { describe, expect, it } from 'vitest';
import { bearerOf, hashApiKey, newApiKey } from './api-key.js';

describe('hashApiKey', () => {
  it('returns the hash of a new key, and another for another', () => {
    const [first, second] = [hashApiKey(newApiKey()), hashApiKey(newApiKey())];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
  });

  it.each([undefined, '', 'tn_', `xx_${'a'.repeat(43)}`, `tn_${'a'.repeat(42)}`, `tn_${'a'.repeat(44)}`, 7])(
    'returns undefined for %j',
    (text) => {
      expect(hashApiKey(text)).toBeUndefined();
    },
  );
});

describe('bearerOf', () => {
  it.each([
    ['Bearer tn_a', 'tn_a'],
    ['bearer  tn_a', 'tn_a'],
    ['Basic tn_a', undefined],
    ['tn_a', undefined],
    ['Bearer tn_a tn_b', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, key) => {
    expect(bearerOf(header)).toBe(key);
  });
});
