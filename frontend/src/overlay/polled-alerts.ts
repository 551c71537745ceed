import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { limits } from '@tipnaija/contracts/limits';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { donationIdOf, isTip } from './alert-feed';

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

/**
 * Returns a waiting alert with the words that a polled list allows now; null when the list reaches past its tip and leaves
 * it out, because it was refunded or rejected.
 */
export function withPolledWords(waiting: OverlayAlert, donations: readonly DonationItem[]): OverlayAlert | null {
  const donationId = donationIdOf(waiting) ?? 0;
  const polled = donations.find(({ id }) => id === donationId);
  if (!polled) {
    const ids = donations.map(({ id }) => id);
    const isCovered = Math.min(...ids) < donationId && donationId < Math.max(...ids);
    return isTip(waiting) && isCovered ? null : waiting;
  }
  const { selectedSong, songPlayback, ...alert } = { ...waiting, donorName: polled.donorName, message: polled.message };
  if (!polled.selectedSong) return isTip(alert) ? { ...alert, kind: 'donation' } : alert;
  return {
    ...alert,
    ...(selectedSong && { selectedSong: polled.selectedSong }),
    ...(songPlayback && { songPlayback }),
  };
}
