import { readFileSync } from 'node:fs';
import type { AdminWithdrawal, CreatedCreator, DonationItem } from '@tipnaija/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { desktop, openBrowser, openPage } from '../harness/browser.js';
import { aCanary, hostileName, hostileWords, watchForScripts } from '../harness/hostile-texts.js';
import { newestMail, type ReceivedMail } from '../harness/mailbox.js';
import { OverlayScreen } from '../harness/overlay-screen.js';
import { type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import { aSongRequest, findSong, songPanel, takesSongs, tellSpotify } from '../harness/songs.js';
import type { System } from '../harness/system.js';
import { payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** Stores script payloads in every text field, then opens every page that displays them. */
let system: System;
let browser: Browser;
let canary: Awaited<ReturnType<typeof aCanary>>;
let words: string;
let creator: Creator;
let admin: Api;
const email = `hostile${Date.now().toString(36)}@example.com`;
const donorEmail = `donor${Date.now().toString(36)}@example.com`;
const formula = `=HYPERLINK("http://evil.example","x")`;

beforeAll(async () => {
  [system, browser, canary] = await Promise.all([sharedSystem(), openBrowser(), aCanary()]);
  words = hostileWords(canary.url).replace('\u2028', '');
  admin = await anAdmin(system);
  creator = await aHostileCreator();
  await takesSongs(system, creator);
  await writeEverywhere();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  canary?.stop();
  await system?.stop();
});

async function aHostileCreator(): Promise<Creator> {
  const username = email.replace(/@.*/, '');
  const response = await fetch(`${system.url}/api/auth/signup`, {
    method: 'POST',
    headers: { origin: system.url, 'content-type': 'application/json', 'user-agent': hostileName },
    body: JSON.stringify({ email, password: 'secret1', firstName: 'Ada', lastName: 'Obi', username }),
  });
  const api = new Api(system, response.headers.getSetCookie()[0]?.split(';')[0]);
  const { id, overlayToken } = await api.ok<CreatedCreator>('POST', '/api/streamers', {
    username,
    displayName: hostileName,
    bio: words,
    bankName: 'Access Bank',
    accountNumber: '0123456785',
    accountName: hostileName,
  });
  return { api, id, username, overlayToken };
}

const own = (method: string, path: string, body?: object) => creator.api.ok(method, path, body);

async function upload(method: string, path: string): Promise<void> {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(gif)], { type: 'image/svg+xml' }), `${hostileName}.svg`);
  const headers = { origin: system.url, cookie: creator.api.sessionCookie };
  expect((await fetch(`${system.url}${path}`, { method, headers, body: form })).status).toBeLessThan(300);
}

