import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { overlayAddress } from './build-plugins/overlay-address.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';
const proxy = { '/api': gateway, '/socket.io': { target: gateway, ws: true } };

/**
 * The gateway speaks HTTP/1.1, where twenty tiny files queue for six connections. So: what both entries use, what every
 * page of the app uses, and one file per page.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|@oxc-project\/runtime/, priority: 3 },
  { name: 'money', test: /contracts\/dist\/money|components\/naira|lib\/goal-progress/, priority: 2 },
  {
    name: 'kit',
    test: /src\/(?:components\/(?!ui\/toaster)|lib\/(?!socket))|lucide-react|@tanstack|react-router|contracts\/dist\/(?!banks|sockets)/,
    priority: 1,
  },
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
