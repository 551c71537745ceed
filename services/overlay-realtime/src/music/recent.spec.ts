import { describe, expect, it } from '@jest/globals';
import { Recent } from './recent.js';

describe('recent answers', () => {
  it('are kept for their time, and no longer', () => {
    let now = 0;
    const recent = new Recent<string>({ max: 2, forMs: 100 }, () => now);
    recent.set('wizkid', 'Ojuelegba');
    now = 99;
    expect(recent.get('wizkid')).toBe('Ojuelegba');
    now = 100;
    expect(recent.get('wizkid')).toBeUndefined();
  });

  it('are bounded: the one used longest ago makes room', () => {
    const recent = new Recent<number>({ max: 2, forMs: 100 }, () => 0);
    recent.set('a', 1);
    recent.set('b', 2);
    recent.get('a');
    recent.set('c', 3);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
  });
});
