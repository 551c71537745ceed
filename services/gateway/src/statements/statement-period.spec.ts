import { describe, expect, it } from '@jest/globals';
import { periodWords, toStatementPeriod } from './statement-period.js';

describe('toStatementPeriod', () => {
  it.each([
    ['2026', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z', 'months'],
    ['2026-02', '2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z', 'days'],
    ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z', 'days'],
  ])('begins and ends %s at midnight in Lagos', (period, from, until, parts) => {
    expect(toStatementPeriod(period)).toEqual({ from, until, parts });
  });
});

describe('periodWords', () => {
  it.each([
    ['2026', '2026'],
    ['2026-11', 'November 2026'],
    ['2026-11-01', '1 November 2026'],
  ])('writes %s as %s', (period, words) => {
    expect(periodWords(period)).toBe(words);
  });
});
