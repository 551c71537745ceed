import { describe, expect, it } from 'vitest';
import { isVibrationOn, rememberVibration, vibrationFor } from './vibration';

describe('vibrationFor', () => {
  it('has one pulse more for each tier', () => {
    expect(vibrationFor(1)).toEqual([200]);
    expect(vibrationFor(3)).toEqual([300, 90, 300, 90, 300]);
  });

  it('lasts longer for each tier, and at most three seconds', () => {
    const lengths = ([1, 2, 3, 4, 5] as const).map((tier) => vibrationFor(tier).reduce((sum, ms) => sum + ms, 0));
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(lengths[4]).toBeLessThanOrEqual(3_000);
  });
});

describe('isVibrationOn', () => {
  const aStorage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
  };

  it('returns the choice that the device remembers, and true without one', () => {
    const storage = aStorage();
    expect(isVibrationOn(storage)).toBe(true);
    rememberVibration(storage, false);
    expect(isVibrationOn(storage)).toBe(false);
    rememberVibration(storage, true);
    expect(isVibrationOn(storage)).toBe(true);
  });

  it('returns true where storage is forbidden', () => {
    const storage = {
      getItem: () => {
        throw new Error('SecurityError');
      },
    };
    expect(isVibrationOn(storage)).toBe(true);
  });
});
