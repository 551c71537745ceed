import type { OverlayCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { OverlaySession } from './overlay-session';

const POLL_MS = 5_000;

/** While the socket is down, asks every five seconds for what anyone may ask for. Failures are ignored: it asks again. */
export function pollWhileAway(session: OverlaySession, token: string): void {
  const poll = async () => {
    if (session.view().isConnected) return;
    const creator = await get<OverlayCreator>(`/api/overlay/streamer/${encodeURIComponent(token)}`);
    const donations = await get<DonationItem[]>(`/api/streamers/${creator.id}/donations?limit=10&moderated=true`);
    session.takePolled(creator, donations);
  };
  setInterval(() => void poll().catch(() => undefined), POLL_MS);
}

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Answer;
}
