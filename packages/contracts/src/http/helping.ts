/**
 * What helpers receive. Every type is declared field by field and never derived from an owner's type, so that a new
 * field of a donation or an alert reaches no moderator. The types named `Operator...` may contain the amounts of tips;
 * none contains wallet, totals or bank. A test searches the others for amounts.
 */
import type { GiftEffect } from '../gift-effects.js';
import type { Song, SongRequestState, SongTrouble } from '../song.js';
import type { HiddenBy } from './donations.js';

/** A tip without its amount. `createdAt` is ISO 8601. */
export type HelperTip = {
  id: number;
  donorName: string;
  message: string | null;
  giftEffect: GiftEffect | null;
  createdAt: string;
  /** null without a song request. */
  song: { name: string; artist: string } | null;
  hidden: HiddenBy;
};

/** An alert that waits for approval, without its amount. `createdAt` is ISO 8601. */
export type HelperHeldAlert = {
  donationId: number;
  donorName: string;
  message: string | null;
  giftEffect: GiftEffect | null;
  createdAt: string;
};

/** GET /api/helping/{creatorId}/held: the oldest pending alerts, and the number of all of them. */
export type HelperHeldAlerts = { alerts: HelperHeldAlert[]; count: number };

/** A tip with its amount in kobo, as the dashboard lists it. */
export type OperatorTip = HelperTip & { amount: number };

/** A song request. `createdAt` is ISO 8601. */
export type OperatorSong = {
  id: number;
  donorName: string;
  message: string | null;
  createdAt: string;
  song: Song;
  state: SongRequestState;
  trouble: SongTrouble | null;
};

/** GET /api/helping/{creatorId}/songs */
export type OperatorSongs = {
  queue: OperatorSong[];
  history: OperatorSong[];
  blocked: { id: string; name: string; artist: string }[];
};

/** The overlays' state, as the socket sends it to helpers. */
export type HelperOverlay = {
  isLive: boolean;
  overlayCount: number;
  isUnresponsive: boolean;
  isSoundBlocked: boolean;
  isPaused: boolean;
  isMuted: boolean;
};

/** A paid tip on the socket. `createdAt` is ISO 8601. */
export type HelperTipMessage = {
  id: number;
  donorName: string;
  message: string | null;
  giftEffect: GiftEffect | null;
  createdAt: string;
};

/** The `/dashboard` messages of a moderator: the payload by event. */
export type ModeratorMessages = {
  /** Like `DashboardRevisions`; `tips` rises with every tip, refund and change of hidden text. */
  revisions: { tips: number; heldAlerts: string };
  tip: HelperTipMessage;
  'tip-reversed': { donationId: number };
  overlay: HelperOverlay;
  'held-alerts': { donationId: number };
  'overlay-shown': { donationId: number; shownAt: string };
};

/** The `/dashboard` messages of an operator: the payload by event. Amounts in kobo. */
export type OperatorMessages = Omit<ModeratorMessages, 'revisions' | 'tip'> & {
  revisions: { tips: number; heldAlerts: string; songs: string };
  tip: HelperTipMessage & { amount: number };
  'songs-changed': Record<string, never>;
};
