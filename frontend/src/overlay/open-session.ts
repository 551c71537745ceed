import {
  type OverlayAuth,
  type OverlayClientEvents,
  type OverlayServerEvents,
  overlayNamespace,
} from '@tipnaija/contracts/sockets/overlay';
import { openSocket } from '../lib/socket';
import { feedMemory } from './feed-memory';
import { OverlaySession } from './overlay-session';
import { pollWhileAway } from './polling';
import { isSoundBlocked } from './sound';
import { speakByServer } from './speech';

type SessionOptions = {
  /** Whose memory of displayed alerts the session uses. */
  page?: 'overlay' | 'live';
  /** Whether it polls while the socket is down, which needs the overlay link. */
  polls?: boolean;
};

/** Connects a page to the alerts of an overlay link. */
export function openSession(token: string, { page = 'overlay', polls = true }: SessionOptions = {}): OverlaySession {
  const session = new OverlaySession(feedMemory(window.localStorage, token, page), isSoundBlocked);
  const auth = (): OverlayAuth => ({ token, lastSeenId: session.lastSeenId });
  session.attach(openSocket<OverlayServerEvents, OverlayClientEvents>(overlayNamespace, auth));
  if (polls) pollWhileAway(session, token);
  speakByServer(token);
  return session;
}
