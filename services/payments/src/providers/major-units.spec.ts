import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromMajorUnits, roundedFromMajorUnits, toMajorUnits } from './major-units.js';

describe('fromMajorUnits', () => {
  it.each([
    [2_500, 250_000],
    [2_500.5, 250_050],
    [0.29, 29],
    [1.15, 115],
    ['2500', 250_000],
    ['2500.5', 250_050],
    ['2500.05', 250_005],
  ])('reads %j as %d', (amount, minor) => {
    expect(fromMajorUnits(amount)).toBe(minor);
  });

  it.each([1.005, -1, 1e21, Number.NaN, '', ' 1', '1,000', '1.234', '0x10', null, undefined, [1]])(
    'rejects %j',
    (amount) => {
      expect(() => fromMajorUnits(amount)).toThrow(TypeError);
    },
  );

  it('reads what toMajorUnits writes, as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (minor) => {
        expect(fromMajorUnits(toMajorUnits(minor))).toBe(minor);
        expect(fromMajorUnits(Number(toMajorUnits(minor)))).toBe(minor);
      }),
    );
  });
});

describe('roundedFromMajorUnits', () => {
  it.each([
    [17.276, 1_728],
    ['26.875', 2_688],
    ['26.8749', 2_687],
    [0.005, 1],
    [2_500, 250_000],
    ['2500.5', 250_050],
  ])('reads %j as %d', (amount, minor) => {
    expect(roundedFromMajorUnits(amount)).toBe(minor);
  });

  it.each([-1, 1e-7, '1,000.123', '.125', '1.2345x', null])('rejects %j', (amount) => {
    expect(() => roundedFromMajorUnits(amount)).toThrow(TypeError);
  });
});
