/** Maps domain events to dashboard messages. Pure functions; they send nothing. */
import {
  anonymousDonor,
  type DashboardDispute,
  type DisputeClosed,
  type DisputeOpened,
  type DonationPaid,
  type DonationReinstated,
  type DonationReversed,
  shownKobo,
  type WalletsChanged,
} from '@tipnaija/contracts';
import type { DashboardMessage } from '../rooms/dashboard-rooms.js';

/** The words of a blocked supporter are hidden here too, as in the lists. */
export function tipMessage(donation: DonationPaid): DashboardMessage {
  const { isBlocked } = donation;
  return {
    creatorId: donation.creatorId,
    event: 'tip',
    payload: {
      id: donation.donationId,
      donorName: (isBlocked ? null : donation.donorName) ?? anonymousDonor,
      amount: shownKobo(donation),
      message: isBlocked ? null : donation.message,
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
      remainingKobo: shownKobo(reversal, reversal.alreadyReversedKobo + reversal.reversedKobo),
      creatorTotalKobo: reversal.creatorTotalKobo,
      revision: reversal.creatorTotalsRevision,
    },
  };
}

/** Returns the reversal message with the restored remaining amount. The tip reappears in lists on the next load. */
export function tipReinstatedMessage(reinstatement: DonationReinstated): DashboardMessage {
  const { creatorId, donationId, alreadyReversedKobo, reinstatedKobo } = reinstatement;
  const { creatorTotalKobo, creatorTotalsRevision: revision } = reinstatement;
  const remainingKobo = shownKobo(reinstatement, alreadyReversedKobo - reinstatedKobo);
  return { creatorId, event: 'tip-reversed', payload: { donationId, remainingKobo, creatorTotalKobo, revision } };
}

export function disputeMessage(
  { disputeId, donationId, creatorId }: DisputeOpened | DisputeClosed,
  state: DashboardDispute['state'],
): Extract<DashboardMessage, { event: 'dispute' }> {
  return { creatorId, event: 'dispute', payload: { disputeId, donationId, state } };
}

export type WalletMessage = Extract<DashboardMessage, { event: 'wallet' }>;

export function walletMessages({ wallets }: WalletsChanged): WalletMessage[] {
  return wallets.map(({ creatorId, balanceKobo, revision }) => ({
    creatorId,
    event: 'wallet',
    payload: { balanceKobo, revision },
  }));
}

/** Returns the message with the highest revision per creator; under load most balances are superseded quickly. */
export function newestBalances(messages: readonly WalletMessage[]): WalletMessage[] {
  const newest = new Map<string, WalletMessage>();
  for (const message of messages) {
    const known = newest.get(message.creatorId);
    if (!known || known.payload.revision < message.payload.revision) newest.set(message.creatorId, message);
  }
  return [...newest.values()];
}
