import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { PolledOverlay } from '@tipnaija/contracts/http/overlay';
import { limits } from '@tipnaija/contracts/limits';
import type { OverlaySession } from './overlay-session';

const POLL_MS = 5_000;
/** More than the server ever sends to an overlay at once. */
const PAGES_MAX = limits.alertResumeMax / limits.listPage.max;

/**
 * While the socket is down, polls the public endpoints every five seconds. Failures are ignored, because the next poll
 * follows.
 */
export function pollWhileAway(session: OverlaySession, token: string): void {
  let polledId = 0;
  const poll = async () => {
    if (session.view().isConnected) return;
    const { body: creator } = await get<PolledOverlay>(`/api/overlay/streamer/${encodeURIComponent(token)}`);
    const knownId = session.lastSeenId === null ? null : Math.max(session.lastSeenId, polledId);
    const { donations, nowMs } = await donationsSince({ creatorId: creator.id, knownId, token });
    session.takePolled(creator, donations, nowMs);
    polledId = Math.max(polledId, ...donations.map(({ id }) => id));
  };
  setInterval(() => void poll().catch(() => undefined), POLL_MS);
}

/**
 * Returns the newest ten donations and the earlier pages back to `knownId`: alerts are shown in order, so none may
 * arrive later. `nowMs` is the time of the response.
 */
async function donationsSince(since: {
  creatorId: string;
  knownId: number | null;
  token: string;
}): Promise<{ donations: DonationItem[]; nowMs: number }> {
  const { creatorId, knownId, token } = since;
  const list = `/api/streamers/${creatorId}/donations`;
  // The stream shows what the creator keeps off the public lists.
  const asOverlay = { headers: { 'x-overlay-token': token } };
  const { body: donations, nowMs } = await get<DonationItem[]>(`${list}?limit=10&moderated=true`, asOverlay);
  const oldestMs = nowMs - limits.alertResumeMinutes * 60_000;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const oldest = donations.at(-1);
    if (!oldest || knownId === null || oldest.id <= knownId || Date.parse(oldest.createdAt) < oldestMs) break;
    const page = `${list}?limit=${limits.listPage.max}&moderated=true&before=${oldest.id}`;
    const { body: before } = await get<DonationItem[]>(page, asOverlay);
    if (before.length === 0) break;
    donations.push(...before);
  }
  return { donations, nowMs };
}

async function get<Answer>(path: string, init?: RequestInit): Promise<{ body: Answer; nowMs: number }> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${response.status}`);
  return { body: (await response.json()) as Answer, nowMs: sentAtMs(response) };
}

/** By the clock of the server, which dates the donations; that of a computer may be wrong by more than their age. */
function sentAtMs({ headers }: Response): number {
  const atMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(atMs) ? Date.now() : atMs;
}
