import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { describe, expect, it } from 'vitest';
import { groupTips } from '../tip-group';
import { nextMoment, watchGoal } from './moment';

const tip: OverlayAlert = {
  id: 7,
  kind: 'donation',
  previousId: 6,
  donorName: 'Chiamaka',
  amount: 250_000,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-22T19:14:05.000Z',
};
const goal = { goalEnabled: true, goalAmount: 1_000_000 };
const armed = { isCelebrated: false };

describe('nextMoment', () => {
  it('celebrates a goal once, with the alert that appears after it was reached', () => {
    const before = nextMoment(armed, { goal, raisedKobo: 999_999, shown: tip });
    expect(before).toEqual({ moment: null, watch: armed });
    const reached = nextMoment(before.watch, { goal, raisedKobo: 1_000_000, shown: tip });
    expect(reached.moment).toBe('goal-reached');
    expect(nextMoment(reached.watch, { goal, raisedKobo: 1_400_000, shown: tip }).moment).toBeNull();
  });

  it('celebrates again after a reset or a larger goal', () => {
    const celebrated = { isCelebrated: true };
    const larger = { ...goal, goalAmount: 2_000_000 };
    const { watch } = nextMoment(celebrated, { goal: larger, raisedKobo: 1_100_000, shown: tip });
    expect(nextMoment(watch, { goal: larger, raisedKobo: 2_000_000, shown: tip }).moment).toBe('goal-reached');
  });

  it('does not celebrate a goal that was reached before the page opened', () => {
    const watch = watchGoal(goal, 1_500_000);
    expect(nextMoment(watch, { goal, raisedKobo: 1_750_000, shown: tip }).moment).toBeNull();
  });

  it('leaves the goal to the next tip when a test alert appears first', () => {
    const test = nextMoment(armed, { goal, raisedKobo: 1_000_000, shown: { ...tip, kind: 'test', previousId: null } });
    expect(test.moment).toBeNull();
    expect(nextMoment(test.watch, { goal, raisedKobo: 1_000_000, shown: tip }).moment).toBe('goal-reached');
  });

  it('ignores a goal that is switched off or has no amount', () => {
    for (const off of [
      { goalEnabled: false, goalAmount: 1 },
      { goalEnabled: true, goalAmount: 0 },
    ])
      expect(nextMoment(armed, { goal: off, raisedKobo: 5_000, shown: tip }).moment).toBeNull();
  });

  it('recognises the first tip of a creator, alone or in a group, and neither a test nor a polled alert', () => {
    const moment = (shown: Parameters<typeof nextMoment>[1]['shown']) =>
      nextMoment(armed, { goal, raisedKobo: 0, shown }).moment;
    const first = { ...tip, previousId: null };
    expect(moment(first)).toBe('first-tip');
    expect(moment(groupTips([first, tip]))).toBe('first-tip');
    expect(moment(tip)).toBeNull();
    expect(moment({ ...first, kind: 'test' })).toBeNull();
    expect(moment({ ...first, kind: 'replay' })).toBeNull();
    expect(moment({ ...first, isMissed: true })).toBeNull();
  });
});
