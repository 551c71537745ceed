import type { DonationPaid } from '@tipnaija/contracts';

export type AwaitedDonation = { creatorId: string; donationId: number; previousId: number };

type Link = Pick<DonationPaid, 'creatorId' | 'donationId' | 'previousDonationId'>;

/** The donations whose predecessor is not among them: it must have been recorded before. */
export function awaitedBy(donations: readonly Link[]): AwaitedDonation[] {
  const here = new Set(donations.map(({ donationId }) => donationId));
  return donations.flatMap(({ creatorId, donationId, previousDonationId: previousId }) =>
    previousId === null || here.has(previousId) ? [] : [{ creatorId, donationId, previousId }],
  );
}
