import { once } from 'node:events';
import type { AdminWithdrawal, CreatedCreator, DonationItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { adminLogin } from '../harness/admin-login.js';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { aKey, keyApi } from '../harness/api-keys.js';
import { DashboardClient } from '../harness/dashboard-client.js';
import { FeedBot } from '../harness/feed-bot.js';
import { linkIn, newestMail } from '../harness/mailbox.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { type Creator, walletBalanceOf } from '../harness/people.js';
import { logsOf } from '../harness/processes.js';
import { RawConnection } from '../harness/raw-connection.js';
import { sharedSystem } from '../harness/shared-system.js';
import { buyPremium, consentAtSpotify, tellSpotify } from '../harness/songs.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip, payAtSandbox, signatureOf } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** Uses every kind of secret in valid and invalid requests, then searches the logs of all services for them. */
let system: System;
let before: Record<string, string>;
const username = `quiet${Date.now().toString(36)}`;
const email = `${username}@example.com`;
const secrets: Record<string, string> = {
  password: 'pass-canary-1',
  'wrong password': 'pass-canary-2',
  'new password': 'pass-canary-3',
  'bank account': '0987654321',
  'admin password': adminLogin.password,
  'Paystack key': 'sk_test_sandbox_paystack',
  'Flutterwave key': 'FLWSECK_TEST-sandbox-flutterwave',
  'Flutterwave webhook hash': 'sandbox-flutterwave-secret-hash',
  'Stripe key': 'sk_test_sandbox_stripe',
  'Stripe webhook secret': 'whsec_sandbox_stripe',
  'Spotify secret': 'sandbox-spotify-secret',
  'donor message': 'message-canary',
  'donor email': `donor-${email}`,
};

beforeAll(async () => {
  system = await sharedSystem();
  before = logsOf(system);
});

afterAll(() => system?.stop());

/** Returns the log text since the start of this file, by log file. */
function readNewLogs(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(logsOf(system)).map(([file, text]) => [file, text.slice(before[file]?.length ?? 0)]),
  );
}

const getSecret = (cookie: string) => cookie.split('=')[1] ?? '';

async function atSandbox(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

async function signUpAndOnboard(): Promise<Creator> {
  const api = new Api(system);
  const password = secrets.password;
  await api.ok('POST', '/api/auth/signup', { email, password, firstName: 'Q', lastName: 'T', username });
  const { id, overlayToken } = await api.ok<CreatedCreator>('POST', '/api/streamers', {
    username,
    displayName: 'Quiet',
    bio: 'Quiet',
    bankName: 'Access Bank',
    accountNumber: secrets['bank account'],
    accountName: 'QUIET',
  });
  Object.assign(secrets, { 'session cookie': getSecret(api.sessionCookie), 'overlay token': overlayToken });
  return { api, id, username, overlayToken };
}

/** Sends invalid credentials, signatures and tokens, and makes the providers fail. */
async function causeErrors(creator: Creator): Promise<void> {
  const { api } = creator;
  await new Api(system).call('POST', '/api/auth/login', { email, password: secrets['wrong password'] });
  await new Api(system).call(
    'POST',
    `/api/auth/login?password=${secrets['wrong password']}`,
    `{"password":"${secrets['wrong password']}`,
  );
  await new Api(system).call('POST', '/api/admin/login', { ...adminLogin, password: secrets['wrong password'] });
  await atSandbox('POST', '/paystack/faults', { kind: 'error', count: 1, path: '/bank/resolve' });
  await atSandbox('POST', '/flutterwave/faults', { kind: 'error', count: 2, path: '/v3/accounts/resolve' });
  const lookup = `/api/bank/resolve?bankName=Access%20Bank&accountNumber=${secrets['bank account']}`;
  await api.call('GET', lookup);
  await atSandbox('POST', '/paystack/faults', { kind: 'timeout', count: 1, path: '/bank/resolve', holdMs: 50 });
  await api.call('GET', lookup);
  await api.call('GET', lookup);
  const hinted = { event: 'charge.completed', data: { tx_ref: '0193f5a0-0000-7000-8000-000000000000' } };
  for (const hash of [secrets['Flutterwave webhook hash'] as string, `${secrets['Flutterwave webhook hash']}x`])
    await fetch(`${system.url}/api/webhooks/flutterwave`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'verif-hash': hash },
      body: JSON.stringify(hinted),
    });
  const bank = { bankName: 'GTBank', accountNumber: secrets['bank account'], accountName: 'Q' };
  await api.call('PATCH', '/api/streamers/me/bank-details', { ...bank, password: secrets['wrong password'] });
  const forged = chargeSuccess('0193f5a0-0000-7000-8000-000000000000');
  secrets['forged signature'] = signatureOf(system, `${forged} `);
  await deliverWebhook(system, forged, secrets['forged signature']);
  await new Api(system).call('GET', `/api/overlay/streamer/${secrets['overlay token']}x`);
  await new Api(system).call('GET', `/api/spotify/access-token?token=${secrets['overlay token']}`);
  await new Api(system).call('POST', `/api/overlay/speech/${secrets['overlay token']}`, { donationId: -1 });
}

