import { limits } from '@tipnaija/contracts/limits';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/**
 * Never twice, never lost. Donation ids rise in the order in which donations become visible, and each alert names the
 * one before it. An alert whose predecessor has not arrived is held, and everything after `lastSeenId` is asked for;
 * what still has a gap after the answer is accepted, because the server has given all it will give.
 *
 * `lastSeenId` says what to ask for. It is not what makes an alert a duplicate, since one that was skipped may yet
 * arrive: that is `floorId`, at or below which everything counts as seen, and `seenIds` above it. A missed donation that its
 * creator asks for is older than all of that: only its own id makes it a duplicate.
 */
export type Feed = {
  /** null until a first start learned where it begins. */
  readonly lastSeenId: number | null;
  /** The newest donation the server spoke of. */
  readonly promisedId: number;
  readonly floorId: number;
  /** Rising. When it is full its lowest becomes the floor. */
  readonly seenIds: readonly number[];
  /** `kind:id` of replays and tests, which are numbered apart; the newest last. */
  readonly seenOthers: readonly string[];
  /** Donations with a gap before them, rising. */
  readonly held: readonly OverlayAlert[];
};

export type Delivery = { readonly feed: Feed; readonly ready: readonly OverlayAlert[] };

/**
 * More than the server sends again after a reload, twice over: in a burst large tips are shown after hundreds of later ones, so a page
 * that asks again from a large one that waited is sent those too, and must know that it has shown them.
 */
const SEEN_LIMIT = 2 * limits.alertResumeMax;

export const newFeed: Feed = { lastSeenId: null, promisedId: 0, floorId: 0, seenIds: [], seenOthers: [], held: [] };

/** The server says which donation is the newest: where a page that has never connected starts from. */
export function meetServer(feed: Feed, latestDonationId: number): Feed {
  if (feed.lastSeenId !== null) return { ...feed, promisedId: Math.max(feed.promisedId, latestDonationId) };
  return { ...feed, lastSeenId: latestDonationId, promisedId: latestDonationId, floorId: latestDonationId };
}

/** From where to ask again, or null when nothing is missing. */
export function missingAfter({ lastSeenId, promisedId, held }: Feed): number | null {
  return lastSeenId !== null && (held.length > 0 || promisedId > lastSeenId) ? lastSeenId : null;
}

export function receive(feed: Feed, alert: OverlayAlert): Delivery {
  if (isKnown(feed, alert)) return passKnown(feed, alert);
  if (hasGapBefore(feed, alert)) return { feed: { ...feed, held: inOrder([...feed.held, alert]) }, ready: [] };
  return release(marked(feed, alert), [alert]);
}

export function takeResume(feed: Feed, answer: readonly OverlayAlert[]): Delivery {
  const fresh = inOrder([...feed.held, ...answer]);
  let caughtUp: Feed = { ...feed, held: [] };
  const ready: OverlayAlert[] = [];
  for (const alert of fresh) {
    if (isKnown(caughtUp, alert)) continue;
    caughtUp = marked(caughtUp, alert);
    ready.push(alert);
  }
  const lastSeenId = Math.max(caughtUp.lastSeenId ?? 0, caughtUp.promisedId);
  return { feed: { ...caughtUp, lastSeenId }, ready };
}

/** Releases what was only waiting for the alert that came. */
function release(feed: Feed, ready: readonly OverlayAlert[]): Delivery {
  const [next, ...rest] = feed.held;
  if (!next || hasGapBefore(feed, next)) return { feed, ready };
  return release(marked({ ...feed, held: rest }, next), [...ready, next]);
}

/** After a reload the server sends again what was shown after a tip that waited; it fills the gap before the next one that did. */
function passKnown(feed: Feed, alert: OverlayAlert): Delivery {
  const isNextInOrder = isTip(alert) && !alert.isMissed && !hasGapBefore(feed, alert);
  if (!isNextInOrder || feed.lastSeenId === null) return { feed, ready: [] };
  return release({ ...feed, lastSeenId: Math.max(feed.lastSeenId, alert.id) }, []);
}

function isKnown(feed: Feed, alert: OverlayAlert): boolean {
  if (!isTip(alert)) return feed.seenOthers.includes(alertKey(alert));
  const isHeld = feed.held.some((held) => held.id === alert.id);
  return isHeld || (!alert.isMissed && alert.id <= feed.floorId) || feed.seenIds.includes(alert.id);
}

function hasGapBefore({ lastSeenId }: Feed, { kind, previousId, isMissed }: OverlayAlert): boolean {
  return isTip({ kind }) && !isMissed && lastSeenId !== null && previousId !== null && previousId > lastSeenId;
}

function marked(feed: Feed, alert: OverlayAlert): Feed {
  if (!isTip(alert)) return { ...feed, seenOthers: [...feed.seenOthers, alertKey(alert)].slice(-SEEN_LIMIT) };
  const seenIds = [...feed.seenIds, alert.id].sort((a, b) => a - b);
  const overflow = Math.max(0, seenIds.length - SEEN_LIMIT);
  return {
    ...feed,
    lastSeenId: alert.isMissed ? feed.lastSeenId : Math.max(feed.lastSeenId ?? 0, alert.id),
    floorId: Math.max(feed.floorId, seenIds[overflow - 1] ?? 0),
    seenIds: seenIds.slice(overflow),
  };
}

/** Paid for, with or without a song: both are numbered as donations. */
export const isTip = ({ kind }: Pick<OverlayAlert, 'kind'>): boolean => kind === 'donation' || kind === 'song-request';

export const alertKey = ({ kind, id }: Pick<OverlayAlert, 'kind' | 'id'>): string =>
  `${isTip({ kind }) ? 'donation' : kind}:${id}`;

function inOrder(alerts: readonly OverlayAlert[]): OverlayAlert[] {
  return [...alerts].sort((a, b) => a.id - b.id);
}
