import type { AdminAccount, AuditLogItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../harness/admin-login.js';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { adminCommand } from '../harness/commands.js';
import { aCreator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';

let system: OwnSystem;

beforeAll(async () => {
  system = await startSystem({ RATE_LIMIT_ADDRESS_SCALE: '1' });
});

afterAll(() => system?.stop());

const errorOf = (code: string) => expect.objectContaining({ code, message: expect.any(String) });

/** Logs in with the client address in X-Forwarded-For, as a proxy in front of the gateway does. */
async function logInFrom(address: string, login: object): Promise<Response> {
  return fetch(`${system.url}/api/admin/login`, {
    method: 'POST',
    headers: { origin: system.url, 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
}

describe('Admin session', () => {
  it('starts with the configured first admin, and sets an HttpOnly SameSite=Strict cookie for 12 hours @asvs-3.3.2', async () => {
    const api = new Api(system);
    const response = await api.call<AdminAccount>('POST', '/api/admin/login', {
      ...adminLogin,
      email: ` ${adminLogin.email.toUpperCase()} `,
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: expect.any(String),
      email: adminLogin.email,
      role: 'owner',
      mustAddSecondFactor: false,
      signedInAt: expect.any(String),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    for (const flag of [/^tipnaija_admin=/, /HttpOnly/i, /SameSite=Strict/i, /Path=\/(;|$)/i])
      expect(cookie).toMatch(flag);
    const hours = (new Date(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    expect(await api.ok('GET', '/api/admin/session')).toEqual(response.body);
  });

  it('ends with logout, which is idempotent', async () => {
    const api = await anAdmin(system);
    const stolen = api.sessionCookie;
    await api.ok('POST', '/api/admin/logout');
    await api.ok('POST', '/api/admin/logout');
    expect((await api.call('GET', '/api/admin/session')).status).toBe(401);
    const again = await fetch(`${system.url}/api/admin/session`, { headers: { cookie: stolen } });
    expect(again.status).toBe(401);
  });

  it('is rejected with identical responses for a wrong password and an unknown address', async () => {
    const wrong = await logInFrom('10.0.0.9', { ...adminLogin, password: 'wrong' });
    const unknown = await logInFrom('10.0.0.9', { ...adminLogin, email: 'nobody@tipnaija.test' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const body = await wrong.json();
    expect(body).toEqual({ message: 'Invalid admin credentials.', code: 'admin.credentials-invalid' });
    expect(await unknown.json()).toEqual(body);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('requires email and password in the request body', async () => {
    for (const login of [{}, { email: adminLogin.email }, { ...adminLogin, password: ['x'] }])
      expect((await logInFrom('10.0.0.8', login)).status).toBe(400);
  });

  it('is separate from user sessions: neither cookie is valid for the other', async () => {
    const { api: user } = await aCreator(system);
    expect(await user.call('GET', '/api/admin/session')).toMatchObject({
      status: 401,
      body: errorOf('admin.session-required'),
    });
    const secret = user.sessionCookie.split('=')[1];
    const renamed = await fetch(`${system.url}/api/admin/session`, { headers: { cookie: `tipnaija_admin=${secret}` } });
    expect(renamed.status).toBe(401);
    const admin = await anAdmin(system);
    for (const path of ['/api/auth/user', '/api/streamers/me'])
      expect(await admin.call('GET', path)).toMatchObject({ status: 401, body: errorOf('session.required') });
    expect((await new Api(system).call('POST', '/api/auth/login', adminLogin)).status).toBe(401);
  });

  it('rejects a cross-origin login @asvs-3.5.1 @asvs-3.5.2', async () => {
    const response = await fetch(`${system.url}/api/admin/login`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify(adminLogin),
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('Rate limits of POST /api/admin/login', () => {
  it('reject an address after ten failed attempts, while the admin can log in from another address @asvs-6.3.1', async () => {
    const guess = (attempt: number) => logInFrom('10.0.1.1', { ...adminLogin, password: `wrong${attempt}` });
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess(attempt)).status).toBe(401);
    const rejected = await logInFrom('10.0.1.1', adminLogin);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.json()).toEqual(errorOf('request.too-many'));
    expect((await logInFrom('10.0.1.2', adminLogin)).status).toBe(200);
  });

  it('let the admin log in from another address after sixty attempts from one address @asvs-6.3.1', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 60; attempt += 1)
      statuses.push((await logInFrom('10.2.0.1', { ...adminLogin, password: `wrong${attempt}` })).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
    expect((await logInFrom('10.2.0.2', adminLogin)).status).toBe(200);
  });

  it('reject repeated attempts on one account from changing addresses', async () => {
    const guess = (attempt: number) =>
      logInFrom(`10.1.0.${attempt}`, { email: 'hunted@tipnaija.test', password: `wrong${attempt}` });
    for (let attempt = 1; attempt <= 50; attempt += 1) expect((await guess(attempt)).status).toBe(401);
    expect((await guess(51)).status).toBe(429);
  });
});

describe('npm run admin', () => {
  it('changes a password and disables an admin; both end the sessions and are in the audit log @asvs-7.4.2 @asvs-7.4.5', async () => {
    const email = 'leaving@tipnaija.test';
    const command = (verb: string, env: object = {}) => adminCommand(system, [verb, email, 'support'], env);
    const added = { ADMIN_PASSWORD: 'of the first admin', NEW_ADMIN_PASSWORD: 'the first password' };
    expect(await command('add', added)).toMatchObject({ code: 0 });
    const leaving = new Api(system);
    await leaving.ok('POST', '/api/admin/login', { email, password: 'the first password' });

    expect(await command('password', { NEW_ADMIN_PASSWORD: 'the second password' })).toMatchObject({ code: 0 });
    expect((await leaving.call('GET', '/api/admin/session')).status).toBe(401);
    await leaving.ok('POST', '/api/admin/login', { email, password: 'the second password' });

    expect(await command('disable')).toMatchObject({ code: 0 });
    expect((await leaving.call('GET', '/api/admin/session')).status).toBe(401);
    expect((await logInFrom('10.4.0.1', { email, password: 'the second password' })).status).toBe(401);
    const entries = await (await anAdmin(system)).ok<AuditLogItem[]>('GET', '/api/admin/acts?limit=2');
    expect(entries.map(({ act }) => act)).toEqual(['admin-disabled', 'admin-password-changed']);
    expect(entries.every(({ adminEmail }) => adminEmail === email)).toBe(true);
  }, 240_000);
});

it('The services log no error during the admin session tests', () => {
  expect(system.errorLines()).toEqual([]);
});
