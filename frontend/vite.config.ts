import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { overlayAddress } from './build-plugins/overlay-address.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';
const proxy = { '/api': gateway, '/socket.io': { target: gateway, ws: true } };

/** Loaded when they are first shown, with what they need of Radix; the dialogs find what they share in the toaster's file. */
const onRequest = 'components/ui/(?:toaster|use-reachable-over-dialogs|dialog|dialog-frame|confirm-dialog)\\.tsx?';
/** Fans never need these: the tip page must not carry them. */
const forCreators =
  'components/(?:bank-account-fields|confirmation|copy-button|password-field|use-account-name|ui/dialog-loading|ui/select)\\.tsx?' +
  '|lib/(?:bank-account|clipboard|date-and-time|download|own-creator|upload|wallet|withdrawal-hold)\\.ts';

/**
 * The gateway speaks HTTP/1.1, where twenty tiny files queue for six connections. So: what both entries use, what every
 * page of the app uses, what only the pages of creators use, and one file per page.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|@oxc-project\/runtime/, priority: 3 },
  { name: 'money', test: /contracts\/dist\/money|components\/naira|lib\/goal-progress/, priority: 2 },
  {
    name: 'kit',
    test: new RegExp(
      `src/(?!${onRequest}|${forCreators})(?:components/|lib/(?!socket))` +
        '|vite/preload-helper|lucide-react|@tanstack|react-router|contracts/dist/(?!banks|sockets)',
    ),
    priority: 1,
  },
  { name: 'toaster', test: /src\/components\/ui\/toaster\./, priority: 0 },
  { name: 'creators', test: new RegExp(`src/(?:${forCreators})`), priority: 0 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), overlayAddress()],
  build: {
    // OBS 28 to 30 embed Chromium 103. One target serves both entries, so that they can share React.
    target: ['chrome103', 'firefox115', 'safari15.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { app: 'index.html', overlay: 'overlay.html' }, output: { codeSplitting: { groups } } },
  },
  server: { proxy },
  preview: { proxy },
});
