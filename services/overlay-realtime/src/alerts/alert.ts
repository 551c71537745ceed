import { anonymousDonor, type DonationPaid, type OverlayAlert } from '@tipnaija/contracts';

/** What a paid donation looks like on the stream. */
export function alertOf(donation: DonationPaid): OverlayAlert {
  return {
    id: donation.donationId,
    kind: 'donation',
    previousId: donation.previousDonationId,
    donorName: donation.donorName ?? anonymousDonor,
    amount: donation.grossKobo,
    message: donation.message,
    giftEffect: donation.giftEffect,
    createdAt: donation.paidAt,
  };
}
