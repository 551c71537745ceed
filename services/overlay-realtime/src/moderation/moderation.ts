/**
 * Decides, once and as the alert is made, what of a tip the stream gets: its words masked, whether it is read aloud, and
 * whether it is owed to the overlays at all. A creator who changes the settings changes it for the tips that come then.
 */
import type { ModerationSettings, OverlayAlert, Song } from '@tipnaija/contracts';
import { createMask } from './mask.js';

/** `owed`: to be shown. `held`: its creator has to let it through, and has not yet. */
export type AlertStatus = 'pending' | 'pending-approval' | 'rejected' | 'below-minimum';

export type ModeratedAlert = { alert: OverlayAlert; status: AlertStatus };

export function createModerator(settings: ModerationSettings): (alert: OverlayAlert) => ModeratedAlert {
  const mask = createMask(settings);
  return (alert) => {
    const isUnspoken = alert.amount < settings.minimumSpeechKobo;
    const shown: OverlayAlert = {
      ...alert,
      donorName: mask(alert.donorName),
      message: alert.message && mask(alert.message),
      ...(alert.selectedSong ? { selectedSong: maskSong(alert.selectedSong, mask) } : {}),
      ...(isUnspoken ? { isUnspoken } : {}),
    };
    return { alert: shown, status: toAlertStatus(alert.amount, settings) };
  };
}

/** The words of a song are shown and read aloud as a message is, and they may be anybody's, also at a music service. */
export function maskSong<Words extends Pick<Song, 'name' | 'artist'>>(
  song: Words,
  mask: (text: string) => string,
): Words {
  return { ...song, name: mask(song.name), artist: mask(song.artist) };
}

function toAlertStatus(amountKobo: number, { minimumAlertKobo, holdsAlerts }: ModerationSettings): AlertStatus {
  if (amountKobo < minimumAlertKobo) return 'below-minimum';
  return holdsAlerts ? 'pending-approval' : 'pending';
}
