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

const root = document.getElementById('root');
if (!root) throw new Error('overlay.html has no #root');

/** Never a valid token: the customiser's preview path. */
const PREVIEW = 'preview';

const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
if (token === PREVIEW) void import('./preview').then(({ showPreview }) => showPreview(root));
else start(root);

function start(root: Element): void {
  const session = new OverlaySession(feedMemory(window.localStorage, token), isSoundBlocked);
  const auth = (): OverlayAuth => ({ token, lastSeenId: session.lastSeenId });
  session.attach(openSocket<OverlayServerEvents, OverlayClientEvents>(overlayNamespace, auth));
  pollWhileAway(session, token);
  speakByServer(token);

  void enableSound();
  render(<OverlayPage session={session} token={token} />, root);
}
