import type { Page } from 'playwright-core';
import { asAdmin, secondStepOfAdmin, withApprovals, withDisputes } from './admin-screens.js';
import { startLive, startLiveWithTips, testLive } from './live-screens.js';
import {
  withAdminPayouts,
  withOpenSteps,
  withPayouts,
  withReturnedMenu,
  withReturnedQuestion,
  withSendQuestion,
} from './payout-screens.js';
import type { People, Viewer } from './people.js';
import {
  withDeliveries,
  withDelivery,
  withShownSecret,
  withStoppedWebhook,
  withWebhookDialog,
  withWebhooks,
  withWrongAddress,
} from './webhook-screens.js';

/** A screen in one state. `route` is the route of the app as the router spells it. */
export type Screen = {
  area: string;
  name: string;
  route: string;
  viewer: Viewer;
  /** Path and query of the screen. */
  at: (people: People) => string;
  /** Brings the screen into its state; called again at every width. It must not change what the server has stored. */
  into?: (page: Page) => Promise<unknown>;
  /** Overlays and the live screen have one scheme. */
  isLightOnly?: true;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const waitFor = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const tipPage = ({ star }: People) => `/${star.username}`;

/** The server's answer to one call, for a state that a screenshot must not bring about on the server. */
const answer = (page: Page, call: string, json: object, status = 200) =>
  page.route(call, (route) => route.fulfill({ status, json }));
const answerTwoStepOn = (page: Page) =>
  answer(page, '**/api/auth/two-factor', {
    appAddedAt: '2026-11-20T18:42:00.000Z',
    passkeys: [
      {
        id: 'a',
        name: 'Chrome on Android',
        addedAt: '2026-11-20T18:50:00.000Z',
        lastUsedAt: '2026-11-22T08:15:00.000Z',
      },
    ],
    recoveryCodesLeft: 9,
  });

/** The session of the star was made without a browser. */
const answerDevices = async (page: Page) => {
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const session = { startedAt: '2026-11-20T18:42:00.000Z', lastSeenAt: '2026-11-22T08:15:00.000Z' };
  await answer(page, '**/api/auth/sessions', [
    { ...session, id: 'a', userAgent: agent, isCurrent: true },
    { ...session, id: 'b', userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Firefox/143.0', isCurrent: false },
    { ...session, id: 'c', userAgent: null, isCurrent: false },
  ]);
  await page.reload();
  await page.getByText('Firefox on Windows').waitFor();
};

const answerInvite = async (page: Page) => {
  await answer(page, '**/api/helper-invites/preview', {
    username: 'adalive',
    displayName: 'Ada Live',
    email: 'bola@example.com',
    role: 'moderator',
    expiresAt: '2026-11-25T18:42:00.000Z',
  });
  await page.reload();
  await page.getByText('I have an account').waitFor();
};
/** Alerts that wait for approval, which the star does not use. */
const answerHeld = async (page: Page) => {
  const alert = { giftEffect: null, createdAt: '2026-11-21T18:42:00.000Z' };
  await answer(page, '**/api/helping/*/held', {
    alerts: [
      { ...alert, donationId: 1, donorName: 'Zainab', message: 'Play it again, abeg' },
      { ...alert, donationId: 2, donorName: 'Folashadé Adébáyọ̀', message: null },
    ],
    count: 2,
  });
  await page.reload();
  await page.getByText('Waiting for an OK: 2').waitFor();
};

/** A song that began one minute ago, above one that waits for approval. The creator plays, so no overlay is needed. */
const showPlayingSong = async (page: Page) => {
  const call = '**/api/streamers/me/song-requests';
  const shown = await page.evaluate(`fetch('/api/streamers/me/song-requests').then((response) => response.json())`);
  const desk = shown as { queue: { song: object }[]; settings: object };
  const [first] = desk.queue;
  const next = { ...first, id: 2, donorName: 'Bisi', message: 'For my sister', state: 'waiting', amount: 250_000 };
  const queue = [first, { ...next, song: { ...first?.song, name: 'Calm Down', artist: 'Rema', albumArt: null } }];
  const settings = { ...desk.settings, player: 'creator', needsApproval: true };
  await answer(page, call, { ...desk, queue, settings });
  await page.reload();
  await page.getByText('Calm Down').waitFor();
  await answer(page, call, { ...desk, queue: [{ ...first, state: 'playing' }, ...queue.slice(1)], settings });
  await press('Refresh')(page);
  await page.getByText('Playing', { exact: true }).waitFor();
  await page.evaluate('{ const now = Date.now; Date.now = () => now() + 65_000; }');
  await page.getByText(/^1:0/).waitFor();
};

/** Only this page learns it: the network of the context stays for the screens after it. */
const goOffline = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    `Object.defineProperty(navigator, 'onLine', { value: false }); dispatchEvent(new Event('offline'))`,
  );
  await page
    .getByText(/offline/)
    .first()
    .waitFor();
};

