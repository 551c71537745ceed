import { limits } from '@tipnaija/contracts/limits';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';

/**
 * Delivers every alert exactly once. Donation ids rise in the order in which donations become visible, and each alert
 * names its predecessor. An alert whose predecessor has not arrived is held, and everything after `lastSeenId` is
 * requested; a gap that remains after the response is accepted, because the server has nothing more to send.
 *
 * `lastSeenId` is the position to resume from. It does not define duplicates, because a skipped alert may still arrive:
 * every id up to `floorId` counts as seen, and above it every id in `seenIds`. A missed donation that its creator
 * requests is older than all of these: only its own id makes it a duplicate.
 */
export type Feed = {
  /** Null until the first connect. */
  readonly lastSeenId: number | null;
  /** The newest donation that the server announced. */
  readonly promisedId: number;
  readonly floorId: number;
  /** Ascending. When full, the lowest id becomes the floor. */
  readonly seenIds: readonly number[];
  /** `kind:id` of replays and tests, which have their own ids; newest last. */
  readonly seenOthers: readonly string[];
  /** Donations after a gap, ascending. */
  readonly held: readonly OverlayAlert[];
  /** The server did not answer for the gap, after which alerts are shown all the same. */
  readonly isUnanswered?: boolean;
};

export type Delivery = { readonly feed: Feed; readonly ready: readonly OverlayAlert[] };

/**
 * Twice the number of alerts that the server resends after a reload: in a burst, large tips are shown after hundreds of
 * later tips, so a page that resumes from a waiting large tip receives those again and must recognise them.
 */
const SEEN_LIMIT = 2 * limits.alertResumeMax;

export const newFeed: Feed = { lastSeenId: null, promisedId: 0, floorId: 0, seenIds: [], seenOthers: [], held: [] };

/** Takes the newest donation from the server, where a new page starts. */
export function meetServer(feed: Feed, latestDonationId: number): Feed {
  if (feed.lastSeenId !== null) return { ...feed, promisedId: Math.max(feed.promisedId, latestDonationId) };
  return { ...feed, lastSeenId: latestDonationId, promisedId: latestDonationId, floorId: latestDonationId };
}

/** Returns the id to resume after, or null when nothing is missing. */
export function missingAfter({ lastSeenId, promisedId, held }: Feed): number | null {
  return lastSeenId !== null && (held.length > 0 || promisedId > lastSeenId) ? lastSeenId : null;
}

export function receive(feed: Feed, alert: OverlayAlert): Delivery {
  if (isKnown(feed, alert)) return skipKnown(feed, alert);
  if (hasGapBefore(feed, alert) && isAfterUnanswered(feed, alert)) return releaseAfterUnanswered(feed, alert, []);
  if (hasGapBefore(feed, alert)) return { feed: { ...feed, held: sortById([...feed.held, alert]) }, ready: [] };
  return release(markSeen(feed, alert), [alert]);
}

export function takeResume(feed: Feed, resumed: readonly OverlayAlert[]): Delivery {
  const fresh = sortById([...feed.held, ...resumed]);
  let caughtUp: Feed = { ...feed, held: [], isUnanswered: false };
  const ready: OverlayAlert[] = [];
  for (const alert of fresh) {
    if (isKnown(caughtUp, alert)) {
      caughtUp = reached(caughtUp, alert);
      continue;
    }
    caughtUp = markSeen(caughtUp, alert);
    ready.push(alert);
  }
  const lastSeenId = Math.max(caughtUp.lastSeenId ?? 0, caughtUp.promisedId);
  return { feed: { ...caughtUp, lastSeenId }, ready };
}

/**
 * Releases the held alerts when no response comes, and from then on those that follow them. The position stays before the
 * gap, so that it is requested again.
 */
export function releaseHeld(feed: Feed): Delivery {
  const { feed: released, ready } = takeResume(feed, []);
  return { feed: { ...released, lastSeenId: feed.lastSeenId, isUnanswered: true }, ready };
}

/** Releases the held alerts that follow the new alert without a gap. */
function release(feed: Feed, ready: readonly OverlayAlert[]): Delivery {
  const [next, ...rest] = feed.held;
  if (!next || hasGapBefore(feed, next)) return { feed, ready };
  return release(markSeen({ ...feed, held: rest }, next), [...ready, next]);
}

