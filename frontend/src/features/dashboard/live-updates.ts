import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { DashboardOverlay, DashboardTip, DashboardTipReversed } from '@tipnaija/contracts/sockets/dashboard';

/** What the server says by socket, laid over what was loaded. Messages may come twice and out of order. */

/** As many as a load brings: a busy stream must not grow the list for ever. */
const KEPT = 50;

/** The newest first, whatever order they come in. */
export function withTip(donations: readonly DonationItem[], tip: DashboardTip): DonationItem[] {
  const { creatorTotalKobo: _total, revision: _revision, ...donation } = tip;
  const others = donations.filter(({ id }) => id !== donation.id);
  return [donation, ...others].sort((a, b) => b.id - a.id).slice(0, KEPT);
}

/** What is left of a tip; one of which nothing is left was none. */
export function withReversal(
  donations: readonly DonationItem[],
  { donationId, remainingKobo }: DashboardTipReversed,
): DonationItem[] {
  if (remainingKobo <= 0) return donations.filter(({ id }) => id !== donationId);
  return donations.map((donation) => (donation.id === donationId ? { ...donation, amount: remainingKobo } : donation));
}

/** The goal moves with the total: it is the total since the last reset. */
export function withTotal(creator: OwnCreator, totalKobo: number): OwnCreator {
  const change = totalKobo - creator.totalDonations;
  return { ...creator, totalDonations: totalKobo, goalRaised: Math.max(0, creator.goalRaised + change) };
}

type Shown = { donationId: number; shownAt: string };

/** The state of the overlays is not told anew for every alert that they show. */
export function withLastShown(overlay: DashboardOverlay, { donationId, shownAt }: Shown): DashboardOverlay {
  return { ...overlay, lastShown: { donationId, at: shownAt } };
}

/** When alerts were on a screen; the longest known are forgotten first. */
export function withShown(shownAt: ReadonlyMap<number, string>, shown: Shown): ReadonlyMap<number, string> {
  return new Map([...shownAt, [shown.donationId, shown.shownAt] as const].slice(-KEPT));
}

/** Lets a figure through only when it is newer than every one before. */
export function newestOnly(): (figure: { revision: number }) => boolean {
  let newest = -1;
  return ({ revision }) => {
    if (revision <= newest) return false;
    newest = revision;
    return true;
  };
}
