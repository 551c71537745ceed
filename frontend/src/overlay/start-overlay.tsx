/** @jsxImportSource preact */
import {
  type OverlayAuth,
  type OverlayClientEvents,
  type OverlayServerEvents,
  overlayNamespace,
} from '@tipnaija/contracts/sockets/overlay';
import { render } from 'preact';
import { openSocket } from '../lib/socket';
import { feedMemory } from './feed-memory';
import './overlay-layers.css';
import { OverlayPage } from './overlay-page';
import { OverlaySession } from './overlay-session';
import { pollWhileAway } from './polling';
import { enableSound, isSoundBlocked } from './sound';
import { speakByServer } from './speech';

/**
 * Shows the alerts of an overlay link. A browser source with alerts (`isSource`) leaves the goal and songs to others,
 * and waits for its socket instead of polling, which needs the overlay link.
 */
export function startOverlay(root: Element, token: string, { isSource = false } = {}): void {
  const session = new OverlaySession(feedMemory(window.localStorage, token), isSoundBlocked);
  const auth = (): OverlayAuth => ({ token, lastSeenId: session.lastSeenId });
  session.attach(openSocket<OverlayServerEvents, OverlayClientEvents>(overlayNamespace, auth));
  if (!isSource) pollWhileAway(session, token);
  speakByServer(token);

  void enableSound();
  render(<OverlayPage session={session} {...(isSource ? { isSource } : { token })} />, root);
}