async function resetPassword({ api }: Creator): Promise<void> {
  await new Api(system).ok('POST', '/api/auth/forgot-password', { email });
  const link = linkIn(await newestMail(system, email, 'Reset'), '/reset-password');
  const token = new URL(link).searchParams.get('token') ?? '';
  secrets['reset token'] = token;
  const verify = linkIn(await newestMail(system, email, 'verify'), '/api/auth/verify-email');
  secrets['verification token'] = new URL(verify).searchParams.get('token') ?? '';
  await api.call('GET', verify.slice(system.url.length));
  await fetch(link);
  const password = secrets['new password'];
  await new Api(system).ok('POST', '/api/auth/reset-password', { token, password });
  await new Api(system).call('POST', '/api/auth/reset-password', { token, password });
}

async function payTips(creator: Creator): Promise<void> {
  const overlay = await new OverlayClient(system, creator).connected();
  const dashboard = await new DashboardClient(system, creator).connected();
  secrets.ticket = (await creator.api.ok<{ ticket: string }>('POST', '/api/realtime/ticket')).ticket;
  const { reference } = await new Api(system).ok<{ reference: string }>('POST', '/api/donations/initiate', {
    streamerId: creator.id,
    amount: 500_000,
    donorName: 'Tunde',
    message: secrets['donor message'],
    paymentMethod: 'paystack',
    donorEmail: secrets['donor email'],
  });
  await payAtSandbox(system, reference);
  const again = chargeSuccess(reference, 500_000);
  secrets.signature = signatureOf(system, again);
  await deliverWebhook(system, again, secrets.signature);
  await overlay.hasShown(1);
  const card = await new Api(system).ok<{ clientSecret: string }>('POST', '/api/donations/initiate-stripe', {
    streamerId: creator.id,
    amount: 500,
    paymentMethod: 'stripe',
  });
  secrets['card client secret'] = card.clientSecret;
  await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
  await newestMail(system, secrets['donor email'] as string, 'Your tip');
  overlay.close();
  dashboard.close();
}

/** Uses a key in every right way, and where it does not belong. */
async function useApiKeys(creator: Creator): Promise<void> {
  const { key } = await aKey(creator);
  secrets['API key'] = key;
  const api = keyApi(system, { key });
  await api.ok('GET', '/api/v1/tips');
  await api.call('POST', '/api/v1/overlay/control', { action: key });
  await api.call('GET', '/api/wallet');
  await new Api(system).call('GET', `/api/v1/tips?key=${key}`);
  const bot = new FeedBot(() => system, key);
  await waitUntil(() => bot.isReady, 15_000, 'the bot is ready');
  bot.stop();
  const socket = new WebSocket(`${system.url.replace('http', 'ws')}/feed?after=${key}&key=${key}`);
  await once(socket, 'close');
}