async function writeEverywhere(): Promise<void> {
  await own('PATCH', `/api/streamers/${creator.id}/goal`, {
    goalEnabled: true,
    goalTitle: words,
    goalDescription: words,
    goalAmount: 10_000_000,
  });
  const css = `.alert{background:url(${canary.url}/css)}.alert-title::before{content:"</style><script>__pwned=1</script>"}</style><script>__pwned=1</script>`;
  await own('PATCH', '/api/streamers/me/custom-alerts', { css });
  await own('PATCH', '/api/streamers/me/moderation', {
    words: ['wahala <script>__pwned=1</script>'],
    blocksLinks: false,
  });
  await own('POST', '/api/streamers/me/blocked-tracks', { id: 'blocked', name: hostileName, artist: words });
  await upload('PUT', '/api/streamers/me/avatar');
  await upload('POST', '/api/streamers/me/overlay-media');

  const reference = await tip(2_500_000, { donorEmail });
  await waitUntil(async () => (await walletBalanceOf(creator)) > 2_000_000, 30_000, 'the tip is in the wallet');
  await own('POST', '/api/withdrawals/request');
  const [pending] = await admin.ok<AdminWithdrawal[]>('GET', '/api/admin/withdrawals?status=pending&limit=1');
  await admin.ok('POST', `/api/admin/withdrawals/${pending?.id}/decline`, { reason: words });
  const donations = await creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations`);
  await admin.ok('POST', `/api/admin/donations/${donations[0]?.id}/refund`, { amount: 10_000, reason: words });
  await banUser();
  receiptReference = reference;
}

let receiptReference: string;

async function tip(amount: number, change: object = {}): Promise<string> {
  const { reference } = await new Api(system).ok<{ reference: string }>('POST', '/api/donations/initiate', {
    streamerId: creator.id,
    amount,
    donorName: hostileName,
    message: words,
    giftEffect: null,
    paymentMethod: 'paystack',
    ...change,
  });
  await payAtSandbox(system, reference);
  return reference;
}

async function banUser(): Promise<void> {
  const api = new Api(system);
  const username = `banned${Date.now().toString(36)}`;
  await api.ok('POST', '/api/auth/signup', {
    email: `${username}@example.com`,
    password: 'secret1',
    firstName: 'Bola',
    lastName: 'Ade',
    username,
  });
  const { id } = await api.ok<{ id: string }>('GET', '/api/auth/user');
  await admin.ok('POST', `/api/admin/users/${id}/ban`, { reason: formula });
}

/** Opens a watched browser for a visitor, or for the owner of the session cookie. */
async function openWatchedBrowser(cookie = '') {
  const person = await openPage(browser, desktop);
  const watched = await watchForScripts(person.context);
  const [name = '', value = ''] = cookie.split('=');
  if (name) await person.context.addCookies([{ name, value, url: system.url }]);
  return { ...person, ...watched };
}

type WatchedBrowser = { page: Page; context: BrowserContext; wrong: (page: Page) => Promise<string[]> };

/** Opens a page, waits until it displays the texts, and expects that no script ran. */
async function expectNoScripts({ page, wrong }: WatchedBrowser, path: string, ...shown: string[]): Promise<void> {
  await page.goto(`${system.url}${path}`, { waitUntil: 'load' });
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  for (const text of shown) await page.getByText(text).first().waitFor();
  await page.waitForTimeout(200);
  expect(await wrong(page), path).toEqual([]);
}

describe('Stored script payloads are displayed as text', () => {
  it('on the tip page, in its HTML document, its link picture and the receipt @asvs-1.2.1', async () => {
    const visitor = await openWatchedBrowser();
    await expectNoScripts(visitor, `/${creator.username}`, hostileName, words);
    const document = await (await fetch(`${system.url}/${creator.username}`)).text();
    expect(document).not.toContain('<img src=x');
    expect(document.match(/<script/g)).toHaveLength(2);
    const card = await fetch(`${system.url}/api/streamers/${creator.username}/card.png`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
    await expectNoScripts(visitor, `/receipt/${receiptReference}`, hostileName, words);
    await visitor.context.close();
  });

  it('on the overlay, including song titles and custom CSS @asvs-1.3.5 @asvs-3.2.2', async () => {
    const viewer = await openWatchedBrowser();
    await OverlayScreen.on(viewer.page, { shownForMs: 500 });
    await expectNoScripts(viewer, `/overlay/${creator.overlayToken}`, words);
    await tip(300_000);
    await viewer.page.locator('.alert').getByText(hostileName).waitFor();
    await viewer.page.locator('.alert').getByText(words).waitFor();
    expect(await viewer.wrong(viewer.page)).toEqual([]);

    const song = await findSong(system, creator, 'ojuelegba');
    // While the music service is down, the API accepts the song title from the request.
    await tellSpotify(system, 'POST', '/faults', { kind: 'error', count: 1, path: '/v1/tracks' });
    const links = { albumArt: `${canary.url}/art`, previewUrl: `${canary.url}/preview`, uri: `${canary.url}/uri` };
    // A track with exactly this name is blocked.
    const name = `${hostileName} again`;
    const requestedSong = { ...song, ...links, id: 'neverAskedFor', name, artist: words };
    const { reference } = await new Api(system).ok<{ reference: string }>(
      'POST',
      '/api/donations/song-request',
      aSongRequest(creator, requestedSong, { donorName: hostileName }),
    );
    await payAtSandbox(system, reference);
    await viewer.page.locator('.song-name').getByText(hostileName).waitFor();
    expect(await viewer.wrong(viewer.page)).toEqual([]);
    expect((await songPanel(creator)).queue.at(-1)?.song).toMatchObject({
      name,
      albumArt: null,
      previewUrl: null,
      uri: 'spotify:track:neverAskedFor',
    });
    await viewer.context.close();
  });

  it('on the dashboard pages of the creator @asvs-3.2.2', async () => {
    const person = await openWatchedBrowser(creator.api.sessionCookie);
    await expectNoScripts(person, '/dashboard', hostileName, words);
    await expectNoScripts(person, '/dashboard/settings', hostileName);
    await expectNoScripts(person, '/dashboard/overlay');
    await person.page.frameLocator('iframe[title="Preview of your alert"]').locator('.alert').waitFor();
    expect(await person.wrong(person.page)).toEqual([]);
    await expectNoScripts(person, '/control', hostileName);
    await person.context.close();
  });

  it('in every admin table, and without formulas in the audit log CSV @asvs-1.2.1', async () => {
    const person = await openWatchedBrowser(admin.sessionCookie);
    await person.context.addInitScript(() => localStorage.setItem('admin_authenticated', 'true'));
    await expectNoScripts(person, '/admin?tab=users', 'Ada Obi');
    for (const [tab, shown] of [
      ['Donations', words],
      ['Withdrawals', words],
      ['Analytics', 'Platform Overview'],
    ] as const) {
      await person.page.getByRole('tab', { name: tab }).click();
      // Why a withdrawal was declined stands below its row.
      if (tab === 'Withdrawals')
        await person.page
          .getByRole('button', { name: /^Steps: withdrawal of/ })
          .first()
          .click();
      await person.page.getByText(shown).first().waitFor();
      expect(await person.wrong(person.page), tab).toEqual([]);
    }
    await person.page.getByRole('link', { name: 'Audit' }).click();
    await person.page.getByText('HYPERLINK').first().waitFor();
    expect(await person.wrong(person.page)).toEqual([]);
    const saving = person.page.waitForEvent('download');
    await person.page.getByRole('button', { name: 'Download the audit log as CSV' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(file).toContain('HYPERLINK');
    for (const cell of parseCells(file)) expect(cell).not.toMatch(/^\s*[=+@]|^\s*-(?![\d.]+$)/);
    await person.context.close();
  });

  it('in mails @asvs-1.3.11', async () => {
    const mails = [
      await newestMail(system, email, 'back in your wallet'),
      await newestMail(system, email, 'received your withdrawal'),
      await newestMail(system, donorEmail, 'Your tip to'),
    ];
    const reader = await openWatchedBrowser();
    for (const mail of mails) await expectSafeMail(reader, mail);
    await reader.context.close();
  });

  it('or are absent, as in the wallet statement, which contains no user text', async () => {
    const file = await creator.api.ok<string>('GET', '/api/wallet/entries.csv');
    expect(file.split('\r\n').length).toBeGreaterThan(3);
    expect(file).not.toContain('__pwned');
  });

  it('when they are in the URL of a page', async () => {
    const visitor = await openWatchedBrowser();
    const text = encodeURIComponent(hostileName);
    for (const path of [
      `/${text}`,
      `/streamer/${text}`,
      `/receipt/${text}`,
      `/overlay/${text}`,
      `/login?mode=${text}`,
      `/reset-password?token=${text}`,
      `/payment/success?reference=${text}&streamer=javascript:__pwned=1&trxref=${text}`,
      `/premium-callback?reference=${text}`,
      `/${creator.username}?payment=${text}&reference=${text}`,
      `/?email=${text}`,
      `/admin?tab=${text}`,
    ])
      await expectNoScripts(visitor, path);
    await visitor.context.close();
  });
});

/** Renders a mail without a content security policy, like a mail client, and expects no script or embedded content. */
async function expectSafeMail({ page, wrong }: WatchedBrowser, { subject, html, text }: ReceivedMail): Promise<void> {
  expect(subject).not.toMatch(/[\r\n]/);
  await page.goto('about:blank');
  await page.setContent(html, { waitUntil: 'load' });
  expect(await page.locator('script, iframe, svg, img').count(), subject).toBe(0);
  expect(await wrong(page), subject).toEqual([]);
  expect(text).not.toContain('undefined');
}

/** Returns the unquoted cells of a CSV file. */
function parseCells(file: string): string[] {
  return [...file.replace('\ufeff', '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"'),
  );
}

it('URLs in stored texts are never requested, and no service logs an error', () => {
  expect(canary.calls).toEqual([]);
  expect(system.errorLines()).toEqual([]);
});
