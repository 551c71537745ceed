import type { DonationItem } from '../http/donations.js';

/**
 * The words of the `/dashboard` namespace: what changes while its owner looks. A page fetches a ticket from
 * `POST /api/realtime/ticket` before every connect, since each opens one socket. The server sends `revisions` after each
 * connect, and the page then loads its lists: the server does not send what happened before. Messages may arrive twice and
 * out of order; ids and revisions tell. A page that misses a message loads the list again when the next `revisions` differs.
 */
export const dashboardNamespace = '/dashboard';

export type DashboardAuth = { ticket: string };

/** Of two balances the one with the higher revision stands. */
export type DashboardWallet = { balanceKobo: number; revision: number };

/** A tip that was paid, and the creator's lifetime total with it; of two totals the one with the higher revision stands. */
export type DashboardTip = DonationItem & { creatorTotalKobo: number; revision: number };

/** Money of a tip went back: `remainingKobo` is what is left of it, possibly nothing. */
export type DashboardTipReversed = {
  donationId: number;
  remainingKobo: number;
  creatorTotalKobo: number;
  revision: number;
};

/** How the creator's overlays are now; at connect and at every change. */
export type DashboardOverlay = {
  /** An overlay is connected and its page runs. */
  isLive: boolean;
  overlayCount: number;
  /** Overlays are connected, and none of their pages has moved for a while. */
  isUnresponsive: boolean;
  /** No connected overlay may make sound. */
  isSoundBlocked: boolean;
  isPaused: boolean;
  isMuted: boolean;
  /** The donation that was put on a screen last. `at` is ISO 8601. */
  lastShown?: { donationId: number; at: string };
};

/** Which state each list has on the server. The two texts are opaque: a page only compares them. */
export type DashboardRevisions = {
  /** The `revision` of the newest tip or reversal: donations, supporters and totals include it. 0 before the first. */
  totals: number;
  heldAlerts: string;
  songs: string;
};

/** Server to page. */
export type DashboardServerEvents = {
  /** At connect, and within 5 seconds after a change. */
  revisions: (revisions: DashboardRevisions) => void;
  wallet: (wallet: DashboardWallet) => void;
  tip: (tip: DashboardTip) => void;
  'tip-reversed': (reversal: DashboardTipReversed) => void;
  overlay: (overlay: DashboardOverlay) => void;
  /** A tip's alert waits for approval, or does so no more: the list of them changed. */
  'held-alerts': (held: { donationId: number }) => void;
  'overlay-shown': (shown: { donationId: number; shownAt: string }) => void;
  /** The queue of songs is another than before; to be read again. */
  'songs-changed': (changed: Record<never, never>) => void;
};

/** The page says nothing: it changes things through the API. */
export const dashboardClientEvents = [] as const;
export type DashboardClientEvents = Pick<Record<never, never>, (typeof dashboardClientEvents)[number]>;
