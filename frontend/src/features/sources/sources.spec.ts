import { settingsOfKinds } from '@tipnaija/contracts/sources';
import { describe, expect, it } from 'vitest';
import { targetProblem, toChange, toDraft } from './source-draft';

const settings = { shape: 'portrait', position: 'top-left', title: null, targetKobo: 50_000_000 } as const;

describe('toChange', () => {
  it('returns the settings of a goal unchanged', () => {
    const deadline = '2026-12-24T23:00:00.000Z';
    const draft = toDraft({ name: 'Roof', settings: { ...settings, deadline } });
    expect(draft.deadline).toBe('2026-12-24');
    expect(toChange(settingsOfKinds.goal, draft)).toEqual({ ...settings, deadline });
  });

  it('has no deadline without a target', () => {
    const draft = toDraft({ name: 'Roof', settings: { ...settings, deadline: '2026-12-24T23:00:00.000Z' } });
    expect(toChange(settingsOfKinds.goal, { ...draft, target: ' ' })).toMatchObject({
      targetKobo: null,
      deadline: null,
    });
  });

  it('leaves out what the kind does not have', () => {
    const draft = toDraft({ name: 'Ticker', settings: {} });
    expect(Object.keys(toChange(settingsOfKinds.ticker, draft))).toEqual(['shape', 'position', 'tips']);
    expect(toChange(settingsOfKinds.alerts, draft)).toEqual({});
  });
});

describe('targetProblem', () => {
  it.each([
    ['', true],
    ['500,000', true],
    ['99', false],
    ['much', false],
    ['1000000001', false],
  ])('accepts %j: %s', (target, isFine) => {
    expect(targetProblem(target) === null).toBe(isFine);
  });
});
