import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it } from 'vitest';
import { aCreator } from '../testing/builders';
import { goalRaised } from './goal-raised';

const welcome = {
  creator: { ...aCreator({ goalRaised: 100_000 }), overlaySettings: defaultOverlaySettings },
  latestDonationId: 5,
};

describe('the goal on the overlay', () => {
  it('grows with each donation that arrives', () => {
    expect(
      goalRaised(welcome, [
        { id: 6, amount: 50_000 },
        { id: 7, amount: 20_000 },
      ]),
    ).toBe(170_000);
  });

  it('does not count a donation twice that the figure of the server already contains', () => {
    expect(goalRaised(welcome, [{ id: 5, amount: 50_000 }])).toBe(100_000);
  });

  it('stands at nothing, not below, when a tip from before the reset went back', () => {
    const below = { ...welcome, creator: { ...welcome.creator, goalRaised: -250_000 } };
    expect(goalRaised(below, [])).toBe(0);
    expect(goalRaised(below, [{ id: 6, amount: 300_000 }])).toBe(50_000);
  });
});
