import type { AdminDonation, CreatorName, PaidDonation } from '@tipnaija/contracts';

/** What admins see; a creator whom nobody knows any more has left only the id. */
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
