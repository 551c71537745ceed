import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { DonationItem } from '@tipnaija/contracts/http/donations';

/** Returns the newest tip of each named supporter, without names that are hidden from the page. */
export function newestSupporters(donations: readonly DonationItem[], count: number): DonationItem[] {
  const byName = new Map<string, DonationItem>();
  for (const donation of donations) {
    const { donorName, hidden } = donation;
    if (donorName !== anonymousDonor && !hidden?.name && !byName.has(donorName)) byName.set(donorName, donation);
  }
  return [...byName.values()].slice(0, count);
}
