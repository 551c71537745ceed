/** What the connections of a creator's overlays amount to. */

/** How long an overlay whose socket closed may take to come back before anybody is told. */
export const graceMs = 5_000;

/** How many are in each state. `leaving` have closed their socket a moment ago and may be reconnecting. */
export type ConnectionCounts = { running: number; unresponsive: number; leaving: number; soundBlocked: number };

export type Presence = { isLive: boolean; overlayCount: number; isUnresponsive: boolean; isSoundBlocked: boolean };

/** A short reconnect goes unnoticed: who is leaving still counts, unless somebody else is there to be counted. */
export function presenceOf({ running, unresponsive, leaving, soundBlocked }: ConnectionCounts): Presence {
  const open = running + unresponsive;
  return {
    isLive: running + leaving > 0,
    overlayCount: open === 0 && leaving > 0 ? 1 : open,
    isUnresponsive: unresponsive > 0 && running + leaving === 0,
    isSoundBlocked: open > 0 && soundBlocked === open,
  };
}

/** A row that is not renewed for three of these counts as gone. */
const renewEveryMs = 8_000;

/**
 * Whose rows are renewed now, when somebody looks every `everyMs`: those whose turn it is, longest ago first, and never many more
 * than an even share of all. After a storm all came at one moment, and one statement for all would make the tips of that moment wait.
 */
export function dueForRenewal<Known extends { data: { renewedAtMs: number } }>(
  sockets: readonly Known[],
  { now, everyMs }: { now: number; everyMs: number },
): Known[] {
  const atMost = Math.ceil((sockets.length * everyMs * 1.25) / renewEveryMs);
  return sockets
    .filter(({ data }) => now - data.renewedAtMs >= renewEveryMs)
    .sort((a, b) => a.data.renewedAtMs - b.data.renewedAtMs)
    .slice(0, atMost);
}
