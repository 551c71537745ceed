/** Rules of song requests: acceptance, state transitions and playback. Pure functions. */
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
  // Played and skipped songs can be replayed.
  play: { from: ['pending', 'playing', 'played', 'skipped'], to: 'playing' },
  played: { from: ['waiting', 'pending', 'playing'], to: 'played' },
  skip: { from: ['waiting', 'pending', 'playing'], to: 'skipped' },
  remove: { from: ['waiting', 'pending', 'playing', 'played', 'skipped'], to: 'removed' },
};

/** Returns the state after the action. @throws DomainError `song.moved-on` when the state does not allow the action */
export function moved(state: SongRequestState, action: SongRequestAction): SongRequestState {
  const { from, to } = moves[action];
  if (!from.includes(state)) throw new DomainError('song.moved-on', { state });
  return to;
}

/** Unverified songs always need approval, because the creator's rules could not be checked. */
export const needsApproval = (settings: Pick<SongSettings, 'needsApproval'>, song: Pick<Song, 'isUnverified'>) =>
  settings.needsApproval || song.isUnverified === true;

export function firstState(
  settings: Pick<SongSettings, 'needsApproval'>,
  song: Pick<Song, 'isUnverified'>,
): SongRequestState {
  return needsApproval(settings, song) ? 'waiting' : 'pending';
}

/** Returns the song request price in kobo, at least the platform minimum. */
export function priceOf({ songRequestPrice }: Pick<SongSettings, 'songRequestPrice'>): number {
  return Math.max(limits.songRequest.minKobo, songRequestPrice ?? 0);
}

/**
 * Checks the conditions that do not depend on the song. `areTaken`: requests are enabled and premium is active.
 * @throws DomainError `song.requests-off`, `song.below-price` with the minimum in kobo
 */
export function checkTaken(request: {
  amountKobo: number;
  areTaken: boolean;
  settings: Pick<SongSettings, 'songRequestPrice'>;
}): void {
  if (!request.areTaken) throw new DomainError('song.requests-off');
  const minimum = priceOf(request.settings);
  if (request.amountKobo < minimum) throw new DomainError('song.below-price', { minimum });
}

export type AskedSong = {
  song: Song;
  settings: Pick<SongSettings, 'maxSeconds' | 'maxPerDonor'>;
  isBlocked: boolean;
  /** Number of queued requests under this donor name. */
  openOfDonor: number;
};

/**
 * Checks the song against the creator's rules before payment.
 * @throws DomainError `song.blocked`, `song.too-long`, `song.too-many`
 */
export function checkRequest({ song, settings, isBlocked, openOfDonor }: AskedSong): void {
  const { maxSeconds, maxPerDonor } = settings;
  if (isBlocked) throw new DomainError('song.blocked');
  if (maxSeconds !== null && song.duration > maxSeconds * 1_000)
    throw new DomainError('song.too-long', { maximumSeconds: maxSeconds });
  if (maxPerDonor !== null && openOfDonor >= maxPerDonor)
    throw new DomainError('song.too-many', { maximum: maxPerDonor });
}

/** Compares ids, and for unverified songs also name and artist, because their id is untrusted. */
export function isBlockedTrack(song: Song, blocked: readonly BlockedTrack[]): boolean {
  const words = trackKey(song);
  return blocked.some((track) => track.id === song.id || (song.isUnverified === true && trackKey(track) === words));
}

const trackKey = ({ name, artist }: Pick<Song, 'name' | 'artist'>): string =>
  `${name} / ${artist}`.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Returns the overlay's playback mode: `none` while the song needs approval or when the creator plays songs manually.
 */
export function playbackOf(
  { needsApproval, player }: Pick<SongSettings, 'needsApproval' | 'player'>,
  music: { isConnected: boolean; isPremium: boolean },
): SongPlayback {
  if (needsApproval || player === 'creator') return 'none';
  return music.isConnected && music.isPremium ? 'full' : 'preview';
}

/** Returns the named items with their positions reassigned in the order of `ids`. Other items keep their positions. */
export function reordered(
  queue: readonly { id: number; position: number }[],
  ids: readonly number[],
): { id: number; position: number }[] {
  const positionOf = new Map(queue.map(({ id, position }) => [id, position]));
  const named = [...new Set(ids)].filter((id) => positionOf.has(id));
  const places = named.map((id) => positionOf.get(id) as number).sort((a, b) => a - b);
  return named.map((id, index) => ({ id, position: places[index] as number }));
}
