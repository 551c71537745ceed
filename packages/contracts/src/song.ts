/** Songs and song requests, as the music service, the queue, the alerts and the screens share them. */

/** A song of the music service. Only name and artist are always present: new Spotify apps get no previews. */
export type Song = {
  id: string;
  name: string;
  /** All artists, joined. */
  artist: string;
  albumArt: string | null;
  /** Milliseconds. */
  duration: number;
  previewUrl: string | null;
  /** URI for the music service's player. */
  uri: string | null;
  /**
   * The donor typed name and artist and the music service could not confirm them; the request waits for the creator's
   * approval.
   */
  isUnverified?: true;
};

/** How an overlay plays a song: completely through the music service, its preview, or not at all (display only). */
export type SongPlayback = 'full' | 'preview' | 'none';

/**
 * `waiting`: pending the creator's approval. `removed` is final; `refunded` becomes `skipped` when the donation is
 * reinstated.
 */
export const songRequestStates = ['waiting', 'pending', 'playing', 'played', 'skipped', 'removed', 'refunded'] as const;
export type SongRequestState = (typeof songRequestStates)[number];

export const songRequestActions = ['approve', 'play', 'played', 'skip', 'remove'] as const;
export type SongRequestAction = (typeof songRequestActions)[number];

/** Why an overlay could not play a song. The request stays in the queue. */
export const songTroubles = [
  'not-connected',
  'not-allowed',
  'no-device',
  'busy',
  'no-answer',
  'no-player',
  'no-preview',
  'sound-blocked',
] as const;
export type SongTrouble = (typeof songTroubles)[number];

/** Who plays the songs: the overlay, or the creator, from a deck or with a band. */
export const songPlayers = ['overlay', 'creator'] as const;
export type SongPlayer = (typeof songPlayers)[number];
