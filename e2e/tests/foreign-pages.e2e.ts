import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { linkIn, newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { RawConnection } from '../harness/raw-connection.js';
import { RawWebSocket } from '../harness/raw-web-socket.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

/** What a page of somebody else can make a browser do, whose cookies are ours. */
let system: System;
let creator: Creator;
let routes: DocumentedRoute[];
let cookie: string;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  routes = (await documentedRoutes(system)).filter(({ method }) => method !== 'GET');
  cookie = `${creator.api.sessionCookie}; ${(await anAdmin(system)).sessionCookie}`;
});

afterAll(() => system?.stop());

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost' },
  { referer: 'https://evil.example/?http://localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

/** What a form or an image can send without asking first. */
const simpleKinds = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

async function send({ method, path, body }: DocumentedRoute, headers: Record<string, string>) {
  const address = path.replace(/\{\w+\}/g, creator.id);
  const response = await fetch(`${system.url}${address}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
  });
  const answer = (await response.json()) as { code: string };
  return `${response.status} ${answer.code}`;
}

describe('a call that changes something', () => {
  it('is refused from another site on every route, whatever cookies come along @asvs-3.5.1 @asvs-3.5.2', async () => {
    const answers = new Set<string>();
    for (const route of routes) for (const headers of foreign) answers.add(await send(route, headers));
    expect([...answers]).toEqual(['403 request.foreign-origin']);
    expect(routes.length).toBeGreaterThan(40);
    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('is refused from another site also as what a form can send @asvs-3.5.1 @asvs-3.5.2', async () => {
    for (const type of simpleKinds)
      expect(
        await send(routeOf('POST', '/api/auth/logout'), { origin: 'https://evil.example', 'content-type': type }),
      ).toBe('403 request.foreign-origin');
  });

  it('is not made by a GET: looking at an address of ours ends no session and moves no money @asvs-3.5.3', async () => {
    for (const { path } of routes) {
      const address = path.replace(/\{\w+\}/g, creator.id);
      const response = await fetch(`${system.url}${address}`, { headers: { cookie }, redirect: 'manual' });
      await response.body?.cancel();
      expect(response.status, path).not.toBe(500);
    }
    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('has no cookie to go by on the sockets @asvs-4.4.2', async () => {
    for (const namespace of ['/overlay', '/dashboard']) {
      const own = await new RawWebSocket(system, { cookie, origin: system.url }).opened();
      expect(await own.enter(namespace, {})).toMatch(/unknown-(?:token|ticket)$/);
      own.close();
      const foreign = await new RawWebSocket(system, { cookie, origin: 'https://evil.example' }).opened();
      expect(await foreign.enter(namespace, {})).toBe('cut off');
    }
  });

  it('may not be read by another site: no answer names one @asvs-3.4.2', async () => {
    for (const path of ['/api/auth/user', '/api/wallet', '/api/streamers/me', `/api/streamers/${creator.username}`]) {
      const response = await fetch(`${system.url}${path}`, { headers: { cookie, origin: 'https://evil.example' } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      await response.body?.cancel();
    }
  });
});

const routeOf = (method: string, path: string) =>
  routes.find((route) => route.method === method && route.path === path) as DocumentedRoute;

/** Signs in with a cookie that somebody else has put into the browser. */
async function logInWith(planted: string, path: string, login: object): Promise<string> {
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { cookie: planted, origin: system.url, 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('a session', () => {
  it('is never one that was there before the login, for users and for admins @asvs-7.2.4', async () => {
    const { api, username } = await aCreator(system);
    const mine = { email: `${username}@example.com`, password: 'secret1' };
    for (const [planted, path, who, login] of [
      ['tipnaija_session=planted-by-somebody-else', '/api/auth/login', '/api/auth/user', mine],
      [api.sessionCookie, '/api/auth/login', '/api/auth/user', mine],
      ['tipnaija_admin=planted-by-somebody-else', '/api/admin/login', '/api/admin/session', adminLogin],
      [(await anAdmin(system)).sessionCookie, '/api/admin/login', '/api/admin/session', adminLogin],
    ] as const) {
      const given = await logInWith(planted, path, login);
      expect(given).not.toBe(planted);
      expect(given.split('=')[1]?.length).toBeGreaterThanOrEqual(43);
      expect((await new Api(system, given).call('GET', who)).status).toBe(200);
    }
    const planted = new Api(system, 'tipnaija_session=planted-by-somebody-else');
    expect((await planted.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('is over for whoever holds a copy of the cookie after logout, and after the password was reset @asvs-7.4.1', async () => {
    const { api, username } = await aCreator(system);
    const email = `${username}@example.com`;
    const copy = api.copy();
    await api.ok('POST', '/api/auth/logout');
    expect((await copy.call('GET', '/api/auth/user')).status).toBe(401);

    await api.ok('POST', '/api/auth/login', { email, password: 'secret1' });
    const stolen = api.copy();
    await api.ok('POST', '/api/auth/forgot-password', { email });
    const link = linkIn(await newestMail(system, email, 'Reset'), '/reset-password');
    const token = new URL(link).searchParams.get('token');
    await new Api(system).ok('POST', '/api/auth/reset-password', { token, password: 'another1' });
    expect((await stolen.call('GET', '/api/auth/user')).status).toBe(401);
    // Nor does the link in the mailbox sign anybody in by being opened.
    const opened = await new Api(system).call('GET', `/reset-password?token=${token}`);
    expect(opened.headers.getSetCookie()).toEqual([]);
  });

  it('is won back by a link to this house, whatever host the request named @asvs-6.4.3', async () => {
    const { username } = await aCreator(system);
    const email = `${username}@example.com`;
    const body = JSON.stringify({ email });
    const asked = new RawConnection(system);
    asked.send(
      'POST /api/auth/forgot-password HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    await asked.isOver(10_000);
    expect(asked.status).toBe(200);
    const mail = await newestMail(system, email, 'Reset');
    expect(linkIn(mail, '/reset-password').startsWith(`${system.url}/`)).toBe(true);
    expect(mail.html).not.toContain('evil.example');
  });

  it('is in a cookie for this house and path only, which no script reads and no other site sends @asvs-3.3.2', async () => {
    const { username } = await aCreator(system);
    const user = await fetch(`${system.url}/api/auth/login`, {
      method: 'POST',
      headers: { origin: system.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${username}@example.com`, password: 'secret1' }),
    });
    const [text = ''] = user.headers.getSetCookie();
    for (const flag of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(?:;|$)/i]) expect(text).toMatch(flag);
    expect(text).not.toMatch(/Domain=/i);
  });
});

