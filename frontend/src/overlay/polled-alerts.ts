import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { limits } from '@tipnaija/contracts/limits';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { donationIdOf } from './alert-feed';

/**
 * Returns the alerts of a polled list: recent new donations, and replays. A list of ten may omit some, so its donations
 * are shown without moving the page's position; the server sends everything after it once the socket reconnects. A
 * replay has the id of its alert, because the socket may have delivered it before; without one, from an older server, it
 * is identified by its donation. A replayed tip that was missed is shown as itself.
 */
export function polledAlerts(donations: readonly DonationItem[], afterId: number, nowMs: number): OverlayAlert[] {
  const oldestMs = nowMs - limits.alertResumeMinutes * 60_000;
  return donations
    .flatMap(({ status, replayId, isMissed, ...donation }): OverlayAlert[] => {
      const { id: donationId } = donation;
      if (status === 'replay' && !isMissed)
        return [{ ...donation, id: replayId ?? -donationId, kind: 'replay', previousId: null, donationId }];
      const isNew = donation.id > afterId && Date.parse(donation.createdAt) > oldestMs;
      // Shown without sound, because the song playback mode is unknown here.
      const kind = donation.selectedSong ? 'song-request' : 'donation';
      return isNew || isMissed ? [{ ...donation, kind, previousId: null, isMissed: true }] : [];
    })
    .sort((a, b) => (donationIdOf(a) ?? 0) - (donationIdOf(b) ?? 0));
}