async function connectSpotify(creator: Creator): Promise<void> {
  await tellSpotify(system, 'PUT', `/listeners/${username}`, {});
  await buyPremium(system, creator);
  await consentAtSpotify(system, creator, { listener: username, action: 'agree' });
  const access = await new Api(system).ok<{ accessToken: string }>(
    'GET',
    `/api/spotify/access-token?token=${creator.overlayToken}`,
  );
  secrets['Spotify access token'] = access.accessToken;
}

async function actAsAdmin(creator: Creator): Promise<void> {
  const admin = await anAdmin(system);
  secrets['admin cookie'] = getSecret(admin.sessionCookie);
  await creator.api.ok('POST', '/api/withdrawals/request');
  const [pending] = await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals?status=pending&limit=1');
  expect(pending?.bankDetails.accountNumber).toBe(secrets['bank account']);
  await admin.ok('POST', `/api/admin/withdrawals/${pending?.id}/decline`, { reason: 'No' });
  const [donation] = await creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations`);
  await admin.ok('POST', `/api/admin/donations/${donation?.id}/refund`, { amount: 10_000, reason: 'No' });
}

describe('Service logs', () => {
  it('contain no secret after sign-up, payments, withdrawals, password reset and failed requests @asvs-16.2.5', async () => {
    const creator = await signUpAndOnboard();
    await payTips(creator);
    await useApiKeys(creator);
    await connectSpotify(creator);
    await causeErrors(creator);
    await actAsAdmin(creator);
    await resetPassword(creator);
    const { overlayToken } = await (async () => {
      await creator.api.ok('POST', '/api/auth/login', { email, password: secrets['new password'] });
      return creator.api.ok<{ overlayToken: string }>('POST', '/api/streamers/me/overlay-token');
    })();
    secrets['new overlay token'] = overlayToken;
    secrets['new session cookie'] = getSecret(creator.api.sessionCookie);

    const logs = readNewLogs();
    expect(Object.values(logs).join('').length).toBeGreaterThan(5_000);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(7);
      for (const [file, text] of Object.entries(logs)) expect(text.includes(secret), `${name} in ${file}`).toBe(false);
    }
  }, 60_000);

  it('escape client input as single-line JSON without control characters @asvs-16.4.1', async () => {
    const ugly = 'x\r\n{"level":"fatal","msg":"forged"}\u001b[31m\u009b31m\u0085\u2028\u0007';
    const coded = encodeURIComponent(ugly);
    const paths = [`/${coded}`, `/api/streamers/${coded}`, `/receipt/${coded}`, `/api/payments/${coded}`];
    const targets = [...paths, `/api/payments/return?reference=${coded}`, `/overlay/${coded}`, `/api/avatars/${coded}`];
    const headers = { 'user-agent': 'x\u009b31m\u0085', origin: system.url };
    for (const path of targets)
      await fetch(`${system.url}${path}`, { headers, redirect: 'manual' }).then((response) => response.text());
    const initiate = (donorName: string) => initiateTip(system, { id: ugly } as Creator, { donorName });
    await initiate(ugly).catch(() => undefined);
    await new Api(system).call('POST', '/api/auth/login', { email: ugly, password: ugly });
    const raw = new RawConnection(system);
    raw.send(`GET /\u001b[31mforged HTTP/1.1\r\nHost: x\u001b[31m\r\nX-Request-Id: \u001b[31mforged\r\n\r\n`);
    await raw.isOver(10_000);
    raw.close();

    for (const [file, text] of Object.entries(readNewLogs())) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters
      expect(text, file).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
      for (const line of text.split('\n').filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow();
      expect(text, file).not.toContain('"level":"fatal"');
    }
  });

  it('contain no error line', () => {
    expect(system.errorLines()).toEqual([]);
  });
});
