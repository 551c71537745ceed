import { type DonationReversed, shownKobo } from '@tipnaija/contracts';

/** A tip that was refunded in full. */
export type ReversedTip = { donationId: number; creatorId: string; tipKobo: number };

/** Returns the tips that these reversals refunded in full. */
export function reversedTips(reversals: readonly DonationReversed[]): ReversedTip[] {
  return reversals
    .filter(({ grossKobo, alreadyReversedKobo, reversedKobo }) => alreadyReversedKobo + reversedKobo >= grossKobo)
    .map((donation) => ({
      donationId: donation.donationId,
      creatorId: donation.creatorId,
      tipKobo: shownKobo(donation),
    }));
}
