/** The rules of song requests: which are taken, how they move through the queue, and who plays them. Pure. */
import {
  type BlockedTrack,
  DomainError,
  limits,
  type Song,
  type SongPlayback,
  type SongRequestAction,
  type SongRequestState,
  type SongSettings,
} from '@tipnaija/contracts';

export const defaultSongSettings: SongSettings = {
  songRequestsEnabled: false,
  songRequestPrice: null,
  needsApproval: false,
  player: 'overlay',
  maxSeconds: null,
  maxPerDonor: null,
};

const moves: Record<SongRequestAction, { from: readonly SongRequestState[]; to: SongRequestState }> = {
  approve: { from: ['waiting'], to: 'pending' },
  // Also what was played or skipped, once more.
  play: { from: ['pending', 'playing', 'played', 'skipped'], to: 'playing' },
  played: { from: ['waiting', 'pending', 'playing'], to: 'played' },
  skip: { from: ['waiting', 'pending', 'playing'], to: 'skipped' },
  remove: { from: ['waiting', 'pending', 'playing', 'played', 'skipped'], to: 'removed' },
};

/** Where an action leads. Refuses with `song.moved-on` what the state does not allow. */
export function moved(state: SongRequestState, action: SongRequestAction): SongRequestState {
  const { from, to } = moves[action];
  if (!from.includes(state)) throw new DomainError('song.moved-on', { state });
  return to;
}

/** Nobody has checked an unverified song against its creator's rules, so its creator does. */
export const needsApproval = (settings: Pick<SongSettings, 'needsApproval'>, song: Pick<Song, 'isUnverified'>) =>
  settings.needsApproval || song.isUnverified === true;

export function firstState(
  settings: Pick<SongSettings, 'needsApproval'>,
  song: Pick<Song, 'isUnverified'>,
): SongRequestState {
  return needsApproval(settings, song) ? 'waiting' : 'pending';
}

/** Never under what the product asks for. */
export function priceOf({ songRequestPrice }: Pick<SongSettings, 'songRequestPrice'>): number {
  return Math.max(limits.songRequest.minKobo, songRequestPrice ?? 0);
}

/** Throws what a creator refuses whatever the song is: `areTaken` says that requests are on and premium is there. */
export function checkTaken(asked: {
  amountKobo: number;
  areTaken: boolean;
  settings: Pick<SongSettings, 'songRequestPrice'>;
}): void {
  if (!asked.areTaken) throw new DomainError('song.requests-off');
  const minimum = priceOf(asked.settings);
  if (asked.amountKobo < minimum) throw new DomainError('song.below-price', { minimum });
}

export type AskedSong = {
  song: Song;
  settings: Pick<SongSettings, 'maxSeconds' | 'maxPerDonor'>;
  isBlocked: boolean;
  /** How many of this name are in the queue already. */
  openOfDonor: number;
};

/** Throws, before anything is paid, what the creator would not play. */
export function checkRequest({ song, settings, isBlocked, openOfDonor }: AskedSong): void {
  const { maxSeconds, maxPerDonor } = settings;
  if (isBlocked) throw new DomainError('song.blocked');
  if (maxSeconds !== null && song.duration > maxSeconds * 1_000)
    throw new DomainError('song.too-long', { maximumSeconds: maxSeconds });
  if (maxPerDonor !== null && openOfDonor >= maxPerDonor)
    throw new DomainError('song.too-many', { maximum: maxPerDonor });
}

/** By its id; an unverified song also by its words, since its id may be any. */
export function isBlockedTrack(song: Song, blocked: readonly BlockedTrack[]): boolean {
  const words = wordsOfTrack(song);
  return blocked.some((track) => track.id === song.id || (song.isUnverified === true && wordsOfTrack(track) === words));
}

const wordsOfTrack = ({ name, artist }: Pick<Song, 'name' | 'artist'>): string =>
  `${name} / ${artist}`.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What the overlay does with the song of an alert: nothing while it waits for approval, or when its creator plays it. */
export function playbackOf(
  { needsApproval, player }: Pick<SongSettings, 'needsApproval' | 'player'>,
  music: { isConnected: boolean; isPremium: boolean },
): SongPlayback {
  if (needsApproval || player === 'creator') return 'none';
  return music.isConnected && music.isPremium ? 'full' : 'preview';
}

/** The places that these hold, given to them in the order they are named in; who is not named keeps theirs. */
export function reordered(
  queue: readonly { id: number; position: number }[],
  ids: readonly number[],
): { id: number; position: number }[] {
  const positionOf = new Map(queue.map(({ id, position }) => [id, position]));
  const named = [...new Set(ids)].filter((id) => positionOf.has(id));
  const places = named.map((id) => positionOf.get(id) as number).sort((a, b) => a - b);
  return named.map((id, at) => ({ id, position: places[at] as number }));
}
