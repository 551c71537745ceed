import { anonymousDonor } from './donor.js';
import type { Supporter } from './http/donations.js';

/** Merges supporters whose names are not shown, all named `anonymousDonor`, into one; returns the largest totals first. */
export function mergeAnonymous(supporters: readonly Supporter[]): Supporter[] {
  const isAnonymous = ({ donorName }: Supporter) => donorName === anonymousDonor;
  const anonymous = supporters.filter(isAnonymous);
  if (anonymous.length < 2) return [...supporters];
  const merged = {
    donorName: anonymousDonor,
    donationCount: anonymous.reduce((sum, { donationCount }) => sum + donationCount, 0),
    totalDonated: anonymous.reduce((sum, { totalDonated }) => sum + totalDonated, 0),
  };
  const named = supporters.filter((supporter) => !isAnonymous(supporter));
  return [...named, merged].sort((a, b) => b.totalDonated - a.totalDonated);
}
