import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { PublicCreator } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
    goalEnabled: true,
    goalTitle: 'A new mic',
    goalAmount: 1_000_000,
  });
});

afterAll(() => system?.stop());

/** Fetches a path like the link preview bot of a chat: without cookies, accepting any type. */
async function fetchAsBot(path: string): Promise<Response> {
  return fetch(`${system.url}${path}`, { headers: { accept: '*/*', 'user-agent': 'WhatsApp/2.24' } });
}

const readMetaContent = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

describe('Creator page for link previews', () => {
  it('has Open Graph tags with title, goal and a picture of 1200 by 630 pixels', async () => {
    const html = await (await fetchAsBot(`/${creator.username}`)).text();
    expect(readMetaContent(html, 'og:title')).toContain('Support ');
    expect(readMetaContent(html, 'og:description')).toContain('Goal: A new mic');
    const picture = new URL(readMetaContent(html, 'og:image') ?? '');
    const image = await fetchAsBot(`${picture.pathname}${picture.search}`);
    expect(image.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await image.arrayBuffer());
    // Every PNG has its width and height at these offsets.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('has a new picture URL within seconds after the goal changes', async () => {
    const readUrl = async () => readMetaContent(await (await fetchAsBot(`/${creator.username}`)).text(), 'og:image');
    const before = await readUrl();
    await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
      goalEnabled: true,
      goalTitle: 'Two mics',
      goalAmount: 2_000_000,
    });
    await waitUntil(async () => (await readUrl()) !== before, 10_000, 'the page has another picture');
  });

  it.each(['/', '/streamer/'])('contains the profile as inline JSON under %s', async (prefix) => {
    const html = await (await fetchAsBot(`${prefix}${creator.username}`)).text();
    const inlined = /<script type="application\/json" id="creator">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(inlined) as PublicCreator).toMatchObject({ id: creator.id, goalTitle: 'Two mics' });
  });

  it('responds with 404 and has no picture for an unknown creator', async () => {
    for (const accept of ['text/html', '*/*']) {
      const page = await fetch(`${system.url}/nobodyatall`, { headers: { accept } });
      expect(page.status).toBe(404);
      const text = await page.text();
      expect(text).toContain('<div id="root">');
      expect(text).not.toContain('id="creator"');
    }
    expect((await fetchAsBot('/api/streamers/nobodyatall/card.png')).status).toBe(404);
  });

  it('is not served for paths of the product', async () => {
    const page = await fetch(`${system.url}/login`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain('id="creator"');
    expect((await fetchAsBot('/api/nothing')).status).toBe(404);
  });
});

/** Sends a request like uptime checks, link checkers and curl; an undefined `accept` omits the header. */
async function send(path: string, { method = 'GET', accept }: { method?: string; accept?: string | undefined }) {
  const { hostname, port } = new URL(system.url);
  const sent = request({ hostname, port, path, method, headers: accept === undefined ? {} : { accept } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode, type: response.headers['content-type'], body };
}

describe('Page routes', () => {
  const html = 'text/html; charset=utf-8';

  it.each(['*/*', undefined, 'text/html', 'text/*;q=0.8', 'image/webp,*/*;q=0.8'])(
    'return the document for Accept %s, and the 404 page for unknown paths',
    async (accept) => {
      for (const path of ['/', '/login', '/terms', '/dashboard?x=1', `/${creator.username}`, '/overlay/preview']) {
        const page = await send(path, { accept });
        expect([path, page.status, page.type?.toLowerCase()]).toEqual([path, 200, html]);
        expect(page.body).toContain('<!doctype html>');
        expect(await send(path, { accept, method: 'HEAD' })).toEqual({ ...page, body: '' });
      }
      for (const path of ['/no/such/page', '/receipt', '/ada-lovelace', '/streamer/nobodyatall']) {
        const page = await send(path, { accept });
        expect([path, page.status, page.type]).toEqual([path, 404, html]);
        expect(page.body).toContain('<div id="root">');
        expect(await send(path, { accept, method: 'HEAD' })).toEqual({ ...page, body: '' });
      }
    },
  );

  it('return JSON errors to clients that accept only JSON, for unknown API paths and for missing assets', async () => {
    for (const [path, accept] of [
      ['/no/such/page', 'application/json'],
      ['/api/nothing', '*/*'],
      ['/api/nothing', 'text/html'],
      ['/assets/none.js', '*/*'],
    ] as const) {
      const { status, body } = await send(path, { accept });
      expect([path, status, JSON.parse(body)]).toMatchObject([path, 404, { code: 'request.not-found' }]);
    }
  });
});
