import { describe, expect, it } from '@jest/globals';
import { musicBudget } from './music-budget.js';

const attempts = (call: 'search' | 'lookup', scope: 'visitor' | 'creator' | 'platform') =>
  musicBudget(100, call, scope).attempts;

describe('musicBudget', () => {
  it.each(['search', 'lookup'] as const)(
    'allows a visitor less than a creator and a creator less than the platform: %s',
    (call) => {
      expect(attempts(call, 'visitor')).toBeLessThan(attempts(call, 'creator'));
      expect(attempts(call, 'creator')).toBeLessThan(attempts(call, 'platform'));
    },
  );

  it('reserves calls for creators who connect their accounts', () => {
    expect(attempts('search', 'platform') + attempts('lookup', 'platform')).toBeLessThan(100);
  });

  it('allows at least one call for any budget', () => {
    expect(musicBudget(1, 'lookup', 'visitor').attempts).toBe(1);
  });
});
