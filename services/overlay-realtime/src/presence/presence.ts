/** Derives a creator's presence from the connections of their overlays. */

/** Reconnect grace period before a closed socket changes the published presence. */
export const graceMs = 5_000;

/** Number of connections per state. `leaving` sockets have just closed and may be reconnecting. */
export type ConnectionCounts = { running: number; unresponsive: number; leaving: number; soundBlocked: number };

export type Presence = { isLive: boolean; overlayCount: number; isUnresponsive: boolean; isSoundBlocked: boolean };

/**
 * Returns the presence. Leaving sockets count as one overlay when no other is open, so that short reconnects are
 * invisible.
 */
export function presenceOf({ running, unresponsive, leaving, soundBlocked }: ConnectionCounts): Presence {
  const open = running + unresponsive;
  return {
    isLive: running + leaving > 0,
    overlayCount: open === 0 && leaving > 0 ? 1 : open,
    isUnresponsive: unresponsive > 0 && running + leaving === 0,
    isSoundBlocked: open > 0 && soundBlocked === open,
  };
}

/** Renewal interval. A row expires after three missed renewals. */
const renewEveryMs = 8_000;

/**
 * Returns the sockets whose rows are due for renewal in a check that runs every `everyMs`, oldest renewal first,
 * limited to slightly more than an even share. After a reconnect storm all rows are due at once, and one large
 * statement would delay tips.
 */
export function dueForRenewal<Item extends { data: { renewedAtMs: number } }>(
  sockets: readonly Item[],
  { now, everyMs }: { now: number; everyMs: number },
): Item[] {
  const maxDue = Math.ceil((sockets.length * everyMs * 1.25) / renewEveryMs);
  return sockets
    .filter(({ data }) => now - data.renewedAtMs >= renewEveryMs)
    .sort((a, b) => a.data.renewedAtMs - b.data.renewedAtMs)
    .slice(0, maxDue);
}
