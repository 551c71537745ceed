import type { AdminAccount, AuditLogItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, anAdmin } from '../harness/admins.js';
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

/** An admin's login from some address, as a proxy in front of the gateway would tell it. */
async function logInFrom(address: string, login: object): Promise<Response> {
  return fetch(`${system.url}/api/admin/login`, {
    method: 'POST',
    headers: { origin: system.url, 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
}

describe("an admin's session", () => {
  it('begins with the login the house was started with, and its cookie is of no use to scripts and other sites @asvs-3.3.2', async () => {
    const api = new Api(system);
    const answer = await api.call<AdminAccount>('POST', '/api/admin/login', {
      ...adminLogin,
      email: ` ${adminLogin.email.toUpperCase()} `,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: expect.any(String), email: adminLogin.email });
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const flag of [/^tipnaija_admin=/, /HttpOnly/i, /SameSite=Strict/i, /Path=\/(;|$)/i])
      expect(cookie).toMatch(flag);
    const hours = (new Date(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    expect(await api.ok('GET', '/api/admin/session')).toEqual(answer.body);
  });

  it('ends with logout, and signing out twice is no error', async () => {
    const api = await anAdmin(system);
    const stolen = api.sessionCookie;
    await api.ok('POST', '/api/admin/logout');
    await api.ok('POST', '/api/admin/logout');
    expect((await api.call('GET', '/api/admin/session')).status).toBe(401);
    const again = await fetch(`${system.url}/api/admin/session`, { headers: { cookie: stolen } });
    expect(again.status).toBe(401);
  });

  it('is not begun by a wrong password or an unknown address, and the answer does not say which it was', async () => {
    const wrong = await logInFrom('10.0.0.9', { ...adminLogin, password: 'wrong' });
    const unknown = await logInFrom('10.0.0.9', { ...adminLogin, email: 'nobody@tipnaija.test' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const said = await wrong.json();
    expect(said).toEqual({ message: 'Invalid admin credentials.', code: 'admin.credentials-invalid' });
    expect(await unknown.json()).toEqual(said);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('needs both fields, in the body', async () => {
    for (const login of [{}, { email: adminLogin.email }, { ...adminLogin, password: ['x'] }])
      expect((await logInFrom('10.0.0.8', login)).status).toBe(400);
  });

  it("is not a user's: neither cookie opens what the other does", async () => {
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

  it('is not begun by a page of another site @asvs-3.5.1 @asvs-3.5.2', async () => {
    const answer = await fetch(`${system.url}/api/admin/login`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify(adminLogin),
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe("guessing an admin's password", () => {
  it('is refused after ten attempts at one address, while the owner still gets in from another @asvs-6.3.1', async () => {
    const guess = (at: number) => logInFrom('10.0.1.1', { ...adminLogin, password: `wrong${at}` });
    for (let at = 1; at <= 10; at += 1) expect((await guess(at)).status).toBe(401);
    const refused = await logInFrom('10.0.1.1', adminLogin);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual(errorOf('request.too-many'));
    expect((await logInFrom('10.0.1.2', adminLogin)).status).toBe(200);
  });

  it('sixty times from one address leaves the admin at another one able to sign in @asvs-6.3.1', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 60; attempt += 1)
      statuses.push((await logInFrom('10.2.0.1', { ...adminLogin, password: `wrong${attempt}` })).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
    expect((await logInFrom('10.2.0.2', adminLogin)).status).toBe(200);
  });

  it('from ever new addresses is refused as well', async () => {
    const guess = (at: number) => logInFrom(`10.1.0.${at}`, { email: 'hunted@tipnaija.test', password: `wrong${at}` });
    for (let at = 1; at <= 50; at += 1) expect((await guess(at)).status).toBe(401);
    expect((await guess(51)).status).toBe(429);
  });
});

describe('npm run admin', () => {
  it('gives an admin a new password and disables one, which ends their sessions, and shows in the record @asvs-7.4.2 @asvs-7.4.5', async () => {
    const email = 'leaving@tipnaija.test';
    const command = (verb: string, env: object = {}) => adminCommand(system, [verb, email], env);
    expect(await command('add', { ADMIN_PASSWORD: 'the first password' })).toMatchObject({ code: 0 });
    const leaving = new Api(system);
    await leaving.ok('POST', '/api/admin/login', { email, password: 'the first password' });

    expect(await command('password', { NEW_ADMIN_PASSWORD: 'the second password' })).toMatchObject({ code: 0 });
    expect((await leaving.call('GET', '/api/admin/session')).status).toBe(401);
    await leaving.ok('POST', '/api/admin/login', { email, password: 'the second password' });

    expect(await command('disable')).toMatchObject({ code: 0 });
    expect((await leaving.call('GET', '/api/admin/session')).status).toBe(401);
    expect((await logInFrom('10.4.0.1', { email, password: 'the second password' })).status).toBe(401);
    const acts = await (await anAdmin(system)).ok<AuditLogItem[]>('GET', '/api/admin/acts?limit=2');
    expect(acts.map(({ act }) => act)).toEqual(['admin-disabled', 'admin-password-changed']);
    expect(acts.every(({ adminEmail }) => adminEmail === email)).toBe(true);
  }, 240_000);
});

it('no process calls any of it an error', () => {
  expect(system.errorLines()).toEqual([]);
});
