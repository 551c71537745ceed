import { createHash, randomUUID } from 'node:crypto';
import type { CreatorChanged, DonationPaid } from '@tipnaija/contracts';

export function aProfile(creatorId: string, change: Partial<CreatorChanged> = {}): CreatorChanged {
  return {
    creatorId,
    username: 'ada',
    displayName: 'Ada 1',
    bio: '',
    avatarUrl: null,
    followerCount: 0,
    overlayTokenHash: createHash('sha256').update(`token of ${creatorId}`).digest('hex'),
    goalEnabled: true,
    goalTitle: 'New mic',
    goalAmountKobo: 1_000_000,
    goalDescription: null,
    goalBaselineKobo: 100_000,
    revision: 1,
    ...change,
  };
}

let lastId = 0;
const lastIdByCreator = new Map<string, number>();
/** Returns a donation with the next global id; its predecessor is the creator's previous donation. */
export function aDonation(creatorId: string, change: Partial<DonationPaid> = {}): DonationPaid {
  lastId += 1;
  const previousDonationId = lastIdByCreator.get(creatorId) ?? null;
  lastIdByCreator.set(creatorId, lastId);
  return {
    donationId: lastId,
    previousDonationId,
    creatorId,
    paymentId: randomUUID(),
    provider: 'paystack',
    grossKobo: 250_000,
    donorName: null,
    message: null,
    giftEffect: null,
    paidAt: '2026-11-21T10:00:00.000Z',
    creatorTotalKobo: 250_000 * lastId,
    creatorTotalsRevision: lastId,
    ...change,
  };
}
