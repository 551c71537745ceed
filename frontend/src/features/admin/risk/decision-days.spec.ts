import { describe, expect, it } from 'vitest';
import { decidedByRule, decidedDays } from './decision-days';

const row = { rule: 'network-unpaid', decision: 'challenge', isEnforced: false } as const;
const decisions = [
  { ...row, day: '2026-11-21', attempts: 3 },
  { ...row, day: '2026-11-20', attempts: 4 },
  { ...row, day: '2026-11-20', rule: 'challenges-unpaid', decision: 'refuse', isEnforced: true, attempts: 9 },
] as const;

describe('decidedDays', () => {
  it('returns every day with its challenged and refused attempts, oldest first', () => {
    expect(decidedDays({ today: '2026-11-21', decisions: [...decisions] }, 3)).toEqual([
      { day: '2026-11-19', challenged: 0, refused: 0 },
      { day: '2026-11-20', challenged: 4, refused: 9 },
      { day: '2026-11-21', challenged: 3, refused: 0 },
    ]);
  });
});

describe('decidedByRule', () => {
  it('sums the days of each rule, most attempts first', () => {
    expect(decidedByRule(decisions)).toEqual([
      { rule: 'challenges-unpaid', decision: 'refuse', isEnforced: true, attempts: 9 },
      { ...row, attempts: 7 },
    ]);
  });
});
