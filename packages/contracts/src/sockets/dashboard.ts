import type { DonationItem } from '../http/donations.js';

/**
 * The protocol of the `/dashboard` namespace: live updates for a signed-in creator. A page fetches a ticket from `POST
 * /api/realtime/ticket` before every connect, because a ticket opens one socket. The server sends `revisions` after
 * each connect, and the page then loads its lists: the server does not send earlier changes. Messages may arrive twice
 * and out of order; ids and revisions identify duplicates. A page that misses a message reloads the list when the next
 * `revisions` differs.
 */
export const dashboardNamespace = '/dashboard';

export type DashboardAuth = { ticket: string };

/** Of two balances the one with the higher revision is the newer. */
export type DashboardWallet = { balanceKobo: number; revision: number };

/** A paid tip and the creator's new lifetime total; of two totals the one with the higher revision is the newer. */
export type DashboardTip = DonationItem & { creatorTotalKobo: number; revision: number };

/** A tip was refunded, charged back, or reinstated: `remainingKobo` is the remaining amount, possibly 0. */
export type DashboardTipReversed = {
  donationId: number;
  remainingKobo: number;
  creatorTotalKobo: number;
  revision: number;
};

/** A bank opened a dispute about a tip, or decided it. Owners only. The page loads the case and the wallet. */
export type DashboardDispute = { disputeId: string; donationId: number; state: 'open' | 'lost' | 'won' };

/** The state of the creator's overlays; sent at connect and at every change. */
export type DashboardOverlay = {
  /** An overlay is connected and its page responds. */
  isLive: boolean;
  overlayCount: number;
  /** Overlays are connected, but none of their pages has sent a heartbeat for a while. */
  isUnresponsive: boolean;
  /** The browser blocks sound on every connected overlay. */
  isSoundBlocked: boolean;
  isPaused: boolean;
  isMuted: boolean;
  /** The donation that an overlay showed last. `at` is ISO 8601. */
  lastShown?: { donationId: number; at: string };
};

/** The server-side revision of each list. The texts are opaque; a page only compares them. */
export type DashboardRevisions = {
  /** The `revision` of the newest tip or reversal that donations, supporters and totals include; 0 before the first. */
  totals: number;
  heldAlerts: string;
  songs: string;
  /** Absent from servers of the version before. */
  disputes?: string;
};

/** Server to page. */
export type DashboardServerEvents = {
  /** At connect, and within 5 seconds after a change. */
  revisions: (revisions: DashboardRevisions) => void;
  wallet: (wallet: DashboardWallet) => void;
  tip: (tip: DashboardTip) => void;
  'tip-reversed': (reversal: DashboardTipReversed) => void;
  dispute: (dispute: DashboardDispute) => void;
  overlay: (overlay: DashboardOverlay) => void;
  /** The list of alerts pending approval changed. */
  'held-alerts': (held: { donationId: number }) => void;
  'overlay-shown': (shown: { donationId: number; shownAt: string }) => void;
  /** The song queue changed; the page reloads it. */
  'songs-changed': (changed: Record<never, never>) => void;
};

/** Dashboard pages send no events; they make changes through the API. */
export const dashboardClientEvents = [] as const;
export type DashboardClientEvents = Pick<Record<never, never>, (typeof dashboardClientEvents)[number]>;
