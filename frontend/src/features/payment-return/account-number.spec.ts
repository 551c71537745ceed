import { describe, expect, it } from 'vitest';
import { inGroups, timeLeft } from './account-number';

describe('inGroups', () => {
  it('splits an account number so that it can be read and typed', () => {
    expect(inGroups('1260257501')).toBe('126 025 7501');
  });

  it('leaves a number of another length whole', () => {
    expect(inGroups('12602575')).toBe('12602575');
  });
});

describe('timeLeft', () => {
  it.each([
    [1_800_000, '30:00'],
    [61_500, '1:01'],
    [59_999, '0:59'],
    [400, '0:00'],
    [0, null],
    [-5_000, null],
  ])('of %d ms is %s', (ms, expected) => {
    expect(timeLeft(ms)).toBe(expected);
  });
});
