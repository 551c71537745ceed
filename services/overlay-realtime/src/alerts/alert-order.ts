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

/** The positions in `donations` of each of `waiting` and of what its creator got after it. */
export function positionsFrom(waiting: readonly AwaitedDonation[], donations: readonly Link[]): number[] {
  const waitsFrom = new Map<string, number>();
  for (const { creatorId, donationId } of waiting)
    waitsFrom.set(creatorId, Math.min(donationId, waitsFrom.get(creatorId) ?? donationId));
  return donations.flatMap(({ creatorId, donationId }, position) =>
    donationId >= (waitsFrom.get(creatorId) ?? Number.POSITIVE_INFINITY) ? [position] : [],
  );
}
