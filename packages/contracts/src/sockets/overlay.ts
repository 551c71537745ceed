import type { GiftEffect } from '../gift-effects.js';
import type { OverlayCreator } from '../http/creators.js';

/** The words of the `/overlay` namespace. An overlay signs in with its secret token in CONNECT's `auth`, never in the URL. */
export const overlayNamespace = '/overlay';

/** `lastSeenId` is the highest donation up to which the page has seen everything, or null on its first start. */
export type OverlayAuth = { token: string; lastSeenId: number | null };

export type AlertKind = 'donation' | 'song-request' | 'replay' | 'test';

/** One alert for the screen. `amount` is kobo. */
export type OverlayAlert = {
  /** The donation's id for `donation`, unique per kind otherwise. */
  id: number;
  kind: AlertKind;
  /** For `donation`: the creator's donation before this one, so that the page notices one it missed. */
  previousId: number | null;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** ISO 8601. */
  createdAt: string;
};

export type OverlayWelcome = {
  creator: OverlayCreator;
  /** The creator's newest donation: where a page that has never connected starts from. */
  latestDonationId: number;
};

/** Server to page. */
export type OverlayServerEvents = {
  streamer: (welcome: OverlayWelcome) => void;
  alert: (alert: OverlayAlert) => void;
};

/** Page to server. Both are acknowledged. */
export type OverlayClientEvents = {
  shown: (shown: { id: number; kind: AlertKind }, acknowledge: (result: { ok: boolean }) => void) => void;
  /** Everything after `afterId` that is young enough to show, oldest first. */
  'catch-up': (request: { afterId: number }, acknowledge: (alerts: OverlayAlert[]) => void) => void;
};
