import { anonymousDonor, type DonationPaid, type OverlayAlert, type SongPlayback } from '@tipnaija/contracts';

/** What a paid donation looks like on the stream; `songPlayback` is for one that requests a song. */
export function alertOf(donation: DonationPaid, songPlayback: SongPlayback = 'none'): OverlayAlert {
  const { selectedSong } = donation;
  return {
    id: donation.donationId,
    kind: selectedSong ? 'song-request' : 'donation',
    previousId: donation.previousDonationId,
    donorName: donation.donorName ?? anonymousDonor,
    amount: donation.grossKobo,
    message: donation.message,
    giftEffect: donation.giftEffect,
    createdAt: donation.paidAt,
    ...(selectedSong ? { selectedSong, songPlayback } : {}),
  };
}

/** An alert that its creator approved by hand, and whose turn has passed: newer ones may have been shown, and only its own id makes it one that was seen. */
export function outOfTurn(alert: OverlayAlert): OverlayAlert {
  return { ...alert, isMissed: true, isApproved: true };
}
