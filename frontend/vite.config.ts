import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonPasswords } from './build-plugins/common-passwords.ts';
import { landingTop } from './build-plugins/landing-top.ts';
import { overlayAddress } from './build-plugins/overlay-address.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';
const sockets = { target: gateway, ws: true };
const proxy = { '/api': gateway, '/socket.io': sockets, '/source-sockets': sockets, '/feed': sockets };

/** The package's exports always lead to its development build, whose warnings weigh half a kilobyte. */
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Loaded when they are first shown, with what they need of Radix; the dialogs find what they share in the toaster's file. */
const onRequest =
  'components/(?:alert-frame|find-creator|illustration|paid-tip|requested-song|sample-stage|song-art|use-width|failed-payment|empty-state|ui/(?:toaster|action-menu|use-reachable-over-dialogs|dialog|dialog-frame|confirm-dialog))\\.tsx?';
/** Fans never need these: the tip page must not carry them. */
const forCreators =
  'components/(?:alert-set-picker|alert-set-picture|auth-frame|bank-account-fields|check-field|chip|choice-field|code-box|code-example|code-field|confirmation|copy-button|creator-switcher|empty-start|form-failure|hidden-chip|hide-actions|load-more|logout-button|new-password-field|overlay-actions|overlay-buttons|overlay-status|password-field|payout-track|person-header|queue-place|row-icon|save-bar|second-factor-form|secret-box|settings-card|settings-row|test-alert-menu|tip-amount|toggle-button|ui/dialog-failure|ui/dialog-loading|ui/select|use-account-name|use-active-in-view|username-field)' +
  '\\.tsx?|lib/(?:bank-account|chart-naira|chart-ticks|clock-hour|common-password|creator-analytics|date-and-time|device-name|download|held-alerts|helped-creators|look-names|naira-change|new-password|overlay-link|own-creator|own-disputes|passkey|payout-steps|percentage|proof|push-device|qr-picture' +
  '|received-donations|setup-steps|short-day|song-desk|step-time|subscription|thanks|two-factor-state|upload' +
  '|use-proven-change|use-refetch-on-revision|use-unsaved-guard|wallet|withdrawal-hold)\\.ts';

/** The icons of the tip page and of what stands on every page; by the names of lucide's files. */
const everydayIcons = 'badge-check|credit-card|landmark|loader-circle|lock|mail|moon|sun|wifi-off|x';

/**
 * The gateway speaks HTTP/1.1, where twenty tiny files queue for six connections. So: what both entries use, what every
 * page of the app uses, what only the pages of creators use, and one file per page.
 */
const groups = [
  // Small, and used by both entries: in a larger file it would bring that file into the overlay.
  { name: 'helpers', test: /@oxc-project.runtime|vite\/preload-helper/, priority: 4 },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  // Plain modules that the overlay uses too, and that know no React.
  {
    name: 'plain',
    test: /contracts\/dist\/(?:donor|limits|money|overlay-settings|sockets\/overlay)|lib\/(?:goal-progress|tip-size)/,
    priority: 2,
  },
  // Used by each alert set and the customiser: a set must bring no file of the app.
  { name: 'themes', test: /lib\/alert-set-themes/, priority: 2 },
  // Also of the live screen, which knows no React.
  { name: 'tabs', test: /lib\/(?:account-key|clipboard)/, priority: 2 },
  // Of creators' pages, of the source with the card and of the live screen.
  { name: 'qr', test: /lib\/qr-picture|node_modules\/uqr/, priority: 2 },
  {
    name: 'kit',
    test: new RegExp(
      `src/(?!${onRequest}|${forCreators}|components/site-footer)(?:components/(?!copy-with-toast)|lib/(?!account-key|changed-fields|clipboard|is-same|keep-file|live-lists|relative-time|same-account|socket|staleness|use-draft))` +
        `|lucide-react/dist/esm/(?!icons/(?!(?:${everydayIcons})\\.))` +
        '|@tanstack/(?!.*/(?:useI|i)nfiniteQuery(?!Behavior))|react-router' +
        '|contracts/dist/(?!admin-roles|alert-sets|api-keys|banks|custom-alerts|days|fees|gift-effects|helper-roles|moderation|premium|sockets|sources|statement-lines|tip-page|webhooks)',
    ),
    priority: 1,
  },
  { name: 'icons', test: /lucide-react/, priority: 0 },
  { name: 'toaster', test: /src\/components\/ui\/toaster\./, priority: 0 },
  { name: 'creators', test: new RegExp(`src/(?:${forCreators})`), priority: 0 },
];

export default defineConfig({
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  plugins: [react(), tailwindcss(), overlayAddress(), commonPasswords(), landingTop()],
  build: {
    // OBS 28 to 30 embed Chromium 103, and one target serves both entries. The overlay draws with Preact: a tenth of React.
    target: ['chrome103', 'firefox115', 'safari15.4'],
    modulePreload: { polyfill: false },
    // Which files each page is made of: for scripts/bundle-size.mjs.
    manifest: true,
    rolldownOptions: {
      input: { app: 'index.html', overlay: 'overlay.html', source: 'source.html', live: 'live.html' },
      output: { codeSplitting: { groups } },
    },
  },
  // The stage's worker loads its scenes on request.
  worker: { format: 'es' },
  server: { proxy },
  preview: { proxy },
});
