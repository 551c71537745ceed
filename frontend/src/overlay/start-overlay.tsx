/** @jsxImportSource preact */
import { render } from 'preact';
import { openSession } from './open-session';
import './overlay-layers.css';
import { OverlayPage } from './overlay-page';
import { enableSound } from './sound';

/**
 * Shows the alerts of an overlay link. A browser source with alerts (`isSource`) leaves the goal and songs to others,
 * and waits for its socket instead of polling, which needs the overlay link.
 */
export function startOverlay(root: Element, token: string, { isSource = false } = {}): void {
  const session = openSession(token, { polls: !isSource });
  void enableSound();
  render(<OverlayPage session={session} {...(isSource ? { isSource } : { token })} />, root);
}
