import type { AlertKind, OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { alertKey, type Feed, isTip, newFeed } from './alert-feed';

/** What was shown and has not been acknowledged yet. */
export type Shown = { id: number; kind: AlertKind };

export type Remembered = { feed: Feed; unacknowledged: readonly Shown[] };

/**
 * What survives a reload: only alerts that were on the screen count as seen. One that is still waiting is forgotten
 * on purpose, with everything after it, so that the server sends it again; those after it that were already shown
 * stay in `seenIds`, so that they are not shown again. A missed one that still waits is simply missed again.
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

/** Kept per overlay, so that two creators in one browser don't mix. The end of the token names it without keeping the secret. */
export function feedMemory(storage: Storage, token: string) {
  const name = `tipnaija.overlay.${token.slice(-8)}`;
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
        // Alerts go on; only a reload would not know what was shown.
        console.warn('The overlay could not store what it has shown', error);
      }
    },
  };
}

export type FeedMemory = ReturnType<typeof feedMemory>;
