import type { NoticeChannels, TelegramLink } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImitatedBrowser } from '../harness/imitated-browser.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { TelegramChat } from '../harness/telegram-chat.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

const path = '/api/streamers/me/notice-channels';

let system: OwnSystem;

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system?.stop());

const tip = async (creator: Creator, words: Parameters<typeof initiateTip>[2] = {}, manner: object = {}) =>
  payAtSandbox(system, await initiateTip(system, creator, words), manner);

const channelsOf = (creator: Creator) => creator.api.ok<NoticeChannels>('GET', path);

const shows = (browser: ImitatedBrowser, titles: string[]) =>
  waitUntil(
    async () => JSON.stringify(await browser.titles()) === JSON.stringify(titles),
    30_000,
    `the browser shows ${titles.join(', ')}`,
  );

describe('Push', () => {
  it('brings a paid tip from the webhook to the browser, signed and encrypted, without the fan’s words', async () => {
    const ada = await aCreator(system);
    const phone = await ImitatedBrowser.subscribe(system);
    const { id } = await phone.addTo(ada);
    const { push, channels } = await channelsOf(ada);
    expect(channels).toMatchObject([{ id, kind: 'push', name: 'Chrome on Android', showsAmounts: false }]);
    const settings = { minimumAmount: 200_000, quietFrom: null, quietTo: null, showsAmounts: true };
    await ada.api.ok('PATCH', `${path}/${id}`, settings);
    await tip(ada, { donorName: 'Loud Fan', message: 'loud words' }, { deliveries: 5 });
    await tip(ada, { amountKobo: 150_000 });
    await shows(phone, ['You got a tip of ₦2,500']);
    const { messages } = await phone.state();
    expect(messages.map(({ vapidKey }) => vapidKey)).toEqual([push?.publicKey]);
    expect(messages[0]?.text).not.toMatch(/loud/i);
    expect((await channelsOf(ada)).channels[0]?.lastSentAt).not.toBeNull();
  });

  it('sends a test, and forgets a browser that unsubscribed', async () => {
    const ada = await aCreator(system);
    const phone = await ImitatedBrowser.subscribe(system);
    const { id } = await phone.addTo(ada);
    await ada.api.ok('POST', `${path}/${id}/test`);
    await shows(phone, ['This is a test']);
    await phone.unsubscribe();
    await tip(ada);
    await waitUntil(async () => (await channelsOf(ada)).channels.length === 0, 30_000, 'the device is gone');
    expect((await ada.api.call('POST', `${path}/${id}/test`)).status).toBe(404);
  });

  it('goes on for others while a push service is silent', async () => {
    const [ada, obi] = [await aCreator(system), await aCreator(system)];
    const [silent, phone] = [await ImitatedBrowser.subscribe(system), await ImitatedBrowser.subscribe(system)];
    await silent.addTo(ada);
    await phone.addTo(obi);
    await silent.answerWith({ kind: 'silent' });
    await tip(ada);
    await waitUntil(async () => (await silent.state()).asked > 0, 30_000, 'the silent service was asked');
    await tip(obi);
    await shows(phone, ['You got a tip']);
    await silent.answerWith({ kind: 'normal' });
    await waitUntil(async () => (await silent.titles()).length === 1, 60_000, 'the late notice arrives');
  });

  it.each([
    ['an address of the inside', { endpoint: 'http://169.254.169.254/latest' }],
    ['no key', { p256dh: '' }],
    ['no name', { name: '' }],
  ])('rejects a subscription with %s', async (_what, change) => {
    const ada = await aCreator(system);
    const { endpoint, keys } = (await ImitatedBrowser.subscribe(system)).subscription;
    const wrong = { endpoint, ...keys, name: 'Chrome', ...change };
    expect((await ada.api.call('POST', `${path}/push`, wrong)).status).toBe(400);
    expect((await channelsOf(ada)).channels).toEqual([]);
  });
});

describe('Telegram', () => {
  it('links a chat by a one-time link, notifies it of a paid tip, and ends when the person blocks the bot', async () => {
    const ada = await aCreator(system);
    const chat = new TelegramChat(system);
    await waitUntil(() => chat.isBotListening(), 60_000, 'the bot has set its webhook');
    const { url } = await ada.api.ok<TelegramLink>('POST', `${path}/telegram`);
    expect((await channelsOf(ada)).telegram).toEqual({ bot: 'TipNaijaSandboxBot' });
    await chat.write(`/start ${new URL(url).searchParams.get('start')}`, ada.username);
    expect(await chat.texts()).toEqual([expect.stringMatching(/^Done/)]);
    expect((await channelsOf(ada)).channels).toMatchObject([{ kind: 'telegram', name: `Telegram @${ada.username}` }]);
    await tip(ada, { donorName: 'Loud Fan', message: 'loud words' }, { deliveries: 3 });
    await waitUntil(async () => (await chat.texts()).length === 2, 30_000, 'the chat has the notice');
    const [, notice] = await chat.texts();
    expect(notice).toContain('You got a tip\n');
    expect(notice).toContain(`${system.url}/dashboard/donations`);
    expect(notice).not.toMatch(/loud/i);
    await chat.block();
    expect((await channelsOf(ada)).channels).toEqual([]);
  });

  it.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-telegram-bot-api-secret-token': 'wrong' }],
  ])('rejects an update with %s', async (_what, headers) => {
    const response = await fetch(`${system.url}/api/webhooks/telegram`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ message: { chat: { id: 5, type: 'private' }, text: '/stop' } }),
    });
    expect(response.status).toBe(401);
  });
});

it('No service logs an error', () => {
  expect(system.errorLines()).toEqual([]);
});
