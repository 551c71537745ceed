import { describe, expect, it } from 'vitest';
import { isContention, isRetriedAtOnce, isTransient } from './transient.js';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const wrapped = (code: string) => Object.assign(new Error('query failed'), { driverError: withCode(code) });

describe('error classification', () => {
  it.each([
    ['40P01', true, true],
    ['40001', true, true],
    ['55P03', true, false],
    ['57014', true, false],
    ['08006', false, false],
    ['57P01', false, false],
    ['ECONNREFUSED', false, false],
    ['23505', false, false],
  ])('isContention and isRetriedAtOnce classify %s as %s and %s', (code, contention, atOnce) => {
    for (const error of [withCode(code), wrapped(code), new Error('outer', { cause: wrapped(code) })]) {
      expect([isContention(error), isRetriedAtOnce(error)]).toEqual([contention, atOnce]);
    }
  });

  it('isTransient includes every contention error', () => {
    for (const code of ['40P01', '40001', '55P03', '57014']) expect(isTransient(wrapped(code))).toBe(true);
  });
});
