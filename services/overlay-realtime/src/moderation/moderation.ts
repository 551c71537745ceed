/**
 * Moderates each alert once, when it is created: masks its words and decides whether it is read aloud and shown. A
 * settings change applies to later tips only.
 */
import type { ModerationSettings, OverlayAlert, Song } from '@tipnaija/contracts';
import { createMask } from './mask.js';

/**
 * `pending`: to be shown or already shown. `pending-approval`: held until the creator approves or rejects it.
 * `refunded`: in full, before it was shown; not shown unless the tip is reinstated.
 */
export type AlertStatus = 'pending' | 'pending-approval' | 'rejected' | 'below-minimum' | 'refunded';

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
    return { alert: shown, status: toAlertStatus(alert, settings) };
  };
}

/** Masks a song's name and artist: they are shown and read aloud, and music services accept arbitrary names. */
export function maskSong<Words extends Pick<Song, 'name' | 'artist'>>(
  song: Words,
  mask: (text: string) => string,
): Words {
  return { ...song, name: mask(song.name), artist: mask(song.artist) };
}

function toAlertStatus(
  { amount, selectedSong }: OverlayAlert,
  { minimumAlertKobo, holdsAlerts }: ModerationSettings,
): AlertStatus {
  // A song has its own price, which was paid, and plays with its alert.
  if (!selectedSong && amount < minimumAlertKobo) return 'below-minimum';
  return holdsAlerts ? 'pending-approval' : 'pending';
}
