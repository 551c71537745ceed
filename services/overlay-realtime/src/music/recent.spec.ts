import { describe, expect, it } from '@jest/globals';
import { Recent } from './recent.js';

describe('Recent', () => {
  it('returns a value until its time-to-live ends', () => {
    let now = 0;
    const recent = new Recent<string>({ max: 2, forMs: 100 }, () => now);
    recent.set('wizkid', 'Ojuelegba');
    now = 99;
    expect(recent.get('wizkid')).toBe('Ojuelegba');
    now = 100;
    expect(recent.get('wizkid')).toBeUndefined();
  });

  it('evicts the least recently used entry when full', () => {
    const recent = new Recent<number>({ max: 2, forMs: 100 }, () => 0);
    recent.set('a', 1);
    recent.set('b', 2);
    recent.get('a');
    recent.set('c', 3);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
  });
});
