import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { PublicCreator } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

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

/** As the programs do that look at a link for a chat: no cookies, and any answer will do. */
async function look(path: string): Promise<Response> {
  return fetch(`${system.url}${path}`, { headers: { accept: '*/*', 'user-agent': 'WhatsApp/2.24' } });
}

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

describe("a link to a creator's page", () => {
  it('shows in a chat who it is and what they collect for, with a picture', async () => {
    const html = await (await look(`/${creator.username}`)).text();
    expect(contentOf(html, 'og:title')).toContain('Support ');
    expect(contentOf(html, 'og:description')).toContain('Goal: A new mic');
    const picture = new URL(contentOf(html, 'og:image') ?? '');
    const image = await look(`${picture.pathname}${picture.search}`);
    expect(image.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await image.arrayBuffer());
    // Width and height stand at fixed places in every PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('gives another picture when what it shows has changed', async () => {
    const before = contentOf(await (await look(`/${creator.username}`)).text(), 'og:image');
    await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
      goalEnabled: true,
      goalTitle: 'Two mics',
      goalAmount: 2_000_000,
    });
    const after = contentOf(await (await look(`/${creator.username}`)).text(), 'og:image');
    expect(after).not.toBe(before);
  });

  it.each(['/', '/streamer/'])('under %s carries the profile for the first view', async (prefix) => {
    const html = await (await look(`${prefix}${creator.username}`)).text();
    const inlined = /<script type="application\/json" id="creator">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(inlined) as PublicCreator).toMatchObject({ id: creator.id, goalTitle: 'Two mics' });
  });

  it('to nobody is the page that says so, with status 404, and has no picture', async () => {
    for (const accept of ['text/html', '*/*']) {
      const page = await fetch(`${system.url}/nobodyatall`, { headers: { accept } });
      expect(page.status).toBe(404);
      const text = await page.text();
      expect(text).toContain('<div id="root">');
      expect(text).not.toContain('id="creator"');
    }
    expect((await look('/api/streamers/nobodyatall/card.png')).status).toBe(404);
  });

  it('is never mistaken for a page of the product', async () => {
    const page = await fetch(`${system.url}/login`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain('id="creator"');
    expect((await look('/api/nothing')).status).toBe(404);
  });
});

/** As uptime checks, link checkers and curl ask; `accept` undefined is no such header at all. */
async function ask(path: string, { method = 'GET', accept }: { method?: string; accept?: string | undefined }) {
  const { hostname, port } = new URL(system.url);
  const asked = request({ hostname, port, path, method, headers: accept === undefined ? {} : { accept } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode, type: answer.headers['content-type'], body };
}

describe('a page', () => {
  const html = 'text/html; charset=utf-8';

  it.each(['*/*', undefined, 'text/html', 'text/*;q=0.8', 'image/webp,*/*;q=0.8'])(
    'answers Accept %s with its document, and what is no page with the 404 page',
    async (accept) => {
      for (const path of ['/', '/login', '/terms', '/dashboard?x=1', `/${creator.username}`, '/overlay/preview']) {
        const page = await ask(path, { accept });
        expect([path, page.status, page.type?.toLowerCase()]).toEqual([path, 200, html]);
        expect(page.body).toContain('<!doctype html>');
        expect(await ask(path, { accept, method: 'HEAD' })).toEqual({ ...page, body: '' });
      }
      for (const path of ['/no/such/page', '/receipt', '/ada-lovelace', '/streamer/nobodyatall']) {
        const page = await ask(path, { accept });
        expect([path, page.status, page.type]).toEqual([path, 404, html]);
        expect(page.body).toContain('<div id="root">');
        expect(await ask(path, { accept, method: 'HEAD' })).toEqual({ ...page, body: '' });
      }
    },
  );

  it('is JSON for who takes JSON only, and nothing of the API or a missing file is ever a page', async () => {
    for (const [path, accept] of [
      ['/no/such/page', 'application/json'],
      ['/api/nothing', '*/*'],
      ['/api/nothing', 'text/html'],
      ['/assets/none.js', '*/*'],
    ] as const) {
      const { status, body } = await ask(path, { accept });
      expect([path, status, JSON.parse(body)]).toMatchObject([path, 404, { code: 'request.not-found' }]);
    }
  });
});