type Shot = Omit<Screen, 'area' | 'viewer'> & { viewer?: Viewer };
const inArea = (area: string, viewer: Viewer, shots: Shot[]): Screen[] =>
  shots.map((shot) => ({ area, viewer, ...shot }));
const screenAt = (route: string, name: string, into?: Screen['into'], query = ''): Shot => ({
  route,
  name,
  at: () => route + query,
  ...(into && { into }),
});

/** The live screen is always dark. */
const liveScreenAt = (name: string, into: Screen['into']): Shot => ({
  ...screenAt('/live', name, into),
  isLightOnly: true,
});

/** Every screen of the app. scripts/look-routes.spec.mjs fails when a route has none. */
export const screens: readonly Screen[] = [
  ...inArea('Public', 'visitor', [
    screenAt('/', 'landing'),
    screenAt('/', 'landing-live', async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.reload();
      await page.frameLocator('iframe').locator('.alert').waitFor();
      await page.waitForTimeout(2_500);
    }),
    screenAt('/terms', 'terms'),
    screenAt('/privacy', 'privacy'),
    screenAt('/contact', 'contact'),
    screenAt('/contact', 'contact-errors', press(/Send/)),
    { route: '*', name: 'not-found', at: () => '/no/such/page' },
  ]),
  ...inArea('Accounts', 'visitor', [
    screenAt('/login', 'sign-in'),
    screenAt('/login', 'sign-in-errors', press('Sign in')),
    screenAt('/login', 'forgot-password', (page) => page.getByText(/Forgot Password/).click()),
    screenAt('/login', 'sign-up', undefined, '?mode=signup'),
    screenAt(
      '/login',
      'sign-up-common-password',
      async (page) => {
        await page.getByLabel('Password', { exact: true }).fill('chelsea1');
        await page.getByText('Many people use this password').waitFor();
      },
      '?mode=signup',
    ),
    screenAt('/login', 'sign-up-errors', press('Create account'), '?mode=signup'),
    screenAt('/reset-password', 'reset-password', undefined, '?token=anything'),
    screenAt('/reset-password', 'reset-password-invalid'),
    screenAt('/login', 'second-step', async (page) => {
      await answer(page, '**/api/auth/login', {
        needsSecondFactor: true,
        signInToken: 'x',
        methods: ['passkey', 'code'],
      });
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('secret1');
      await press('Sign in')(page);
      await page.getByText('One more step').waitFor();
    }),
    screenAt('/helper-invite', 'invite', answerInvite, '?token=anything'),
    screenAt('/helper-invite', 'invite-expired', undefined, '?token=anything'),
    screenAt('/lost-device', 'lost-device', undefined, '?token=anything'),
    screenAt('/lost-device', 'lost-device-invalid'),
  ]),
  ...inArea('Onboarding', 'user', [
    screenAt('/create-profile', 'profile'),
    screenAt('/create-profile', 'profile-errors', press('Continue')),
    screenAt('/create-profile', 'bank-details', async (page) => {
      await page.getByLabel('Display Name').fill('Bola Sings');
      await page.getByLabel('Bio').fill('Gospel from Ibadan');
      await press('Continue')(page);
      await page.getByLabel('Bank Name').selectOption('Guaranty Trust Bank');
      await page.getByLabel('Account Number').fill('0123456785');
      await page.getByText('This is the name your bank gave us.').waitFor();
    }),
    screenAt('/dashboard', 'no-profile', waitFor('Complete Your Profile')),
  ]),
  ...inArea('Dashboard of a beginner', 'beginner', [
    screenAt('/dashboard', 'beginner-home', waitFor('Wallet Balance')),
    screenAt('/dashboard', 'beginner-obs-guide', async (page) => {
      await press('Add alerts to OBS')(page);
      await press('Show me how')(page);
      await page.getByRole('dialog').waitFor();
    }),
    screenAt('/dashboard/stream', 'beginner-stream', waitFor('Overlay controls')),
    screenAt('/dashboard/money', 'beginner-money', waitFor('Nothing has moved yet')),
    screenAt('/dashboard/fans', 'beginner-fans', waitFor('Your chart starts')),
    screenAt('/dashboard/page', 'beginner-page', waitFor('Download PNG')),
    screenAt('/dashboard/settings', 'beginner-settings', waitFor('You are on the free plan')),
    screenAt('/dashboard/premium', 'beginner-premium', waitFor('per month')),
    screenAt('/dashboard/overlay', 'beginner-overlay'),
    screenAt('/dashboard/sources', 'beginner-sources', waitFor('None yet')),
    screenAt('/dashboard/developers', 'beginner-developers', waitFor('No keys yet')),
    screenAt('/control', 'beginner-control'),
  ]),
  ...inArea('Dashboard', 'star', [
    screenAt('/dashboard', 'home', waitFor('Kelechi')),
    screenAt('/dashboard', 'home-loading', async (page) => {
      await page.route('**/api/streamers/**', () => undefined);
      await page.reload();
      await page.getByText('Loading your dashboard').waitFor({ state: 'attached' });
    }),
    screenAt('/dashboard', 'home-failed', async (page) => {
      await answer(page, '**/donations', { message: 'Please try again in a moment.' }, 503);
      await page.reload();
      await page.getByText('We could not load your donations.').waitFor();
    }),
    screenAt('/dashboard', 'home-offline', goOffline),
    screenAt('/dashboard/stream', 'stream', waitFor('Essence')),
    screenAt('/dashboard/stream', 'stream-song-playing', showPlayingSong),
    screenAt('/dashboard/money', 'money', waitFor('from Kelechi')),
    screenAt('/dashboard/money', 'money-payouts', withPayouts('sending', 'paid', 'byHand')),
    screenAt('/dashboard/money', 'money-payouts-back', withPayouts('waiting', 'returned', 'reversed')),
    screenAt('/dashboard/money', 'money-payout-paid', withPayouts('paid', 'byHand')),
    screenAt('/dashboard/money', 'money-payout-failed', withPayouts('failed')),
    screenAt('/dashboard/fans', 'fans', waitFor('New supporters')),
    screenAt('/dashboard/page', 'own-page', waitFor('Download PNG')),
    screenAt('/dashboard/page/edit', 'edit-page', waitFor('Save page')),
    screenAt('/dashboard/donations', 'donation-history', waitFor('Blocked')),
    screenAt('/dashboard/donations', 'donation-history-menu', press('More for the tip from')),
    screenAt('/dashboard/donations', 'donation-history-block', async (page) => {
      await press('More for the tip from')(page);
      await page.getByRole('menuitem', { name: 'Block this supporter' }).click();
    }),
    screenAt('/dashboard/fans', 'fans-supporter', async (page) => {
      await press('Tunde from Surulere')(page);
      await page.getByRole('list', { name: 'Tips of Tunde from Surulere' }).waitFor();
    }),
    screenAt('/dashboard/premium', 'premium', waitFor('Premium is active')),
    screenAt('/dashboard/settings', 'settings', waitFor('Premium is active')),
    screenAt('/dashboard/security', 'security', answerDevices),
    screenAt('/dashboard/security', 'security-connect-app', async (page) => {
      await answer(page, '**/api/auth/two-factor/app', {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/TipNaija:ada@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=TipNaija',
        setupToken: 'x',
      });
      await press('Connect an authenticator app')(page);
      await page.getByRole('dialog').waitFor();
    }),
    screenAt('/dashboard/security', 'security-two-step-on', async (page) => {
      await answerTwoStepOn(page);
      await page.reload();
      await page.getByText('Recovery codes').scrollIntoViewIfNeeded();
    }),
    screenAt('/dashboard/security', 'security-recovery-codes', async (page) => {
      await answerTwoStepOn(page);
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7k2m-9qxz-01ab-cde${index}`);
      await answer(page, '**/api/auth/two-factor/recovery-codes', { recoveryCodes });
      await page.reload();
      await press('New codes')(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
      await page.getByText('I have saved them').waitFor();
    }),
    screenAt('/dashboard/security', 'security-proof', async (page) => {
      const details = { methods: ['passkey', 'code'] };
      await answer(page, '**/api/auth/two-factor/app', { message: '-', code: 'auth.proof-needed', details }, 403);
      await press('Connect an authenticator app')(page);
      await page.getByText('Is it you?').waitFor();
    }),
    screenAt('/dashboard/overlay', 'overlay-customiser'),
    screenAt('/dashboard/overlay', 'overlay-timing', undefined, '?part=timing'),
    screenAt('/dashboard/overlay', 'overlay-custom-alerts', undefined, '?part=custom'),
    screenAt('/dashboard/overlay', 'overlay-moderation', waitFor('Unblock'), '?part=moderation'),
    screenAt('/dashboard/sources', 'sources', async (page) => {
      await page.getByText('Open now').waitFor();
      await page.frameLocator('iframe').first().getByText('Big Sis Ngozi').waitFor();
    }),
    screenAt('/dashboard/sources', 'sources-add', press(/^Goal bar/)),
    screenAt('/dashboard/developers', 'developers', waitFor('Never used')),
    screenAt('/dashboard/developers', 'developers-new-key', press('Make a key')),
    screenAt('/dashboard/developers', 'webhooks', withWebhooks),
    screenAt('/dashboard/developers', 'webhooks-stopped', withStoppedWebhook),
    screenAt('/dashboard/developers', 'webhooks-add', withWebhookDialog),
    screenAt('/dashboard/developers', 'webhooks-wrong-address', withWrongAddress),
    screenAt('/dashboard/developers', 'webhooks-secret', withShownSecret),
    screenAt('/dashboard/developers', 'webhooks-deliveries', withDeliveries),
    screenAt('/dashboard/developers', 'webhooks-delivery', withDelivery),
    screenAt('/control', 'control', waitFor('Kelechi')),
    screenAt('/control', 'control-test-menu', press('Send a test alert')),
  ]),
  ...inArea('Helpers', 'star', [
    screenAt('/dashboard/helpers', 'helpers', async (page) => {
      await page.getByRole('heading', { name: 'Helpers', level: 1 }).scrollIntoViewIfNeeded();
      await page.getByText('kemi@example.com').first().waitFor();
    }),
    screenAt('/dashboard/helpers', 'invite-helper', press('Invite a helper')),
    screenAt('/dashboard/helpers', 'team-log', press('See all')),
  ]),
  ...inArea('Helpers', 'moderator', [
    { name: 'moderator', route: '/helping/:creatorId', at: ({ star }) => `/helping/${star.id}`, into: answerHeld },
    screenAt('/helping', 'helping', waitFor('Recent Donations')),
    screenAt('/dashboard/settings', 'account-without-page', waitFor('Your account')),
    {
      name: 'not-helping',
      route: '/helping/:creatorId',
      at: ({ beginner }) => `/helping/${beginner.id}`,
      into: waitFor('You no longer help this creator'),
    },
  ]),
  ...inArea('Helpers', 'operator', [
    {
      name: 'operator',
      route: '/helping/:creatorId',
      at: ({ star }) => `/helping/${star.id}`,
      into: waitFor('Kelechi'),
    },
    {
      name: 'operator-without-tips',
      route: '/helping/:creatorId',
      at: ({ beginner }) => `/helping/${beginner.id}`,
      into: waitFor('No tips yet'),
    },
  ]),
  ...inArea('Tip page', 'visitor', [
    { route: '/:username', name: 'tip-page', at: tipPage, into: waitFor('Kelechi') },
    { route: '/:username', name: 'tip-page-of-a-beginner', at: ({ beginner }) => `/${beginner.username}` },
    {
      route: '/:username',
      name: 'tip-page-filled',
      at: tipPage,
      into: async (page) => {
        await button(page, '₦2,500').click();
        await page.getByLabel('Your name').fill('Tunde');
        await page.getByLabel('Message').fill('Ẹ kú iṣẹ́! Your music saved my week.');
      },
    },
    {
      route: '/:username',
      name: 'tip-page-dollars',
      at: tipPage,
      into: async (page) => {
        await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: '$' }).click();
        await button(page, '$5').click();
      },
    },
    {
      route: '/:username',
      name: 'tip-page-covered-fee',
      at: tipPage,
      into: async (page) => {
        await button(page, '₦1,000').click();
        await page.getByRole('checkbox', { name: /^Add ₦53/ }).check();
      },
    },
    {
      route: '/:username',
      name: 'tip-page-card-step',
      at: tipPage,
      into: async (page) => {
        await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: '$' }).click();
        await button(page, '$5').click();
        await page.locator('button[type=submit]').click();
        await page.getByRole('button', { name: 'Complete Payment' }).waitFor();
      },
    },
    { route: '/:username', name: 'tip-page-offline', at: tipPage, into: goOffline },
    {
      route: '/:username',
      name: 'tip-page-payment-failed',
      at: tipPage,
      into: async (page) => {
        await button(page, '₦2,500').click();
        await page.getByLabel('Your name').fill('Tunde');
        await page.getByLabel('Message').fill('Ẹ kú iṣẹ́! Your music saved my week.');
        await page.goto(`${page.url()}?payment=failed`);
        await page.getByText('You were not charged').waitFor();
      },
    },
    { route: '/:username', name: 'tip-page-missing', at: () => '/nollywoodking' },
    { route: '/streamer/:username?', name: 'tip-page-by-streamer', at: (people) => `/streamer${tipPage(people)}` },
  ]),
  ...inArea('After paying', 'visitor', [
    {
      route: '/:username',
      name: 'thank-you',
      at: (people) => `${tipPage(people)}?payment=success&reference=${people.paidReference}`,
      into: (page) => page.frameLocator('iframe').locator('.alert').waitFor(),
    },
    {
      route: '/receipt/:reference',
      name: 'receipt',
      at: ({ paidReference }) => `/receipt/${paidReference}`,
      into: waitFor('₦5,000'),
    },
    {
      route: '/receipt/:reference',
      name: 'receipt-transfer',
      at: ({ transferReference }) => `/receipt/${transferReference}`,
      into: waitFor('I have sent it'),
    },
    {
      route: '/receipt/:reference',
      name: 'receipt-pending',
      at: ({ pendingReference }) => `/receipt/${pendingReference}`,
    },
    { route: '/receipt/:reference', name: 'receipt-missing', at: () => '/receipt/unknown' },
    {
      route: '/payment/success',
      name: 'payment-success',
      at: ({ paidReference }) => `/payment/success?reference=${paidReference}&redirect_status=succeeded`,
      into: waitFor('Back to Ada Live'),
    },
    screenAt('/premium-callback', 'premium-failed'),
  ]),
  ...inArea('After paying', 'star', [
    screenAt('/premium-callback', 'premium-checked', waitFor('Active until'), '?reference=r'),
  ]),
  ...inArea('Admin', 'visitor', [
    screenAt('/admin', 'admin-login'),
    screenAt('/admin', 'admin-second-step', secondStepOfAdmin),
  ]),
  ...inArea('Admin', 'admin', [
    screenAt('/admin', 'admin-overview', waitFor('Latest donations')),
    screenAt('/admin', 'admin-users', waitFor('Actions'), '?tab=users'),
    screenAt('/admin', 'admin-donations', waitFor('Kelechi'), '?tab=donations'),
    screenAt('/admin', 'admin-disputes', withDisputes, '?page=disputes'),
    screenAt('/admin', 'admin-withdrawals', waitFor('Bank Details'), '?tab=withdrawals'),
    screenAt('/admin', 'admin-payouts', withAdminPayouts, '?tab=withdrawals'),
    screenAt('/admin', 'admin-payout-steps', withOpenSteps, '?tab=withdrawals'),
    screenAt('/admin', 'admin-send-question', withSendQuestion, '?tab=withdrawals'),
    screenAt('/admin', 'admin-returned-menu', withReturnedMenu, '?tab=withdrawals'),
    screenAt('/admin', 'admin-returned-question', withReturnedQuestion, '?tab=withdrawals'),
    screenAt('/admin', 'admin-withdrawals-to-pay', waitFor('Bank Details'), '?tab=withdrawals&status=pending'),
    screenAt('/admin', 'admin-risk', waitFor('Flagged creators'), '?page=risk'),
    screenAt('/admin', 'admin-analytics', waitFor('Financial Summary'), '?tab=analytics'),
    screenAt('/admin', 'admin-analytics-providers', waitFor('Switch Stripe off'), '?tab=analytics&part=providers'),
    screenAt('/admin', 'admin-analytics-audit', waitFor('Audit Log'), '?tab=analytics&part=audit'),
    screenAt('/admin', 'admin-approvals', withApprovals),
    screenAt('/admin', 'admin-admins', waitFor('npm run admin'), '?page=admins'),
    screenAt('/admin', 'admin-sign-in', waitFor('Two-step sign-in'), '?page=sign-in'),
    screenAt('/admin', 'admin-as-support', asAdmin({ role: 'support' }), '?tab=withdrawals'),
    screenAt('/admin', 'admin-as-finance', asAdmin({ role: 'finance' })),
    screenAt('/admin', 'admin-second-factor-first', asAdmin({ mustAddSecondFactor: true })),
  ]),
  ...inArea('Live screen', 'visitor', [liveScreenAt('live-signed-out', waitFor('Sign in to go live'))]),
  ...inArea('Live screen', 'user', [liveScreenAt('live-without-page', waitFor('Create your page first'))]),
  ...inArea('Live screen', 'beginner', [
    liveScreenAt('live-start', waitFor('Tap to start')),
    liveScreenAt('live-waiting', startLive),
  ]),
  ...inArea('Live screen', 'star', [
    liveScreenAt('live-tips', startLiveWithTips),
    liveScreenAt('live-test-alert', testLive('donation')),
    liveScreenAt('live-song-request', testLive('song-request')),
  ]),
  ...inArea('Overlay', 'visitor', [
    {
      route: '/overlay/:token',
      name: 'overlay',
      at: ({ star }) => `/overlay/${star.overlayToken}`,
      into: waitFor('New capture card'),
      isLightOnly: true,
    },
    {
      route: '/source/:token',
      name: 'source-of-an-old-link',
      at: () => '/source/replaced?layer-name=Friday+ranking',
      into: waitFor('not valid'),
      isLightOnly: true,
    },
  ]),
];
