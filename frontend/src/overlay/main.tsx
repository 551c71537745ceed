import './overlay-layers.css';
import { startOverlay } from './start-overlay';

const root = document.getElementById('root');
if (!root) throw new Error('overlay.html has no #root');

/** Never a valid token: the customiser's preview path. */
const PREVIEW = 'preview';

const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
if (token === PREVIEW) void import('./preview').then(({ showPreview }) => showPreview(root));
else startOverlay(root, token);
