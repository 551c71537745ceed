/** Songs and what is asked of them, once for the music service, the queue, the alerts and the screens. */

/** A song as the music service knows it. Only the words are sure to be there: new Spotify apps get no previews. */
export type Song = {
  id: string;
  name: string;
  /** All of them, joined. */
  artist: string;
  albumArt: string | null;
  /** Milliseconds. */
  duration: number;
  previewUrl: string | null;
  /** What a player is told to play. */
  uri: string | null;
  /** The donor's own words, which the music service could not confirm: the request waits for its creator's approval. */
  isUnverified?: true;
};

/** What an overlay is to do with a song: all of it through the music service, its preview, or show it only. */
export type SongPlayback = 'full' | 'preview' | 'none';

/** `waiting`: for the creator's approval. `removed` and `refunded` are out of the queue for good. */
export const songRequestStates = ['waiting', 'pending', 'playing', 'played', 'skipped', 'removed', 'refunded'] as const;
export type SongRequestState = (typeof songRequestStates)[number];

export const songRequestActions = ['approve', 'play', 'played', 'skip', 'remove'] as const;
export type SongRequestAction = (typeof songRequestActions)[number];

/** Why an overlay could not play a song; the request stays in the queue all the same. */
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
