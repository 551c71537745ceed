import { describe, expect, it } from 'vitest';
import { milestoneBetween } from './milestone';

const goal = { goalEnabled: true, goalTitle: 'Camera', goalAmount: 500_000, goalRaised: 0, totalDonations: 0 };

describe('milestoneBetween', () => {
  it.each([
    ['the first tip', goal, { ...goal, totalDonations: 100, goalRaised: 100 }, 'first-tip'],
    [
      'a goal that is exactly reached',
      { ...goal, totalDonations: 1 },
      { ...goal, goalRaised: 500_000 },
      'goal-reached',
    ],
    ['a first tip that reaches the goal', goal, { ...goal, totalDonations: 5e5, goalRaised: 5e5 }, 'goal-reached'],
    ['a second tip', { ...goal, totalDonations: 1 }, { ...goal, totalDonations: 2 }, null],
    ['more than the goal', { ...goal, goalRaised: 6e5 }, { ...goal, goalRaised: 7e5 }, null],
    ['a goal made smaller', { ...goal, goalRaised: 4e5 }, { ...goal, goalRaised: 4e5, goalAmount: 3e5 }, null],
    ['a goal that is off', goal, { ...goal, goalEnabled: false, goalRaised: 6e5 }, null],
    ['a refund', { ...goal, totalDonations: 100 }, goal, null],
  ])('celebrates %s only if it is a milestone', (_case, before, after, milestone) => {
    expect(milestoneBetween(before, after)).toBe(milestone);
  });
});
