import type { DonationPaid } from '@tipnaija/contracts';

export type AwaitedDonation = { creatorId: string; donationId: number; previousId: number };

type Link = Pick<DonationPaid, 'creatorId' | 'donationId' | 'previousDonationId'>;

/** Returns the donations whose predecessor is not in the batch and must already be recorded. */
export function awaitedBy(donations: readonly Link[]): AwaitedDonation[] {
  const donationIds = new Set(donations.map(({ donationId }) => donationId));
  return donations.flatMap(({ creatorId, donationId, previousDonationId: previousId }) =>
    previousId === null || donationIds.has(previousId) ? [] : [{ creatorId, donationId, previousId }],
  );
}

/** Returns the positions in `donations` of each waiting donation and of its creator's later donations. */
export function positionsFrom(waiting: readonly AwaitedDonation[], donations: readonly Link[]): number[] {
  const waitsFrom = new Map<string, number>();
  for (const { creatorId, donationId } of waiting)
    waitsFrom.set(creatorId, Math.min(donationId, waitsFrom.get(creatorId) ?? donationId));
  return donations.flatMap(({ creatorId, donationId }, position) =>
    donationId >= (waitsFrom.get(creatorId) ?? Number.POSITIVE_INFINITY) ? [position] : [],
  );
}
