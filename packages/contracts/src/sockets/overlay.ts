import type { ShownCustomAlerts } from '../custom-alerts.js';
import type { GiftEffect } from '../gift-effects.js';
import type { OverlayCreator } from '../http/creators.js';
import type { Song, SongPlayback, SongTrouble } from '../song.js';

/**
 * The protocol of the `/overlay` namespace. An overlay authenticates with its secret token in CONNECT's `auth`, never
 * in the URL.
 */
export const overlayNamespace = '/overlay';

/** `lastSeenId` is the highest donation id up to which the page has seen everything, or null on its first start. */
export type OverlayAuth = { token: string; lastSeenId: number | null };

export type AlertKind = 'donation' | 'song-request' | 'replay' | 'test';

/** The alerts that a creator can send as a test. */
export const testAlertKinds = ['donation', 'song-request', 'replay'] as const;
export type TestAlertKind = (typeof testAlertKinds)[number];

/** A song for display and playback. An empty or null link means that there is none. */
export type OverlaySong = Pick<Song, 'name' | 'artist' | 'albumArt'> & Partial<Pick<Song, 'previewUrl' | 'uri'>>;

/** A command for a song of the queue, independent of its alert: play it or stop it. `id` is the donation's id. */
export type OverlaySongCommand =
  | { action: 'play'; id: number; song: OverlaySong; playback: SongPlayback }
  | { action: 'stop'; id: number };

/** One alert for the screen. `amount` is kobo. */
export type OverlayAlert = {
  /** The donation's id for `donation` and `song-request`, unique per kind otherwise. */
  id: number;
  kind: AlertKind;
  /** For `donation` and `song-request`: the creator's previous donation, so that the page detects a missed alert. */
  previousId: number | null;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** ISO 8601. */
  createdAt: string;
  /** For `test`: the kind that it imitates. */
  testOf?: TestAlertKind;
  selectedSong?: OverlaySong;
  /** How to play the song; without it the song is only shown. */
  songPlayback?: SongPlayback;
  /** Not read aloud, because the amount is below the creator's minimum for speech. */
  isUnspoken?: true;
  /** For `donation`: shown late, because no overlay was connected in time or because the creator approved it late. */
  isMissed?: true;
  /** For `replay`: the donation that it repeats. */
  donationId?: number;
  /** The creator approved it individually, so the overlay does not group it with others in a burst. */
  isApproved?: true;
};

/**
 * What an overlay may show of a donation from now on, in its alert and its replays that wait: fields were hidden or made
 * visible again, or its donor's data was removed. `alert` is null after a full refund. Alerts on screen do not change.
 */
export type OverlayAlertChange = { id: number; alert: OverlayAlert | null };

/** Persistent switches: they also survive reloads. */
export type OverlayControls = { isPaused: boolean; isMuted: boolean };

export type OverlayWelcome = {
  creator: OverlayCreator;
  /** The creator's newest donation: the starting point of a page that has never connected. */
  latestDonationId: number;
  controls: OverlayControls;
  /** A premium creator's custom alerts; without it every alert follows the overlay settings. */
  custom?: ShownCustomAlerts;
};

/**
 * `pause` lets the current alert finish and queues the others; `skip` ends the current alert; `mute` silences later
 * alerts; `stop-sound` silences the current sound; `show-missed` resends the alerts that no overlay showed in time.
 */
export const overlayControlActions = [
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
  'stop-sound',
  'show-missed',
] as const;
export type OverlayControlAction = (typeof overlayControlActions)[number];

/**
 * `id` is new for each press: a control may arrive twice. Controls that apply to the current alert only are lost rather
 * than late.
 */
export type OverlayControl = { action: OverlayControlAction; id?: string };

/** Server to page. */
export type OverlayServerEvents = {
  streamer: (welcome: OverlayWelcome) => void;
  alert: (alert: OverlayAlert) => void;
  'alerts-changed': (changes: OverlayAlertChange[]) => void;
  control: (control: OverlayControl) => void;
  song: (command: OverlaySongCommand) => void;
};

/** Interval of the heartbeats of a page, and the time without a heartbeat after which it counts as unresponsive. */
export const heartbeatMs = { every: 5_000, unresponsiveAfter: 15_000 } as const;

/** Every event that a page may send. The server ignores all others. */
export const overlayClientEvents = ['shown', 'catch-up', 'heartbeat', 'song-state'] as const;

/** Page to server. The first two are acknowledged. */
export type OverlayClientEvents = Pick<OverlayMessages, (typeof overlayClientEvents)[number]>;

type OverlayMessages = {
  shown: (shown: { id: number; kind: AlertKind }, acknowledge: (result: { ok: boolean }) => void) => void;
  /**
   * Every alert after `afterId` that is recent enough to show, oldest first. With `waitingIds`, the donations whose
   * alerts wait on the page, the server first sends `streamer`, and `alerts-changed` with all of them: the page may
   * have missed a change.
   */
  'catch-up': (
    request: { afterId: number; waitingIds?: number[] },
    acknowledge: (alerts: OverlayAlert[]) => void,
  ) => void;
  heartbeat: (heartbeat: { soundBlocked: boolean }) => void;
  /** Playback state of a song of a paid request; `trouble` is the reason for `not-played`. */
  'song-state': (state: OverlaySongState) => void;
};

export type OverlaySongState =
  | { id: number; state: 'playing' | 'played' }
  | { id: number; state: 'not-played'; trouble: SongTrouble };
