/**
 * Opens browser sources in a process of its own: those of an audience share no event loop with what measures the alerts. Receives
 * `{ auths, port, overMs }`, sends 'opened' when each has its state, and ends with its parent.
 */
import { openOverlays } from '../overlay-socket.mjs';

process.once('message', (request) => void open(request));
process.once('disconnect', () => process.exit());

async function open({ auths, port, overMs }) {
  await openOverlays(auths, { port, namespace: '/sources', greeting: 'state', onEvent: () => undefined, overMs });
  process.send('opened');
}
