import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it } from 'vitest';
import { aCreator } from '../testing/builders';
import { goalRaised, withRaised } from './goal-raised';

const welcome = {
  creator: { ...aCreator({ goalRaised: 100_000 }), overlaySettings: defaultOverlaySettings },
  latestDonationId: 5,
};

describe('goalRaised', () => {
  it('grows with each donation', () => {
    expect(
      goalRaised(welcome, [
        { id: 6, amount: 50_000 },
        { id: 7, amount: 20_000 },
      ]),
    ).toBe(170_000);
  });

  it('excludes donations that the server total already contains', () => {
    expect(goalRaised(welcome, [{ id: 5, amount: 50_000 }])).toBe(100_000);
  });

  it('is never below zero when a tip from before the reset is refunded', () => {
    const below = { ...welcome, creator: { ...welcome.creator, goalRaised: -250_000 } };
    expect(goalRaised(below, [])).toBe(0);
    expect(goalRaised(below, [{ id: 6, amount: 300_000 }])).toBe(50_000);
  });

  it('keeps a bounded list with the same sum', () => {
    let since: ReturnType<typeof withRaised> = [];
    for (let id = 6; id < 5_006; id += 1) since = withRaised(since, [{ id, amount: 100 }]);
    expect(since.length).toBeLessThanOrEqual(1_000);
    expect(goalRaised(welcome, since)).toBe(100_000 + 5_000 * 100);
    expect(goalRaised({ ...welcome, latestDonationId: 5_003 }, since)).toBe(100_000 + 2 * 100);
  });
});
