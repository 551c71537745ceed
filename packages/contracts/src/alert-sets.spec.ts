import { describe, expect, it } from 'vitest';
import { alertSetOf, alertTierOf, defaultAlertSet, soundOf } from './alert-sets.js';

describe('alertTierOf', () => {
  it('starts each default tier at its bound', () => {
    const amounts = [10_000, 99_999, 100_000, 499_999, 500_000, 2_000_000, 9_999_999, 10_000_000, 900_000_000];
    expect(amounts.map((kobo) => alertTierOf(kobo, {}))).toEqual([1, 1, 2, 2, 3, 4, 4, 5, 5]);
  });

  it("uses the creator's bounds", () => {
    const tiers = { fromKobo: [20_000, 30_000, 40_000, 50_000] };
    expect([10_000, 20_000, 30_000, 45_000, 50_000].map((kobo) => alertTierOf(kobo, { tiers }))).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});

describe('alertSetOf', () => {
  it("returns the creator's set, or the default set", () => {
    expect(alertSetOf({ alertSet: 'quiet' })).toBe('quiet');
    expect(alertSetOf({})).toBe(defaultAlertSet);
  });
});

describe('soundOf', () => {
  it('completes the volumes that the creator changed', () => {
    expect(soundOf({ sound: { volume: 20 } })).toEqual({ volume: 20, voiceVolume: 100 });
    expect(soundOf(undefined)).toEqual({ volume: 100, voiceVolume: 100 });
  });
});
