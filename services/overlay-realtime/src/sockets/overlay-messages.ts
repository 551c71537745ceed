import {
  type AlertKind,
  DomainError,
  limits,
  type OverlayAuth,
  type OverlaySongState,
  type SongTrouble,
  songTroubles,
} from '@tipnaija/contracts';

/** Parses overlay messages, which are untrusted. There are few and they are small, so parsing is manual. */
const kinds: readonly string[] = ['donation', 'song-request', 'replay', 'test'] satisfies AlertKind[];

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function toFields(message: unknown): Record<string, unknown> {
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {};
}

export function readAuth(auth: unknown): OverlayAuth {
  const { token, lastSeenId } = toFields(auth);
  if (typeof token !== 'string' || token.length === 0 || token.length > 200)
    throw new DomainError('overlay.unknown-token');
  return { token, lastSeenId: isId(lastSeenId) ? lastSeenId : null };
}

export function readTicket(auth: unknown): string {
  const { ticket } = toFields(auth);
  if (typeof ticket !== 'string' || ticket.length === 0 || ticket.length > 200)
    throw new DomainError('dashboard.unknown-ticket');
  return ticket;
}

export function readShown(message: unknown): { id: number; kind: AlertKind } {
  const { id, kind } = toFields(message);
  if (!isId(id) || typeof kind !== 'string' || !kinds.includes(kind)) throw new DomainError('request.invalid');
  return { id, kind: kind as AlertKind };
}

export function readResume(message: unknown): { afterId: number; waitingIds?: readonly number[] } {
  const { afterId, waitingIds } = toFields(message);
  if (!isId(afterId)) throw new DomainError('request.invalid');
  if (waitingIds === undefined) return { afterId };
  if (!Array.isArray(waitingIds) || waitingIds.length > limits.alertResumeMax || !waitingIds.every(isId))
    throw new DomainError('request.invalid');
  return { afterId, waitingIds };
}

export function readHeartbeat(message: unknown): { soundBlocked: boolean } {
  return { soundBlocked: toFields(message).soundBlocked === true };
}

export function readSongState(message: unknown): OverlaySongState {
  const { id, state, trouble } = toFields(message);
  if (!isId(id)) throw new DomainError('request.invalid');
  if (state === 'playing' || state === 'played') return { id, state };
  if (state !== 'not-played' || !songTroubles.includes(trouble as SongTrouble))
    throw new DomainError('request.invalid');
  return { id, state, trouble: trouble as SongTrouble };
}
