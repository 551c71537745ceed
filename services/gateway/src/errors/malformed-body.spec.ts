import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { isWithin } from './malformed-body.js';

const limits = { levels: 32, values: 100 };

const nested = (levels: number, [open, close]: [string, string]): unknown =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`);

it.each<[string, string]>([
  ['[', ']'],
  ['{"a":', '}'],
  ['[{"b":2,"a":', '}]'],
])('isWithin limits the depth of a body of nested %s%s', (...pair) => {
  const levels = pair[0].startsWith('[{') ? 2 : 1;
  expect(isWithin(nested(32 / levels, pair), limits)).toBe(true);
  expect(isWithin(nested(34 / levels, pair), limits)).toBe(false);
  // The depth that the size limit of a body allows: the check ends long before the stack is exhausted.
  expect(isWithin(nested(20_000, pair), limits)).toBe(false);
});

it('isWithin counts all values of a body together', () => {
  const list = (length: number) => Array.from({ length }, () => 1);
  const keys = (length: number) => Object.fromEntries(list(length).map((_, index) => [`k${index}`, 1]));
  expect(isWithin(list(100), limits)).toBe(true);
  expect(isWithin(list(101), limits)).toBe(false);
  expect(isWithin(keys(100), limits)).toBe(true);
  expect(isWithin(keys(101), limits)).toBe(false);
  expect(isWithin({ a: list(49), b: keys(49) }, limits)).toBe(true);
  expect(isWithin({ a: list(49), b: keys(50) }, limits)).toBe(false);
});

it('isWithin accepts values that are not JSON containers', () => {
  const circular = new PassThrough();
  const none = { levels: 0, values: 0 };
  for (const body of [undefined, null, 'text', 42, Buffer.from('[[[['), circular])
    expect(isWithin(body, none)).toBe(true);
  circular.destroy();
});
