import type { ShownCustomAlerts } from '../custom-alerts.js';
import type { GiftEffect } from '../gift-effects.js';
import type { OverlayCreator } from '../http/creators.js';
import type { Song, SongPlayback, SongTrouble } from '../song.js';

/** The words of the `/overlay` namespace. An overlay signs in with its secret token in CONNECT's `auth`, never in the URL. */
export const overlayNamespace = '/overlay';

/** `lastSeenId` is the highest donation up to which the page has seen everything, or null on its first start. */
export type OverlayAuth = { token: string; lastSeenId: number | null };

export type AlertKind = 'donation' | 'song-request' | 'replay' | 'test';

/** What a creator can try out. */
export const testAlertKinds = ['donation', 'song-request', 'replay'] as const;
export type TestAlertKind = (typeof testAlertKinds)[number];

/** A song as the screen shows it, and what to play it by; a link that is empty or says null is none. */
export type OverlaySong = Pick<Song, 'name' | 'artist' | 'albumArt'> & Partial<Pick<Song, 'previewUrl' | 'uri'>>;

/**
 * Of a song in the queue, apart from its alert: play it now, or stop it. `id` is the donation's.
 */
export type OverlaySongCommand =
  | { action: 'play'; id: number; song: OverlaySong; playback: SongPlayback }
  | { action: 'stop'; id: number };

/** One alert for the screen. `amount` is kobo. */
export type OverlayAlert = {
  /** The donation's id for `donation` and `song-request`, unique per kind otherwise. */
  id: number;
  kind: AlertKind;
  /** For these two: the creator's donation before this one, so that the page notices one it missed. */
  previousId: number | null;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** ISO 8601. */
  createdAt: string;
  /** For `test`: what it looks like. */
  testOf?: TestAlertKind;
  selectedSong?: OverlaySong;
  /** What to do with the song; without it, nothing. */
  songPlayback?: SongPlayback;
  /** Shown and not read aloud: its creator set a minimum for that. */
  isUnspoken?: true;
  /** For `donation`: out of turn, because no overlay showed it in its time, or its creator let it through only now. */
  isMissed?: true;
  /** Its creator approved it by hand, one by one: it is not grouped with others in a burst. */
  isApproved?: true;
};

/** What stays switched until it is switched back, also over reloads. */
export type OverlayControls = { isPaused: boolean; isMuted: boolean };

export type OverlayWelcome = {
  creator: OverlayCreator;
  /** The creator's newest donation: where a page that has never connected starts from. */
  latestDonationId: number;
  controls: OverlayControls;
  /** A premium creator's own alerts; without it every alert looks and sounds as the settings say. */
  custom?: ShownCustomAlerts;
};

/**
 * `pause` lets the alert on the screen finish and holds the others; `skip` ends the one on the screen; `mute` silences what
 * comes; `stop-sound` silences what sounds now; `show-missed` sends again what no overlay showed in time.
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

/** Server to page. */
export type OverlayServerEvents = {
  streamer: (welcome: OverlayWelcome) => void;
  alert: (alert: OverlayAlert) => void;
  control: (control: { action: OverlayControlAction }) => void;
  song: (command: OverlaySongCommand) => void;
};

/** How often a page says that it runs, and after how long without a word it counts as unresponsive. */
export const heartbeatMs = { every: 5_000, unresponsiveAfter: 15_000 } as const;

/** Everything a page may say. A word that is not here cannot be sent or heard. */
export const overlayClientEvents = ['shown', 'catch-up', 'heartbeat', 'song-state'] as const;

/** Page to server. The first two are acknowledged. */
export type OverlayClientEvents = Pick<OverlayMessages, (typeof overlayClientEvents)[number]>;

type OverlayMessages = {
  shown: (shown: { id: number; kind: AlertKind }, acknowledge: (result: { ok: boolean }) => void) => void;
  /** Everything after `afterId` that is young enough to show, oldest first. */
  'catch-up': (request: { afterId: number }, acknowledge: (alerts: OverlayAlert[]) => void) => void;
  heartbeat: (heartbeat: { soundBlocked: boolean }) => void;
  /** What became of a song that was to be played; `trouble` says why it was not. Of paid requests only. */
  'song-state': (state: OverlaySongState) => void;
};

export type OverlaySongState =
  | { id: number; state: 'playing' | 'played' }
  | { id: number; state: 'not-played'; trouble: SongTrouble };
