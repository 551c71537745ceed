import { describe, expect, it } from 'vitest';
import { statementPeriods } from './statement-periods';

describe('statementPeriods', () => {
  it('lists this year up to the month of Lagos, and two whole years before', () => {
    const periods = statementPeriods(new Date('2026-01-31T23:30:00Z'));
    expect(periods.slice(0, 4)).toEqual([
      { value: '2026', words: 'All of 2026' },
      { value: '2026-02', words: 'February 2026' },
      { value: '2026-01', words: 'January 2026' },
      { value: '2025', words: 'All of 2025' },
    ]);
    expect(periods.at(-1)).toEqual({ value: '2024-01', words: 'January 2024' });
    expect(periods).toHaveLength(3 + 13 + 13);
  });
});
