import type { DashboardTip } from '@tipnaija/contracts/sockets/dashboard';
import { describe, expect, it } from 'vitest';
import { aDonation, anOwnCreator } from '../../testing/builders';
import { newestOnly, withReversal, withReversedTotal, withShown, withTip, withTotal } from './live-updates';

const aTip = (id: number): DashboardTip => ({ ...aDonation({ id }), creatorTotalKobo: 1, revision: id });
const ids = (donations: { id: number }[]) => donations.map(({ id }) => id);

describe('withTip', () => {
  it('puts the tip first, without the fields that only the message has', () => {
    expect(withTip([aDonation({ id: 1 })], aTip(2))[0]).toEqual(aDonation({ id: 2 }));
  });

  it('adds a duplicate tip once', () => {
    expect(ids(withTip(withTip([], aTip(1)), aTip(1)))).toEqual([1]);
  });

  it('inserts a late tip in order', () => {
    expect(ids(withTip(withTip([aDonation({ id: 1 })], aTip(3)), aTip(2)))).toEqual([3, 2, 1]);
  });

  it('limits the list to 50 tips', () => {
    let donations = [aDonation({ id: 0 })];
    for (let id = 1; id <= 200; id += 1) donations = withTip(donations, aTip(id));
    expect(donations).toHaveLength(50);
    expect(donations[0]?.id).toBe(200);
  });
});

describe('withReversal', () => {
  const reversal = { donationId: 2, creatorTotalKobo: 1, revision: 9 };

  it('sets the remaining amount of the tip', () => {
    const left = withReversal([aDonation({ id: 2 }), aDonation({ id: 1 })], { ...reversal, remainingKobo: 70_000 });
    expect(left.map(({ amount }) => amount)).toEqual([70_000, 250_000]);
  });

  it('removes a fully refunded tip', () => {
    expect(ids(withReversal([aDonation({ id: 2 }), aDonation({ id: 1 })], { ...reversal, remainingKobo: 0 }))).toEqual([
      1,
    ]);
  });
});

describe('withTotal', () => {
  it('changes the goal by the same amount, up and down, and never below zero', () => {
    const creator = anOwnCreator({ totalDonations: 1_000_000, goalRaised: 100_000 });
    expect(withTotal(creator, 1_250_000)).toMatchObject({ totalDonations: 1_250_000, goalRaised: 350_000 });
    expect(withTotal(creator, 950_000)).toMatchObject({ totalDonations: 950_000, goalRaised: 50_000 });
    expect(withTotal(creator, 0)).toMatchObject({ totalDonations: 0, goalRaised: 0 });
  });
});

describe('withReversedTotal', () => {
  it('leaves the goal, because a tip from before its reset does not count for it', () => {
    const creator = anOwnCreator({ totalDonations: 1_000_000, goalRaised: 100_000 });
    expect(withReversedTotal(creator, 750_000)).toMatchObject({ totalDonations: 750_000, goalRaised: 100_000 });
  });
});

describe('withShown', () => {
  const at = '2026-11-21T19:14:00.000Z';

  it('maps donation ids to times and keeps the newest 50', () => {
    let shown: ReadonlyMap<number, string> = new Map();
    for (let donationId = 1; donationId <= 51; donationId += 1) shown = withShown(shown, { donationId, shownAt: at });
    expect([shown.size, shown.has(1), shown.get(51)]).toEqual([50, false, at]);
  });
});

describe('newestOnly', () => {
  it('accepts only revisions newer than the last', () => {
    const isNews = newestOnly();
    expect([1, 3, 2, 3, 4].filter((revision) => isNews({ revision }))).toEqual([1, 3, 4]);
  });
});
