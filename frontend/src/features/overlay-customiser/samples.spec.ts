import { alertTierOf } from '@tipnaija/contracts/alert-sets';
import { describe, expect, it } from 'vitest';
import { levelSamples, sampleAlert, sampleLabel } from './samples';

describe('sampleAlert', () => {
  it.each([
    ['the usual bounds', {}],
    ['higher bounds', { tiers: { fromKobo: [5_000_000, 6_000_000, 7_000_000, 8_000_000] } }],
    ['lower bounds', { tiers: { fromKobo: [20_000, 30_000, 40_000, 50_000] } }],
  ])('belongs to the tier that it stands for, with %s', (_name, settings) => {
    const tiers = levelSamples.map((name) => alertTierOf(sampleAlert(name, settings).amount, settings));
    expect(tiers).toEqual([1, 2, 3, 4, 5]);
  });

  it('is called by its amount, and anything but a tip by its name', () => {
    expect(sampleLabel('tip', {})).toBe('₦2,500 tip');
    expect(sampleLabel('tip', { tiers: { fromKobo: [300_000, 500_000, 2_000_000, 10_000_000] } })).toBe('₦3,000 tip');
    expect(sampleLabel('group', {})).toBe('Many at once');
  });
});
