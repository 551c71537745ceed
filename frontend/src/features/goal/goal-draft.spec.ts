import { describe, expect, it } from 'vitest';
import { anOwnCreator } from '../../testing/builders';
import { findProblems, type GoalDraft, toDraft, toKobo, toRequest } from './goal-draft';

const aDraft = (part: Partial<GoalDraft> = {}): GoalDraft => ({
  isEnabled: true,
  title: 'New camera',
  naira: '250000',
  description: '',
  ...part,
});

describe('goal-draft', () => {
  it('starts from the existing goal', () => {
    const goal = { goalEnabled: true, goalTitle: 'New camera', goalAmount: 25_000_050, goalDescription: 'For 4K' };
    expect(toDraft(anOwnCreator(goal))).toEqual({
      isEnabled: true,
      title: 'New camera',
      naira: '250000.5',
      description: 'For 4K',
    });
  });

  it('enables a new goal by default and keeps a disabled goal disabled', () => {
    expect(toDraft(anOwnCreator()).isEnabled).toBe(true);
    expect(toDraft(anOwnCreator({ goalEnabled: false, goalTitle: 'Later' })).isEnabled).toBe(false);
  });

  it.each([
    ['250000', 25_000_000],
    ['0', 0],
    ['', 0],
    ['1500.5', 150_050],
    ['-1', null],
    ['1e20', null],
    ['abc', null],
  ])('converts %s naira to %s kobo', (naira, kobo) => {
    expect(toKobo(aDraft({ naira }))).toBe(kobo);
  });

  it('requires a title and an amount for an enabled goal', () => {
    expect(findProblems(aDraft())).toEqual({ goalTitle: null, goalAmount: null });
    expect(findProblems(aDraft({ title: ' ' })).goalTitle).toBe('Give your goal a title.');
    expect(findProblems(aDraft({ naira: '' })).goalAmount).toMatch(/in naira/);
    expect(findProblems(aDraft({ isEnabled: false, title: '', naira: '' }))).toEqual({
      goalTitle: null,
      goalAmount: null,
    });
    expect(findProblems(aDraft({ isEnabled: false, naira: '-5' })).goalAmount).toMatch(/in naira/);
  });

  it('sends kobo and trimmed texts', () => {
    expect(toRequest(aDraft({ title: ' New camera ', description: ' ' }))).toEqual({
      goalEnabled: true,
      goalTitle: 'New camera',
      goalAmount: 25_000_000,
      goalDescription: null,
    });
  });
});
