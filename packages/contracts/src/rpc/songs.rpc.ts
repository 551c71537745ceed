import type { GiftEffect } from '../gift-effects.js';
import type { HeardByOverlays } from '../http/overlay.js';
import type {
  BlockedTrack,
  ChangeSongSettingsRequest,
  NextSong,
  SelectedSong,
  SongPanel,
  SongSettings,
} from '../http/songs.js';
import type { Song, SongRequestAction } from '../song.js';
import { defineRpc } from './rpc.js';

/** Longer than the music service is given to answer. */
const deadlineMs = 9_000;

/** Where the browser goes to be asked for consent. */
export const startMusicConnection = defineRpc<{ creatorId: string; redirectUri: string }, { authorizeUrl: string }>(
  'overlay.start-music-connection',
);

/** `code` is null when consent was refused. Refuses with `music.consent-invalid`, `music.not-allowed`, `music.unavailable`. */
export const finishMusicConnection = defineRpc<
  { creatorId: string; state: string; code: string | null; redirectUri: string },
  null
>('overlay.finish-music-connection', { deadlineMs: 18_000 });

export const disconnectMusic = defineRpc<{ creatorId: string }, null>('overlay.disconnect-music');

/**
 * For a visitor of a creator's page; `visitor` is the network the request came from. Throws `song.requests-off` when the
 * creator takes none, `music.busy` when a budget is used up or the music service asks us to wait, and `music.unavailable`.
 */
export const searchSongs = defineRpc<{ query: string; creatorId: string; visitor: string }, Song[]>(
  'overlay.search-songs',
  { deadlineMs },
);

/** For the holder of an overlay link; `wasRejected`: the music service takes the last one no more. Refuses with `overlay.unknown-token`, `premium.required`, `music.not-connected`. */
export const getMusicToken = defineRpc<
  { overlayToken: string; wasRejected: boolean },
  { accessToken: string; expiresAt: string }
>('overlay.get-music-token', { deadlineMs });

/**
 * Whether a creator takes this request at this price, and the song as the music service has it. Refuses with
 * `song.requests-off`, `song.below-price`, `song.unknown`, `song.blocked`, `song.too-long`, `song.too-many`, and with
 * `music.busy` when the song cannot be looked up right now. `visitor` is the network the request came from.
 */
export const checkSongRequest = defineRpc<
  { creatorId: string; song: SelectedSong; donorName: string | null; amountKobo: number; visitor: string },
  { song: Song }
>('overlay.check-song-request', { deadlineMs });

/** Shown and played like the real thing, marked as a test, counted nowhere and owed to nobody. */
export const sendTestSongRequest = defineRpc<
  {
    creatorId: string;
    song: SelectedSong;
    donorName: string | null;
    message: string | null;
    giftEffect: GiftEffect | null;
    amountKobo: number;
  },
  HeardByOverlays
>('overlay.send-test-song-request', { deadlineMs });

/** Refuses with `premium.required`, `song.price-too-low` and, to enable them, `music.not-connected`. */
export const changeSongSettings = defineRpc<{ creatorId: string; change: ChangeSongSettingsRequest }, SongSettings>(
  'overlay.change-song-settings',
);

export const getSongDesk = defineRpc<{ creatorId: string }, SongPanel>('overlay.get-song-desk');

/** Refuses with `song.request-not-found` and `song.moved-on`. Says how many overlays heard of it. */
export const actOnSongRequest = defineRpc<
  { creatorId: string; donationId: number; action: SongRequestAction },
  HeardByOverlays
>('overlay.act-on-song-request');

export const orderSongRequests = defineRpc<{ creatorId: string; donationIds: readonly number[] }, null>(
  'overlay.order-song-requests',
);

export const blockTrack = defineRpc<{ creatorId: string; track: BlockedTrack }, null>('overlay.block-track');
export const unblockTrack = defineRpc<{ creatorId: string; trackId: string }, null>('overlay.unblock-track');

/**
 * The oldest that no overlay was given. With the creator's overlay token it is handed out, and counts as served after 10
 * seconds at the latest; with null the call changes nothing. Throws `overlay.unknown-token` for a token of somebody else.
 */
export const nextSongRequest = defineRpc<{ creatorId: string; overlayToken: string | null }, NextSong | null>(
  'overlay.next-song-request',
);
