/** What leaves the product of a tip, and where a page of tips ends. Pure. */
import { anonymousDonor, type FeedTip, type ModerationSettings, type OverlayAlert } from '@tipnaija/contracts';
import type { AlertStatus } from '../moderation/moderation.js';
import { isWithheld } from '../moderation/public-words.js';

/** A recorded alert, with hidden fields left out. */
export type RecordedAlert = { alert: OverlayAlert; status: AlertStatus };

/** Returns the tip without words that are not public, and without those of a refunded one. */
export function feedTipOf(
  { alert, status }: RecordedAlert,
  settings: Pick<ModerationSettings, 'holdsAlerts'>,
): FeedTip {
  const hasWords = !isWithheld(status, settings);
  const { id, amount, giftEffect, createdAt, selectedSong } = alert;
  return {
    id,
    amount,
    currency: 'NGN',
    donorName: hasWords ? alert.donorName : anonymousDonor,
    message: hasWords ? alert.message : null,
    giftEffect,
    song: hasWords && selectedSong ? { name: selectedSong.name, artist: selectedSong.artist } : null,
    createdAt,
  };
}

/**
 * Returns the alerts up to the first whose predecessor is missing, because a reader who has seen a later tip never comes
 * back for it.
 * @param alerts in the order of their ids, all after `after`
 */
export function untilGap(alerts: readonly RecordedAlert[], after: number): RecordedAlert[] {
  let last = after;
  for (const [index, { alert }] of alerts.entries()) {
    if (alert.previousId !== null && alert.previousId > last) return alerts.slice(0, index);
    last = alert.id;
  }
  return [...alerts];
}
