/** What dashboards are told of a fact: plain decisions, no sending. */
import { anonymousDonor, type DonationPaid, type DonationReversed, type WalletsChanged } from '@tipnaija/contracts';
import type { DashboardMessage } from './dashboard-rooms.js';

export function tipMessage(donation: DonationPaid): DashboardMessage {
  return {
    creatorId: donation.creatorId,
    event: 'tip',
    payload: {
      id: donation.donationId,
      donorName: donation.donorName ?? anonymousDonor,
      amount: donation.grossKobo,
      message: donation.message,
      giftEffect: donation.giftEffect,
      createdAt: donation.paidAt,
      status: 'paid',
      creatorTotalKobo: donation.creatorTotalKobo,
      revision: donation.creatorTotalsRevision,
    },
  };
}

export function tipReversedMessage(reversal: DonationReversed): DashboardMessage {
  return {
    creatorId: reversal.creatorId,
    event: 'tip-reversed',
    payload: {
      donationId: reversal.donationId,
      standingKobo: reversal.grossKobo - reversal.alreadyReversedKobo - reversal.reversedKobo,
      creatorTotalKobo: reversal.creatorTotalKobo,
      revision: reversal.creatorTotalsRevision,
    },
  };
}

export function walletMessages({ wallets }: WalletsChanged): DashboardMessage[] {
  return wallets.map(({ creatorId, balanceKobo, revision }) => ({
    creatorId,
    event: 'wallet',
    payload: { balanceKobo, revision },
  }));
}

/** Of several balances of one wallet only the newest is worth sending: under load most of them are old at once. */
export function withoutOldBalances(messages: readonly DashboardMessage[]): DashboardMessage[] {
  const newest = new Map<string, number>();
  for (const { creatorId, event, payload } of messages) {
    if (event === 'wallet') newest.set(creatorId, Math.max(payload.revision, newest.get(creatorId) ?? 0));
  }
  return messages.filter(
    ({ creatorId, event, payload }) => event !== 'wallet' || payload.revision === newest.get(creatorId),
  );
}
