import type { AdminDonation, CreatorName, PaidDonation } from '@tipnaija/contracts';

/** @returns a donation for the admin's list; only the id of a deleted creator remains */
export function adminDonation(donation: PaidDonation, creator: CreatorName | undefined): AdminDonation {
  const { creatorId, grossKobo, reversedKobo, remainingMinor, ...shown } = donation;
  return {
    ...shown,
    amount: grossKobo,
    refundedAmount: reversedKobo,
    status: statusOf(donation),
    standing: remainingMinor,
    streamerDisplayName: creator?.displayName ?? 'Deleted creator',
    streamerUsername: creator?.username ?? creatorId,
  };
}

function statusOf({ grossKobo, reversedKobo }: PaidDonation): AdminDonation['status'] {
  if (reversedKobo === 0) return 'paid';
  return reversedKobo < grossKobo ? 'partly-refunded' : 'refunded';
}
