import type { DashboardTip } from '@tipnaija/contracts/sockets/dashboard';
import { describe, expect, it } from 'vitest';
import { aDonation, anOwnCreator } from '../../testing/builders';
import { newestOnly, withReversal, withShown, withTip, withTotal } from './live-updates';

const aTip = (id: number): DashboardTip => ({ ...aDonation({ id }), creatorTotalKobo: 1, revision: id });
const ids = (donations: { id: number }[]) => donations.map(({ id }) => id);

describe('a tip that comes live', () => {
  it('stands first, without what only the message carries', () => {
    expect(withTip([aDonation({ id: 1 })], aTip(2))[0]).toEqual(aDonation({ id: 2 }));
  });

  it('that comes twice stands once', () => {
    expect(ids(withTip(withTip([], aTip(1)), aTip(1)))).toEqual([1]);
  });

  it('that comes late takes its place', () => {
    expect(ids(withTip(withTip([aDonation({ id: 1 })], aTip(3)), aTip(2)))).toEqual([3, 2, 1]);
  });

  it('does not make the list grow for ever', () => {
    let donations = [aDonation({ id: 0 })];
    for (let id = 1; id <= 200; id += 1) donations = withTip(donations, aTip(id));
    expect(donations).toHaveLength(50);
    expect(donations[0]?.id).toBe(200);
  });
});

describe('money that went back', () => {
  const reversal = { donationId: 2, creatorTotalKobo: 1, revision: 9 };

  it('leaves what stands of the tip', () => {
    const left = withReversal([aDonation({ id: 2 }), aDonation({ id: 1 })], { ...reversal, remainingKobo: 70_000 });
    expect(left.map(({ amount }) => amount)).toEqual([70_000, 250_000]);
  });

  it('takes a tip out of which nothing stands', () => {
    expect(ids(withReversal([aDonation({ id: 2 }), aDonation({ id: 1 })], { ...reversal, remainingKobo: 0 }))).toEqual([
      1,
    ]);
  });
});

describe('the total', () => {
  it('moves the goal with it, down as well, and never below nothing', () => {
    const creator = anOwnCreator({ totalDonations: 1_000_000, goalRaised: 100_000 });
    expect(withTotal(creator, 1_250_000)).toMatchObject({ totalDonations: 1_250_000, goalRaised: 350_000 });
    expect(withTotal(creator, 950_000)).toMatchObject({ totalDonations: 950_000, goalRaised: 50_000 });
    expect(withTotal(creator, 0)).toMatchObject({ totalDonations: 0, goalRaised: 0 });
  });
});

describe('what was shown', () => {
  const at = '2026-11-21T19:14:00.000Z';

  it('is known by donation, and for as many as the list holds', () => {
    let shown: ReadonlyMap<number, string> = new Map();
    for (let donationId = 1; donationId <= 51; donationId += 1) shown = withShown(shown, { donationId, shownAt: at });
    expect([shown.size, shown.has(1), shown.get(51)]).toEqual([50, false, at]);
  });
});

describe('of figures that come out of order', () => {
  it('the newest stands', () => {
    const isNews = newestOnly();
    expect([1, 3, 2, 3, 4].filter((revision) => isNews({ revision }))).toEqual([1, 3, 4]);
  });
});
