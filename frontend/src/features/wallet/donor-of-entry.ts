import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { WalletEntry } from '@tipnaija/contracts/http/wallet';

/** Returns the donor's name of a statement line about one of these donations; null for every other line. */
export function donorOfEntry({ reference }: Pick<WalletEntry, 'reference'>, donations: readonly DonationItem[]) {
  const [, id] = /^donation (\d+)$/.exec(reference) ?? [];
  return donations.find((donation) => String(donation.id) === id)?.donorName ?? null;
}
