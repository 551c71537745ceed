/** @jsxImportSource preact */
import { render } from 'preact';
import './live.css';
import { LivePage } from './live-page';

const root = document.getElementById('root');
if (!root) throw new Error('live.html has no #root');

render(<LivePage />, root);
// Without it the page works too; it only does not open offline.
void navigator.serviceWorker?.register('/live-sw.js', { scope: '/live' }).catch(() => undefined);
