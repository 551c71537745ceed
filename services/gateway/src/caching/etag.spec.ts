import { describe, expect, it } from '@jest/globals';
import { etagOf, isHeld } from './etag.js';

describe('isHeld', () => {
  it.each<[string | undefined, boolean]>([
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    ['W/"b", W/"a"', true],
    [' "b","a" ', true],
    ['W/"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('compares If-None-Match %s weakly with W/"a": %s', (header, expected) => {
    expect(isHeld(header, 'W/"a"')).toBe(expected);
  });
});

it('etagOf changes with the content', () => {
  expect(etagOf('x')).toMatch(/^W\/"[\w+/]{22}"$/);
  expect(etagOf('x')).toBe(etagOf('x'));
  expect(etagOf('x')).not.toBe(etagOf('y'));
});