/** Of one header, by directive. */
function policyOf(response: Response): Record<string, string[]> {
  const text = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const documents = () => [
  '/',
  '/login',
  '/dashboard',
  '/dashboard/settings',
  '/control',
  '/admin',
  '/terms',
  '/no/such/page',
  '/receipt/x',
  '/reset-password?token=x',
  `/${creator.username}`,
  `/streamer/${creator.username}`,
  '/api/docs',
];
const look = (path: string) => fetch(`${system.url}${path}`, { headers: { accept: 'text/html' } });

describe('every page', () => {
  it('runs scripts of ours and of whom we pay with, and none that stands in the page @asvs-3.4.3', async () => {
    for (const path of [...documents(), `/overlay/${creator.overlayToken}`, '/overlay/preview']) {
      const response = await look(path);
      const policy = policyOf(response);
      expect(policy['script-src'], path).toContain("'self'");
      for (const source of policy['script-src'] ?? []) expect(source).toMatch(/^(?:'self'|https?:\/\/[\w.*:-]+)$/);
      expect(policy['script-src-attr']).toEqual(["'none'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['form-action']).toEqual(["'self'"]);
      // Data is no script; whatever else stands in the page would not run.
      const inline = [...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, kind]) => kind);
      for (const kind of inline) expect(kind, path).toContain('type="application/json"');
    }
  });

  it('is framed by nobody, and the overlay by streaming tools @asvs-3.4.6', async () => {
    for (const path of documents()) {
      const response = await look(path);
      expect([path, policyOf(response)['frame-ancestors']]).toEqual([path, ["'none'"]]);
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      await response.body?.cancel();
    }
    const overlay = await look(`/overlay/${creator.overlayToken}`);
    expect(policyOf(overlay)['frame-ancestors']).toEqual(['*']);
    expect(overlay.headers.get('x-frame-options')).toBeNull();
    await overlay.body?.cancel();
  });

  it('and every answer is of the kind it says, tells other sites nothing, and asks for no camera @asvs-3.2.1', async () => {
    const answers = [...documents(), '/api/site', '/api/auth/user', '/api/nothing', '/favicon.svg', '/assets/none.js'];
    for (const path of answers) {
      const { headers, body } = await look(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
      expect(headers.get('x-powered-by'), path).toBeNull();
      await body?.cancel();
    }
  });

  it('leads nobody elsewhere by what stands in its address @asvs-3.7.2', async () => {
    const evil = ['https://evil.example', '//evil.example', '/\\evil.example', 'https:evil.example'];
    const paths = [
      '/api/payments/return?reference=',
      '/api/payments/return?trxref=',
      '/api/auth/verify-email?token=',
      '/api/auth/spotify?streamerId=',
      '/api/auth/spotify/callback?code=x&state=',
    ];
    for (const path of paths)
      for (const target of evil) {
        const { headers } = await fetch(`${system.url}${path}${encodeURIComponent(target)}`, {
          redirect: 'manual',
          headers: { cookie },
        });
        expect(new URL(headers.get('location') ?? '', system.url).origin, path + target).toBe(system.url);
      }
    for (const path of ['//evil.example', '/\\evil.example', '//evil.example/..', '/%2f%2fevil.example'])
      expect((await fetch(`${system.url}${path}`, { redirect: 'manual' })).headers.get('location')).toBeNull();
  });
});

it('no process calls any of it an error', () => {
  expect(system.errorLines()).toEqual([]);
});
