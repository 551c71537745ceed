/** @jsxImportSource preact */

import type { SourceServerEvents } from '@tipnaija/contracts/sockets/sources';
import { sourcesNamespace, sourcesPath } from '@tipnaija/contracts/sockets/sources';
import type { SourceView } from '@tipnaija/contracts/sources';
import { render } from 'preact';
import { openSocket } from '../lib/socket';
import { loadPart } from './load-part';
import { SourcePage } from './source-page';
import { SourceSession } from './source-session';

const root = document.getElementById('root');
if (!root) throw new Error('source.html has no #root');

/** Never a valid token: the dashboard's preview frames. */
const PREVIEW = 'preview';

const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
if (token === PREVIEW) listenToDashboard(root);
else start(root);

function start(element: Element): void {
  let isAlerts = false;
  const session = new SourceSession(({ view, rejection }) => {
    if (isAlerts) return;
    if (view?.figures.kind === 'alerts') {
      isAlerts = true;
      void loadPart(() => import('../overlay/start-overlay')).then(({ startOverlay }) =>
        startOverlay(element, token, { isSource: true }),
      );
    } else render(<SourcePage view={view} rejection={rejection} />, element);
  });
  session.attach(
    openSocket<SourceServerEvents, Record<never, never>>(sourcesNamespace, () => ({ token }), sourcesPath),
  );
}

/** Shows what the dashboard sends, without a socket. */
function listenToDashboard(element: Element): void {
  window.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<{ tipnaijaPreview?: SourceView } | null>) => {
      if (origin !== window.location.origin || source !== window.parent || !data?.tipnaijaPreview) return;
      render(<SourcePage view={data.tipnaijaPreview} rejection={null} />, element);
    },
  );
  window.parent.postMessage({ tipnaijaPreviewReady: true }, window.location.origin);
}
