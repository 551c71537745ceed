import type { Redis } from 'ioredis';
import { type StreamEntry, toEntry } from './entry.js';

type PendingSummary = [
  count: number,
  first: string | null,
  last: string | null,
  members: [name: string, count: string][] | null,
];
type PendingReply = [id: string, consumer: string, idleMs: number, deliveries: number][];

export type PendingPage = {
  /** Oldest first. */
  entries: StreamEntry[];
  isFull: boolean;
  /** The start of the next page. */
  next: string;
};

/**
 * Claims the oldest entries that have been pending for `idleMs`, whichever replica read them.
 * @param query.after where the page starts: `-`, or `next` of the page before
 */
export async function claimPending(
  redis: Redis,
  query: { stream: string; group: string; member: string; idleMs: number; count: number; after?: string },
): Promise<PendingPage> {
  const { stream, group, member, idleMs, count, after = '-' } = query;
  const pending = (await redis.xpending(stream, group, 'IDLE', idleMs, after, '+', count)) as PendingReply;
  if (pending.length === 0) return { entries: [], isFull: false, next: after };
  const deliveriesOf = new Map(pending.map(([id, , , deliveries]) => [id, deliveries + 1]));
  const claimed = (await redis.xclaim(stream, group, member, idleMs, ...deliveriesOf.keys())) as [
    string,
    string[] | null,
  ][];
  return {
    entries: claimed.map((entry) => toEntry(stream, entry, deliveriesOf.get(entry[0]) ?? 1)),
    isFull: pending.length === count,
    next: `(${pending.at(-1)?.[0]}`,
  };
}

/** @returns whether a member other than this one has read entries that are not acknowledged */
export async function hasPendingOfOthers(
  redis: Redis,
  { stream, group, member }: { stream: string; group: string; member: string },
): Promise<boolean> {
  const [, , , members] = (await redis.xpending(stream, group)) as PendingSummary;
  return members?.some(([name]) => name !== member) ?? false;
}
