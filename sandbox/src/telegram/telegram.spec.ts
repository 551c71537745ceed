import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox, TELEGRAM_TOKEN } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
let bot: Server;
let received: { secret: string | undefined; update: Record<string, unknown> }[];
let reply: object;

beforeEach(async () => {
  received = [];
  reply = {};
  bot = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const secret = request.headers['x-telegram-bot-api-secret-token'];
      received.push({ secret: String(secret), update: JSON.parse(body) as Record<string, unknown> });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => bot.once('listening', resolve));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.close();
  bot.close();
});

const webhookUrl = () => `http://127.0.0.1:${(bot.address() as AddressInfo).port}/`;

async function call(method: string, body: object, token = TELEGRAM_TOKEN, signal?: AbortSignal) {
  const response = await fetch(`${sandbox.baseUrl}/telegram/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${sandbox.baseUrl}/control/telegram${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Record<string, unknown>;
}

const textsIn = async (chat: number) =>
  ((await control('GET', `/chats/${chat}`)).messages as { text: string }[]).map(({ text }) => text);
const setWebhook = () => call('setWebhook', { url: webhookUrl(), secret_token: 'a-secret' });

describe('The Bot API', () => {
  it('rejects an unknown token, and a webhook that is no URL', async () => {
    expect(await call('sendMessage', { chat_id: 5, text: 'hi' }, '1:wrong-token')).toMatchObject({
      status: 401,
      body: { ok: false, error_code: 401, description: 'Unauthorized' },
    });
    expect((await call('setWebhook', { url: 'nowhere' })).status).toBe(400);
    expect((await call('setWebhook', { url: webhookUrl(), secret_token: 'has spaces' })).status).toBe(400);
  });

  it('writes only to people who wrote first', async () => {
    expect((await call('sendMessage', { chat_id: 5, text: 'hi' })).body.description).toBe(
      'Bad Request: chat not found',
    );
    await setWebhook();
    await control('POST', '/chats/5/messages', { text: '/start code' });
    expect(await call('sendMessage', { chat_id: 5, text: 'hi' })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await textsIn(5)).toEqual(['hi']);
  });

  it('sends updates with the secret, and takes a reply in the response', async () => {
    await setWebhook();
    reply = { method: 'sendMessage', chat_id: 5, text: 'Welcome' };
    await control('POST', '/chats/5/messages', { text: '/start code', username: 'obi' });
    expect(received).toMatchObject([
      { secret: 'a-secret', update: { message: { text: '/start code', from: { username: 'obi' }, chat: { id: 5 } } } },
    ]);
    expect(await textsIn(5)).toEqual(['Welcome']);
  });

  it('answers 403 after a block, of which it sends an update, and 429 with retry_after as planned', async () => {
    await setWebhook();
    await control('POST', '/chats/5/messages', { text: 'hi' });
    await control('PUT', '/chats/5/manner', { kind: 'limited', retryAfter: 7 });
    expect((await call('sendMessage', { chat_id: 5, text: 'hi' })).body).toMatchObject({
      error_code: 429,
      parameters: { retry_after: 7 },
    });
    await control('POST', '/chats/5/block');
    expect(received.at(-1)?.update).toMatchObject({ my_chat_member: { new_chat_member: { status: 'kicked' } } });
    expect((await call('sendMessage', { chat_id: 5, text: 'hi' })).body).toMatchObject({
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
  });

  it('takes a message and never answers as planned', async () => {
    await setWebhook();
    await control('POST', '/chats/5/messages', { text: 'hi' });
    await control('PUT', '/chats/5/manner', { kind: 'silent' });
    const sent = call('sendMessage', { chat_id: 5, text: 'lost' }, TELEGRAM_TOKEN, AbortSignal.timeout(300));
    await expect(sent).rejects.toThrow(/timeout/i);
    expect(await textsIn(5)).toEqual(['lost']);
  });
});