const isAfterUnanswered = ({ isUnanswered, seenIds }: Feed, { previousId }: OverlayAlert): boolean =>
  isUnanswered === true && previousId !== null && seenIds.includes(previousId);

/** Releases the alert and the held ones that follow it. The position stays before the gap. */
function releaseAfterUnanswered(feed: Feed, alert: OverlayAlert, before: readonly OverlayAlert[]): Delivery {
  const seen = { ...markSeen(feed, alert), lastSeenId: feed.lastSeenId };
  const ready = [...before, alert];
  const [next, ...rest] = seen.held;
  if (!next || !isAfterUnanswered(seen, next)) return { feed: seen, ready };
  return releaseAfterUnanswered({ ...seen, held: rest }, next, ready);
}

/**
 * After a reload the server resends tips that were shown after a waiting tip; they close the gap before the next
 * waiting tip.
 */
function skipKnown(feed: Feed, alert: OverlayAlert): Delivery {
  const isNextInOrder = isTip(alert) && !alert.isMissed && !hasGapBefore(feed, alert);
  if (!isNextInOrder || feed.lastSeenId === null) return { feed, ready: [] };
  return release(reached(feed, alert), []);
}

const reached = (feed: Feed, alert: OverlayAlert): Feed =>
  isTip(alert) && !alert.isMissed ? { ...feed, lastSeenId: Math.max(feed.lastSeenId ?? 0, alert.id) } : feed;

function isKnown(feed: Feed, alert: OverlayAlert): boolean {
  if (!isTip(alert)) return feed.seenOthers.includes(alertKey(alert));
  const isHeld = feed.held.some((held) => held.id === alert.id);
  return isHeld || (!alert.isMissed && alert.id <= feed.floorId) || feed.seenIds.includes(alert.id);
}

function hasGapBefore({ lastSeenId }: Feed, { kind, previousId, isMissed }: OverlayAlert): boolean {
  return isTip({ kind }) && !isMissed && lastSeenId !== null && previousId !== null && previousId > lastSeenId;
}

function markSeen(feed: Feed, alert: OverlayAlert): Feed {
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

/** Forgets tips that were removed before they were shown: one whose refund fails may come again. */
export function forget(feed: Feed, removed: readonly OverlayAlert[]): Feed {
  const ids = new Set(removed.filter(isTip).map(({ id }) => id));
  return ids.size === 0 ? feed : { ...feed, seenIds: feed.seenIds.filter((id) => !ids.has(id)) };
}

/** Changes or removes alerts: `change` returns null for an alert that must not be shown. */
export const withChange = (
  alerts: readonly OverlayAlert[],
  change: (alert: OverlayAlert) => OverlayAlert | null,
): OverlayAlert[] => alerts.flatMap((alert) => change(alert) ?? []);

/** Returns the alert with the content that the server now allows. Its place and kind of delivery stay. */
export function withContentOf(content: OverlayAlert, alert: OverlayAlert): OverlayAlert {
  const { id, kind, previousId, isMissed, isApproved, donationId } = alert;
  return {
    ...content,
    id,
    kind: isTip(alert) ? content.kind : kind,
    previousId,
    ...(isMissed && { isMissed }),
    ...(isApproved && { isApproved }),
    ...(donationId !== undefined && { donationId }),
  };
}

/** Returns the donation that the alert shows or repeats; undefined for a test. */
export const donationIdOf = (alert: OverlayAlert): number | undefined => (isTip(alert) ? alert.id : alert.donationId);

/** Paid tips, with or without a song; both share the donation ids. */
export const isTip = ({ kind }: Pick<OverlayAlert, 'kind'>): boolean => kind === 'donation' || kind === 'song-request';

export const alertKey = ({ kind, id }: Pick<OverlayAlert, 'kind' | 'id'>): string =>
  `${isTip({ kind }) ? 'donation' : kind}:${id}`;

function sortById(alerts: readonly OverlayAlert[]): OverlayAlert[] {
  return [...alerts].sort((a, b) => a.id - b.id);
}
