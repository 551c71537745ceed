import type { AlertKind, OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { alertKey, type Feed, isTip, newFeed } from './alert-feed';

/** Alerts that were displayed but not acknowledged. */
export type Shown = { id: number; kind: AlertKind };

export type Remembered = { feed: Feed; unacknowledged: readonly Shown[] };

/**
 * Returns the feed to store for a reload: only displayed alerts count as seen. A waiting alert and everything after it
 * is dropped, so that the server sends it again; later alerts that were already displayed stay in `seenIds`. A waiting
 * missed alert becomes missed again.
 */
export function rememberable(feed: Feed, waiting: readonly OverlayAlert[]): Feed {
  const waitingKeys = new Set(waiting.map(alertKey));
  const waitingIds = waiting.filter((alert) => isTip(alert) && !alert.isMissed).map(({ id }) => id);
  const lastSeenId = feed.lastSeenId === null ? null : Math.min(feed.lastSeenId, ...waitingIds.map((id) => id - 1));
  return {
    lastSeenId,
    promisedId: 0,
    floorId: Math.min(feed.floorId, lastSeenId ?? 0),
    seenIds: feed.seenIds.filter((id) => !waitingKeys.has(alertKey({ kind: 'donation', id }))),
    seenOthers: feed.seenOthers.filter((key) => !waitingKeys.has(key)),
    held: [],
  };
}

/**
 * Stored per page and overlay, so that two creators in one browser are separate, and so are an overlay and the live
 * screen. The end of the token identifies the overlay without storing the secret.
 */
export function feedMemory(storage: Storage, token: string, page: 'overlay' | 'live' = 'overlay') {
  const name = `tipnaija.${page}.${token.slice(-8)}`;
  return {
    read(): Remembered {
      try {
        return {
          feed: newFeed,
          unacknowledged: [],
          ...(JSON.parse(storage.getItem(name) ?? '{}') as Partial<Remembered>),
        };
      } catch {
        return { feed: newFeed, unacknowledged: [] };
      }
    },
    write(remembered: Remembered): void {
      try {
        storage.setItem(name, JSON.stringify(remembered));
      } catch (error) {
        // Alerts continue; only a reload would lose track of the displayed alerts.
        console.warn('Failed to store the displayed alerts', error);
      }
    },
  };
}

export type FeedMemory = ReturnType<typeof feedMemory>;
