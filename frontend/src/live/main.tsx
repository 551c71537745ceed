/** @jsxImportSource preact */
import { render } from 'preact';
import { announcedAccount, onAnnouncedAccount } from '../lib/account-key';
import './live.css';
import { LivePage } from './live-page';

const root = document.getElementById('root');
if (!root) throw new Error('live.html has no #root');

render(<LivePage />, root);
// The controls are those of the account whose cookie the browser has.
let account = announcedAccount();
onAnnouncedAccount((id) => {
  if (account && id !== account) window.location.reload();
  account = id;
});
// Without it the page works too; it only does not open offline.
void navigator.serviceWorker?.register('/live-sw.js', { scope: '/live' }).catch(() => undefined);
