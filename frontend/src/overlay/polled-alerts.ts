import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { limits } from '@tipnaija/contracts/limits';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/**
 * Returns the alerts of a polled list: recent new donations, and replays. A list of ten may omit some, so its donations
 * are shown without moving the page's position; the server sends everything after it once the socket reconnects. A
 * replay is identified by its donation, and distinguished from the server's own replays by its sign.
 */
export function polledAlerts(donations: readonly DonationItem[], afterId: number, nowMs: number): OverlayAlert[] {
  const oldestMs = nowMs - limits.alertResumeMinutes * 60_000;
  return donations
    .flatMap(({ status, ...donation }): OverlayAlert[] => {
      if (status === 'replay') return [{ ...donation, id: -donation.id, kind: 'replay', previousId: null }];
      const isNew = donation.id > afterId && Date.parse(donation.createdAt) > oldestMs;
      // Shown without sound, because the song playback mode is unknown here.
      const kind = donation.selectedSong ? 'song-request' : 'donation';
      return isNew ? [{ ...donation, kind, previousId: null, isMissed: true }] : [];
    })
    .sort((a, b) => Math.abs(a.id) - Math.abs(b.id));
}
