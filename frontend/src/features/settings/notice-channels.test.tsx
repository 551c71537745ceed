import { screen, within } from '@testing-library/react';
import type { NoticeChannel } from '@tipnaija/contracts/http/notice-channels';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const list = 'GET /api/streamers/me/notice-channels';
const push = { publicKey: 'BPublicKey' };
const phone: NoticeChannel = {
  id: 'c1',
  kind: 'push',
  name: 'Chrome on Android',
  minimumAmount: 0,
  quietFrom: null,
  quietTo: null,
  showsAmounts: false,
  endpointHash: 'another browser',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSentAt: null,
};
const signedIn = (channels: NoticeChannel[], offered: typeof push | null = push) => ({
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/auth/sessions': { body: [] },
  'GET /api/streamers/me/notices': { body: { mode: 'off', minimumAmount: 0, quietFrom: null, quietTo: null } },
  [list]: { body: { push: offered, telegram: null, channels } },
});

const card = async () => within(await screen.findByRole('region', { name: 'Tips on your phone' }));

const userAgent = (text: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);

/** A browser that subscribes to push when its person allows it. */
function aPushBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('PushManager', class {});
  let subscribed: object | null = null;
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => (subscribed = null),
  };
  const registration = {
    active: {},
    pushManager: {
      subscribe: async () => (subscribed = subscription),
      getSubscription: async () => subscribed,
    },
  };
  vi.stubGlobal('navigator', navigator);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, getRegistration: async () => registration },
  });
  return { requestPermission, isSubscribed: () => subscribed !== null };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('NoticeChannels', () => {
  it('asks for the permission only after the tap, and adds this browser by its name', async () => {
    userAgent('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36');
    const browser = aPushBrowser('default', 'granted');
    const add = 'POST /api/streamers/me/notice-channels/push';
    const server = aServer({ ...signedIn([]), [add]: { body: phone } });
    const user = renderApp('/dashboard/settings');
    const button = await (await card()).findByRole('button', { name: 'Turn on for this device' });
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByText('This device will tell you of your tips.')).toBeTruthy();
    expect(server.bodyOf(add)).toEqual({
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      p256dh: 'p',
      auth: 'a',
      name: 'Chrome on Android',
    });
  });

  it('says so when the browser does not allow notices, and sends nothing', async () => {
    aPushBrowser('default', 'denied');
    const server = aServer(signedIn([]));
    const user = renderApp('/dashboard/settings');
    await user.click(await (await card()).findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/did not allow notices, so nothing/)).toBeTruthy();
    expect(server.sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('explains the home screen on an iPhone, whose browser shows no notices otherwise', async () => {
    userAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1');
    aServer(signedIn([]));
    renderApp('/dashboard/settings');
    expect(await (await card()).findByText(/Add to Home Screen/)).toBeTruthy();
    expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/dashboard.webmanifest');
  });

  it('says what to do when notices are blocked', async () => {
    aPushBrowser('denied');
    aServer(signedIn([]));
    renderApp('/dashboard/settings');
    expect(await (await card()).findByText(/Allow them in its site settings/)).toBeTruthy();
  });

  it('shows nothing when notices are not offered here', async () => {
    aServer(signedIn([], null));
    renderApp('/dashboard/settings');
    await screen.findByRole('radio', { name: 'None' });
    expect(screen.queryByRole('region', { name: 'Tips on your phone' })).toBeNull();
  });

  it('changes amounts, minimum and quiet hours of a device', async () => {
    const change = 'PATCH /api/streamers/me/notice-channels/c1';
    const server = aServer({ ...signedIn([phone]), [change]: { body: phone } });
    const user = renderApp('/dashboard/settings');
    const devices = await card();
    expect(await devices.findByText('Every tip · without amounts')).toBeTruthy();
    await user.click(devices.getByRole('button', { name: 'Change Chrome on Android' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chrome on Android' }));
    await user.type(dialog.getByLabelText('Only tips from (₦)'), '2000');
    await user.click(dialog.getByRole('checkbox', { name: /Show amounts/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Quiet hours: tell me afterwards' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Chrome on Android will tell you as you chose.')).toBeTruthy();
    const settings = { minimumAmount: 200_000, quietFrom: '22:00', quietTo: '07:00', showsAmounts: true };
    expect(server.bodyOf(change)).toEqual(settings);
  });

  it('sends a test, and says so when the device has left meanwhile', async () => {
    const test = 'POST /api/streamers/me/notice-channels/c1/test';
    const server = aServer({ ...signedIn([phone]), [test]: { body: { message: 'On its way.' } } });
    const user = renderApp('/dashboard/settings');
    const button = await (await card()).findByRole('button', { name: 'Send a test to Chrome on Android' });
    await user.click(button);
    expect(await screen.findByText(/a test arrives in seconds/)).toBeTruthy();
    server.answer(test, errorAnswer(404, 'This device is not on your list any more.', 'notice-channel.not-found'));
    await user.click(button);
    expect(await screen.findByText('This device is not on your list any more.')).toBeTruthy();
  });

  it('opens the chat with the bot by a link that works once', async () => {
    const link = 'POST /api/streamers/me/notice-channels/telegram';
    const url = 'https://t.me/TipNaijaBot?start=code';
    const server = aServer({
      ...signedIn([]),
      [list]: { body: { push: null, telegram: { bot: 'TipNaijaBot' }, channels: [] } },
      [link]: { body: { url, expiresAt: '2026-11-25T10:15:00.000Z' } },
    });
    const user = renderApp('/dashboard/settings');
    const devices = await card();
    await user.click(await devices.findByRole('button', { name: 'Connect Telegram' }));
    const open = await devices.findByRole('link', { name: /Open Telegram/ });
    expect([open.getAttribute('href'), open.getAttribute('rel')]).toEqual([url, 'noreferrer']);
    expect(devices.getByText(/Tap Start in the chat with @TipNaijaBot/)).toBeTruthy();
    server.answer(list, {
      body: {
        push: null,
        telegram: { bot: 'TipNaijaBot' },
        channels: [{ ...phone, kind: 'telegram', name: 'Telegram @ada' }],
      },
    });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await devices.findByText('Telegram @ada')).toBeTruthy();
    expect(devices.queryByRole('link', { name: /Open Telegram/ })).toBeNull();
  });

  it('removes a device', async () => {
    const remove = 'DELETE /api/streamers/me/notice-channels/c1';
    const server = aServer({ ...signedIn([phone]), [remove]: { body: { message: 'Removed.' } } });
    const user = renderApp('/dashboard/settings');
    await user.click(await (await card()).findByRole('button', { name: 'Change Chrome on Android' }));
    await user.click(await screen.findByRole('button', { name: 'Remove this device' }));
    expect(await screen.findByText('Chrome on Android gets no notices any more.')).toBeTruthy();
    expect(server.sent.map(({ call }) => call)).toContain(remove);
  });
});
