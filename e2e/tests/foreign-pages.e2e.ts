import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../harness/admin-login.js';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { linkIn, newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { RawConnection } from '../harness/raw-connection.js';
import { RawWebSocket } from '../harness/raw-web-socket.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

/** Requests that a page of another site can trigger in a browser with the user's cookies. */
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

/** Content types that a form can send without a CORS preflight. */
const simpleContentTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

async function send({ method, path, body }: DocumentedRoute, headers: Record<string, string>) {
  const address = path.replace(/\{\w+\}/g, creator.id);
  const response = await fetch(`${system.url}${address}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
  });
  const { code } = (await response.json()) as { code: string };
  return `${response.status} ${code}`;
}

describe('State-changing requests', () => {
  it('are rejected from another site on every route, with any cookies @asvs-3.5.1 @asvs-3.5.2', async () => {
    const results = new Set<string>();
    for (const route of routes) for (const headers of foreign) results.add(await send(route, headers));
    expect([...results]).toEqual(['403 request.foreign-origin']);
    expect(routes.length).toBeGreaterThan(40);
    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('are rejected from another site with form content types @asvs-3.5.1 @asvs-3.5.2', async () => {
    for (const type of simpleContentTypes)
      expect(
        await send(findRoute('POST', '/api/auth/logout'), { origin: 'https://evil.example', 'content-type': type }),
      ).toBe('403 request.foreign-origin');
  });

  it('have no effect when their path is requested with GET @asvs-3.5.3', async () => {
    for (const { path } of routes) {
      const address = path.replace(/\{\w+\}/g, creator.id);
      const response = await fetch(`${system.url}${address}`, { headers: { cookie }, redirect: 'manual' });
      await response.body?.cancel();
      expect(response.status, path).not.toBe(500);
    }
    expect((await creator.api.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('are not authenticated by cookies on the sockets @asvs-4.4.2', async () => {
    for (const namespace of ['/overlay', '/dashboard']) {
      const own = await new RawWebSocket(system, { cookie, origin: system.url }).opened();
      expect(await own.enter(namespace, {})).toMatch(/unknown-(?:token|ticket)$/);
      own.close();
      const foreign = await new RawWebSocket(system, { cookie, origin: 'https://evil.example' }).opened();
      expect(await foreign.enter(namespace, {})).toBe('cut off');
    }
  });

  it('have responses without CORS headers, so that no other site can read them @asvs-3.4.2', async () => {
    for (const path of ['/api/auth/user', '/api/wallet', '/api/streamers/me', `/api/streamers/${creator.username}`]) {
      const response = await fetch(`${system.url}${path}`, { headers: { cookie, origin: 'https://evil.example' } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      await response.body?.cancel();
    }
  });
});

const findRoute = (method: string, path: string) =>
  routes.find((route) => route.method === method && route.path === path) as DocumentedRoute;

/** Signs in with a cookie planted by an attacker. Returns the new session cookie. */
async function logInWith(planted: string, path: string, login: object): Promise<string> {
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { cookie: planted, origin: system.url, 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('Session', () => {
  it('is new after each login, for users and admins @asvs-7.2.4', async () => {
    const { api, username } = await aCreator(system);
    const mine = { email: `${username}@example.com`, password: 'secret1' };
    for (const [planted, path, identityPath, login] of [
      ['tipnaija_session=planted-by-somebody-else', '/api/auth/login', '/api/auth/user', mine],
      [api.sessionCookie, '/api/auth/login', '/api/auth/user', mine],
      ['tipnaija_admin=planted-by-somebody-else', '/api/admin/login', '/api/admin/session', adminLogin],
      [(await anAdmin(system)).sessionCookie, '/api/admin/login', '/api/admin/session', adminLogin],
    ] as const) {
      const issued = await logInWith(planted, path, login);
      expect(issued).not.toBe(planted);
      expect(issued.split('=')[1]?.length).toBeGreaterThanOrEqual(43);
      expect((await new Api(system, issued).call('GET', identityPath)).status).toBe(200);
    }
    const planted = new Api(system, 'tipnaija_session=planted-by-somebody-else');
    expect((await planted.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('is invalid for every copy of the cookie after logout and after a password reset @asvs-7.4.1', async () => {
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
    // Opening the mailed link does not sign in.
    const opened = await new Api(system).call('GET', `/reset-password?token=${token}`);
    expect(opened.headers.getSetCookie()).toEqual([]);
  });

  it('is recovered with a link to the configured host, independent of the Host header @asvs-6.4.3', async () => {
    const { username } = await aCreator(system);
    const email = `${username}@example.com`;
    const body = JSON.stringify({ email });
    const connection = new RawConnection(system);
    connection.send(
      'POST /api/auth/forgot-password HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    await connection.isOver(10_000);
    expect(connection.status).toBe(200);
    const mail = await newestMail(system, email, 'Reset');
    expect(linkIn(mail, '/reset-password').startsWith(`${system.url}/`)).toBe(true);
    expect(mail.html).not.toContain('evil.example');
  });

  it('uses a host-only HttpOnly SameSite=Lax cookie with Path=/ @asvs-3.3.2', async () => {
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

/** Parses the Content-Security-Policy header into sources by directive. */
function parsePolicy(response: Response): Record<string, string[]> {
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
  '/dashboard/security',
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
const fetchPage = (path: string) => fetch(`${system.url}${path}`, { headers: { accept: 'text/html' } });

describe('Every page', () => {
  it('allows scripts from its own origin and the payment providers only, and no inline scripts @asvs-3.4.3', async () => {
    for (const path of [...documents(), `/overlay/${creator.overlayToken}`, '/overlay/preview']) {
      const response = await fetchPage(path);
      const policy = parsePolicy(response);
      expect(policy['script-src'], path).toContain("'self'");
      for (const source of policy['script-src'] ?? []) expect(source).toMatch(/^(?:'self'|https?:\/\/[\w.*:-]+)$/);
      expect(policy['script-src-attr']).toEqual(["'none'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['form-action']).toEqual(["'self'"]);
      // Only JSON data blocks may be inline; the policy blocks any other inline script.
      const inline = [...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, kind]) => kind);
      for (const kind of inline) expect(kind, path).toContain('type="application/json"');
    }
  });

  it('forbids framing, except the overlay, which streaming tools may frame @asvs-3.4.6', async () => {
    for (const path of documents()) {
      const response = await fetchPage(path);
      expect([path, parsePolicy(response)['frame-ancestors']]).toEqual([path, ["'none'"]]);
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      await response.body?.cancel();
    }
    const overlay = await fetchPage(`/overlay/${creator.overlayToken}`);
    expect(parsePolicy(overlay)['frame-ancestors']).toEqual(['*']);
    expect(overlay.headers.get('x-frame-options')).toBeNull();
    await overlay.body?.cancel();
  });

  it('and every API response sets nosniff, no-referrer, COOP and a restrictive Permissions-Policy @asvs-3.2.1', async () => {
    const paths = [...documents(), '/api/site', '/api/auth/user', '/api/nothing', '/favicon.svg', '/assets/none.js'];
    for (const path of paths) {
      const { headers, body } = await fetchPage(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
      expect(headers.get('x-powered-by'), path).toBeNull();
      await body?.cancel();
    }
  });

  it('does not redirect to another site from values in the URL @asvs-3.7.2', async () => {
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

it('The services log no error during the cross-site tests', () => {
  expect(system.errorLines()).toEqual([]);
});
