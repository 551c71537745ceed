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

/** Milliseconds; longer than the timeout of calls to the music service. */
const deadlineMs = 9_000;

/** @returns the URL of the music service's consent page */
export const startMusicConnection = defineRpc<{ creatorId: string; redirectUri: string }, { authorizeUrl: string }>(
  'overlay.start-music-connection',
);

/**
 * `code` is null when the user denied consent.
 * @throws DomainError `music.consent-invalid` when consent was denied or `state` is unknown, used, expired or another
 *   creator's
 * @throws DomainError `music.not-allowed` when the music service does not allow the account
 * @throws DomainError `music.unavailable` when the music service does not respond
 */
export const finishMusicConnection = defineRpc<
  { creatorId: string; state: string; code: string | null; redirectUri: string },
  null
>('overlay.finish-music-connection', { deadlineMs: 18_000 });

export const disconnectMusic = defineRpc<{ creatorId: string }, null>('overlay.disconnect-music');

/**
 * For a visitor of a creator's page; `visitor` is the network of the request.
 * @throws DomainError `song.requests-off` when the creator accepts no song requests
 * @throws DomainError `music.busy` when a call budget is used up or the music service responds 429
 * @throws DomainError `music.unavailable` when the music service does not respond
 */
export const searchSongs = defineRpc<{ query: string; creatorId: string; visitor: string }, Song[]>(
  'overlay.search-songs',
  { deadlineMs },
);

/**
 * For the holder of an overlay link. `wasRejected`: the music service rejected the previous token.
 * @throws DomainError `overlay.unknown-token` when no creator has this overlay token
 * @throws DomainError `premium.required` when the creator has no Premium
 * @throws DomainError `music.not-connected` when no music account is connected
 */
export const getMusicToken = defineRpc<
  { overlayToken: string; wasRejected: boolean },
  { accessToken: string; expiresAt: string }
>('overlay.get-music-token', { deadlineMs });

/**
 * Checks whether the creator accepts this request at this price. `visitor` is the network of the request.
 * @returns the song as the music service describes it
 * @throws DomainError `song.requests-off` when the creator accepts no song requests
 * @throws DomainError `song.below-price` when the amount is below the creator's price
 * @throws DomainError `song.unknown` when the music service does not know the id
 * @throws DomainError `song.blocked` when the creator blocked the track
 * @throws DomainError `song.too-long` when the song exceeds the creator's maximum length
 * @throws DomainError `song.too-many` when the donor name has too many open requests
 * @throws DomainError `music.busy` when the song cannot be looked up at the moment
 */
export const checkSongRequest = defineRpc<
  { creatorId: string; song: SelectedSong; donorName: string | null; amountKobo: number; visitor: string },
  { song: Song }
>('overlay.check-song-request', { deadlineMs });

/** Shown and played like a real request but marked as a test: in no totals, and never delivered again. */
export const sendTestSongRequest = defineRpc<
  {
    creatorId: string;
    song: SelectedSong;
    donorName: string | null;
    message: string | null;
    giftEffect: GiftEffect | null;
    amountKobo: number;
    /** The network of the request, whose song look-ups are limited. */
    visitor?: string;
  },
  HeardByOverlays
>('overlay.send-test-song-request', { deadlineMs });

/**
 * @throws DomainError `premium.required` when the creator has no Premium
 * @throws DomainError `song.price-too-low` when the price is below the minimum
 * @throws DomainError `music.not-connected` when requests are enabled without a music account
 */
export const changeSongSettings = defineRpc<{ creatorId: string; change: ChangeSongSettingsRequest }, SongSettings>(
  'overlay.change-song-settings',
);

export const getSongDesk = defineRpc<{ creatorId: string }, SongPanel>('overlay.get-song-desk');

/**
 * @returns the number of overlays that received the command
 * @throws DomainError `song.request-not-found` when the request is unknown or belongs to another creator
 * @throws DomainError `song.moved-on` when the state of the request does not allow the action
 */
export const actOnSongRequest = defineRpc<
  { creatorId: string; donationId: number; action: SongRequestAction },
  HeardByOverlays
>('overlay.act-on-song-request');

export const orderSongRequests = defineRpc<{ creatorId: string; donationIds: readonly number[] }, null>(
  'overlay.order-song-requests',
);

/** @throws DomainError `song.too-many-blocked` when the creator blocks the maximum number of other tracks */
export const blockTrack = defineRpc<{ creatorId: string; track: BlockedTrack }, null>('overlay.block-track');
export const unblockTrack = defineRpc<{ creatorId: string; trackId: string }, null>('overlay.unblock-track');

/**
 * The oldest paid request that no overlay has received. With the creator's overlay token the call assigns it to the
 * overlay, and it counts as served after 10 seconds at the latest; with null the call changes nothing.
 * @throws DomainError `overlay.unknown-token` when the token is another creator's
 */
export const nextSongRequest = defineRpc<{ creatorId: string; overlayToken: string | null }, NextSong | null>(
  'overlay.next-song-request',
);
