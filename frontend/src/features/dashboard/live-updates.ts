import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { DashboardOverlay, DashboardTip, DashboardTipReversed } from '@tipnaija/contracts/sockets/dashboard';

/** Socket messages applied to loaded data. Messages may arrive twice and out of order. */

/** The page size of a load; a busy stream must not grow the list without bound. */
const KEPT = 50;

/** Adds the tip, newest first, regardless of the order of arrival. */
export function withTip(donations: readonly DonationItem[], tip: DashboardTip): DonationItem[] {
  const { creatorTotalKobo: _total, revision: _revision, ...donation } = tip;
  const others = donations.filter(({ id }) => id !== donation.id);
  return [donation, ...others].sort((a, b) => b.id - a.id).slice(0, KEPT);
}

/** Sets the remaining amount of a tip, and removes a fully refunded tip. */
export function withReversal(
  donations: readonly DonationItem[],
  { donationId, remainingKobo }: DashboardTipReversed,
): DonationItem[] {
  if (remainingKobo <= 0) return donations.filter(({ id }) => id !== donationId);
  return donations.map((donation) => (donation.id === donationId ? { ...donation, amount: remainingKobo } : donation));
}

/** The goal rises with the total, because the goal is the total since the last reset. */
export function withTotal(creator: OwnCreator, totalKobo: number): OwnCreator {
  const change = totalKobo - creator.totalDonations;
  return { ...creator, totalDonations: totalKobo, goalRaised: Math.max(0, creator.goalRaised + change) };
}

/** The goal follows when the profile is loaded again: a tip from before its last reset does not count for it. */
export function withReversedTotal(creator: OwnCreator, totalDonations: number): OwnCreator {
  return { ...creator, totalDonations };
}

type Shown = { donationId: number; shownAt: string };

/** The server does not resend the overlay state for every displayed alert. */
export function withLastShown(overlay: DashboardOverlay, { donationId, shownAt }: Shown): DashboardOverlay {
  return { ...overlay, lastShown: { donationId, at: shownAt } };
}

/** Records when alerts were displayed; the oldest entries are dropped first. */
export function withShown(shownAt: ReadonlyMap<number, string>, shown: Shown): ReadonlyMap<number, string> {
  return new Map([...shownAt, [shown.donationId, shown.shownAt] as const].slice(-KEPT));
}

/** Returns a filter that accepts a message only when its revision is newer than all earlier revisions. */
export function newestOnly(): (figure: { revision: number }) => boolean {
  let newest = -1;
  return ({ revision }) => {
    if (revision <= newest) return false;
    newest = revision;
    return true;
  };
}
