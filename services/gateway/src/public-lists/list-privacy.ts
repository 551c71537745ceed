/** What a creator's `listPrivacy` leaves out of public answers. Pure. */
import {
  anonymousDonor,
  type DonationItem,
  type ListPrivacy,
  type PublicCreator,
  type PublicDonation,
  type PublicSupporter,
  type Supporter,
  showsAmounts,
} from '@tipnaija/contracts';

/**
 * Replaces the amounts of goal and total by a percentage, because the difference between two readings is the amount of
 * a tip.
 */
export function withoutPrivateAmounts(creator: PublicCreator): PublicCreator {
  if (showsAmounts(creator.listPrivacy)) return creator;
  const { goalRaised, goalAmount } = creator;
  const goalPercent = goalAmount > 0 ? Math.min(100, Math.floor((goalRaised * 100) / goalAmount)) : 0;
  return { ...creator, goalAmount: 0, goalRaised: 0, goalPercent, totalDonations: 0 };
}

export function publicDonation(donation: DonationItem, privacy: ListPrivacy): PublicDonation {
  if (privacy === 'no-names') return { ...donation, donorName: anonymousDonor };
  if (showsAmounts(privacy)) return donation;
  const { amount: _private, ...shown } = donation;
  return shown;
}

/** A list of supporters without names says nothing, so it is empty. */
export function publicSupporters(supporters: readonly Supporter[], privacy: ListPrivacy): PublicSupporter[] {
  if (privacy === 'hidden' || privacy === 'no-names') return [];
  if (showsAmounts(privacy)) return [...supporters];
  return supporters.map(({ totalDonated: _private, ...shown }) => shown);
}
