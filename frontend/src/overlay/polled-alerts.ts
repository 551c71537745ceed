import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { limits } from '@tipnaija/contracts/limits';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/**
 * The alerts in a polled list: new donations that are young enough, and replays. A list of ten may leave some out, so its
 * donations are shown without moving the page's place; the server sends everything after it once the socket is back. A
 * replay is told apart from others only by its donation, and from the server's own replays by its sign.
 */
export function polledAlerts(donations: readonly DonationItem[], afterId: number, nowMs: number): OverlayAlert[] {
  const oldestMs = nowMs - limits.alertResumeMinutes * 60_000;
  return donations
    .flatMap(({ status, ...donation }): OverlayAlert[] => {
      if (status === 'replay') return [{ ...donation, id: -donation.id, kind: 'replay', previousId: null }];
      const isNew = donation.id > afterId && Date.parse(donation.createdAt) > oldestMs;
      // Shown only: what its creator would have played is not known here.
      const kind = donation.selectedSong ? 'song-request' : 'donation';
      return isNew ? [{ ...donation, kind, previousId: null, isMissed: true }] : [];
    })
    .sort((a, b) => Math.abs(a.id) - Math.abs(b.id));
}
