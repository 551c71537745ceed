import {
  anonymousDonor,
  type DonationPaid,
  type OverlayAlert,
  type SongPlayback,
  shownKobo,
} from '@tipnaija/contracts';

/** Returns the overlay alert of a paid donation. `songPlayback` applies to song requests only. */
export function alertOf(donation: DonationPaid, songPlayback: SongPlayback = 'none'): OverlayAlert {
  const { selectedSong } = donation;
  return {
    id: donation.donationId,
    kind: selectedSong ? 'song-request' : 'donation',
    previousId: donation.previousDonationId,
    donorName: donation.donorName ?? anonymousDonor,
    amount: shownKobo(donation),
    message: donation.message,
    giftEffect: donation.giftEffect,
    createdAt: donation.paidAt,
    ...(selectedSong ? { selectedSong, songPlayback } : {}),
  };
}

/**
 * Marks an alert that the creator approved manually. Newer alerts may already have been shown, so overlays must detect
 * duplicates by its id and not by its position.
 */
export function markApproved(alert: OverlayAlert): OverlayAlert {
  return { ...alert, isMissed: true, isApproved: true };
}
