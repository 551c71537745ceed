import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { aHelper, aUser, HelperDashboard, helperIdOf, invite, type User, verifyEmail } from '../harness/team.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;

beforeAll(async () => {
  system = await sharedSystem();
});

afterAll(() => system?.stop());

const at = (creator: Creator, path: string) => `/api/helping/${creator.id}/${path}`;

type HeldAlerts = { alerts: { donationId: number }[]; count: number };

/** Pays a tip and waits until its alert is held. Returns the donation's id. */
async function aHeldTip(creator: Creator, amountKobo: number): Promise<number> {
  await creator.api.ok('PATCH', '/api/streamers/me/moderation', { holdsAlerts: true });
  const tip = { amountKobo, donorName: 'Tunde', message: 'Big up' };
  await payAtSandbox(system, await initiateTip(system, creator, tip));
  const held = () => creator.api.ok<HeldAlerts>('GET', '/api/overlay/held');
  await waitUntil(async () => (await held()).count > 0, 15_000, 'the alert is held');
  return (await held()).alerts.at(-1)?.donationId ?? 0;
}

async function expireProof({ id }: Creator): Promise<void> {
  await system.database.query(
    `update identity.sessions set proven_at = proven_at - interval '11 minutes'
     where user_id = (select user_id from identity.creators where id = $1)`,
    [id],
  );
}

describe('Helpers', () => {
  it('join by a mailed invite that only the invited account uses, once', async () => {
    const [creator, helper, stranger] = [await aCreator(system), await aUser(system), await aUser(system)];
    const unverified = await creator.api.call('POST', '/api/streamers/me/helper-invites', {
      email: helper.email,
      role: 'moderator',
    });
    expect([unverified.status, unverified.body.code]).toEqual([403, 'helper.email-unverified']);
    await verifyEmail(system, creator);
    const token = await invite(system, creator, helper.email, 'moderator');
    const accept = ({ api }: { api: Api }) => api.call('POST', '/api/helper-invites/accept', { token });
    expect(await new Api(system).ok('POST', '/api/helper-invites/preview', { token })).toMatchObject({
      username: creator.username,
      email: helper.email,
      role: 'moderator',
    });
    expect((await accept({ api: new Api(system) })).status).toBe(401);
    expect((await accept(stranger)).body.code).toBe('invite.other-address');
    expect((await accept(helper)).body).toMatchObject({ creatorId: creator.id, role: 'moderator' });
    expect((await accept(helper)).body.code).toBe('invite.invalid');
    expect(await helper.api.ok('GET', '/api/helping')).toMatchObject([{ creatorId: creator.id }]);
    await newestMail(system, `${creator.username}@example.com`, `${helper.username} now helps`);
  });

  it('are invited and removed only with a fresh proof', async () => {
    const creator = await aCreator(system);
    const helper = await aHelper(system, creator, 'moderator');
    await expireProof(creator);
    const remove = `/api/streamers/me/helpers/${await helperIdOf(creator, helper)}`;
    const body = { email: 'fan@example.com', role: 'operator' };
    for (const attempt of [
      await creator.api.call('POST', '/api/streamers/me/helper-invites', body),
      await creator.api.call('DELETE', remove),
    ])
      expect([attempt.status, attempt.body.code]).toEqual([403, 'auth.proof-needed']);
    await creator.api.ok('POST', '/api/auth/proof', { password: 'secret1' });
    await creator.api.ok('DELETE', remove);
  });

  it('moderate without amounts, which the team log shows to the creator', async () => {
    const creator = await aCreator(system);
    const moderator = await aHelper(system, creator, 'moderator');
    const donationId = await aHeldTip(creator, 1_234_500);
    expect(await moderator.api.ok('GET', at(creator, 'held'))).toEqual({
      alerts: [{ donationId, donorName: 'Tunde', message: 'Big up', giftEffect: null, createdAt: expect.any(String) }],
      count: 1,
    });
    await moderator.api.ok('POST', at(creator, `held/${donationId}/approve`));
    expect((await moderator.api.call('POST', at(creator, `held/${donationId}/approve`))).body.code).toBe(
      'alert.not-held',
    );
    await moderator.api.ok('PATCH', at(creator, `tips/${donationId}/hidden-words`), { hidden: ['message'] });
    expect(await moderator.api.ok('GET', at(creator, 'tips'))).toMatchObject([
      { id: donationId, message: null, hidden: { message: 'creator' } },
    ]);
    await moderator.api.ok('POST', at(creator, 'control'), { action: 'mute' });
    for (const [method, path, body] of [
      ['POST', 'control', { action: 'pause' }],
      ['POST', 'test-alert', { kind: 'donation' }],
      ['GET', 'tips-with-amounts', undefined],
      ['GET', 'songs', undefined],
      ['PATCH', 'looks', {}],
    ] as const)
      expect((await moderator.api.call(method, at(creator, path), body)).body.code).toBe('helper.operators-only');
    const { items } = await creator.api.ok<{ items: object[] }>('GET', '/api/streamers/me/team-log');
    const line = { actor: moderator.username, actorRole: 'moderator' };
    expect(items).toMatchObject([
      { ...line, action: 'overlay-controlled', subject: 'mute' },
      { ...line, action: 'text-hidden', subject: `tip ${donationId} message` },
      { ...line, action: 'alert-approved', subject: `tip ${donationId}` },
      { ...line, action: 'helper-joined' },
      { actor: creator.username, actorRole: 'owner', action: 'helper-invited' },
    ]);
  });

  it('run the stream as operators, with the amounts of tips and without money or settings of the owner', async () => {
    const creator = await aCreator(system);
    const operator = await aHelper(system, creator, 'operator');
    const donationId = await aHeldTip(creator, 1_234_500);
    expect(await operator.api.ok('GET', at(creator, 'tips-with-amounts'))).toMatchObject([
      { id: donationId, amount: 1_234_500 },
    ]);
    for (const [path, body] of [
      ['control', { action: 'pause' }],
      ['test-alert', { kind: 'donation' }],
      [`held/${donationId}/approve`, undefined],
      ['replay', { donationId }],
    ] as const)
      await operator.api.ok('POST', at(creator, path), body);
    const theme = { primaryColor: '#22c55e' };
    expect(await operator.api.ok('PATCH', at(creator, 'looks'), { theme })).toMatchObject({ theme });
    expect(await operator.api.ok('GET', at(creator, 'songs'))).toEqual({ queue: [], history: [], blocked: [] });
    // The owner's routes are those of the caller's own profile, which a helper may not have.
    for (const path of ['/api/wallet', '/api/streamers/me', '/api/streamers/me/helpers', '/api/streamers/me/team-log'])
      expect((await operator.api.call('GET', path)).body).toMatchObject({ code: 'creator.no-profile' });
  });

  it('lose API and dashboard within a second when they are removed', async () => {
    const creator = await aCreator(system);
    const helper = await aHelper(system, creator, 'operator');
    const dashboard = await HelperDashboard.open(system, helper, creator);
    const { ticket } = await helper.api.ok<{ ticket: string }>('POST', at(creator, 'ticket'));
    const id = await helperIdOf(creator, helper);
    await creator.api.ok('DELETE', `/api/streamers/me/helpers/${id}`);
    await waitUntil(() => !dashboard.isConnected, 1_000, 'the dashboard is closed');
    expect((await helper.api.call('GET', at(creator, 'held'))).body.code).toBe('helper.not-allowed');
    const late = new HelperDashboard(system, ticket);
    await waitUntil(() => late.rejection !== undefined, 5_000, 'the ticket is rejected');
    expect(late.rejection).toBe('dashboard.unknown-ticket');
    late.close();
    expect(await helper.api.ok('GET', '/api/helping')).toEqual([]);
    await newestMail(system, helper.email, 'You no longer help');
  });

  it('are refused for a banned creator, and when they are banned or deleted', async () => {
    const [creator, bannedCreator, admin] = [await aCreator(system), await aCreator(system), await anAdmin(system)];
    const [banned, deleted] = [
      await aHelper(system, creator, 'moderator'),
      await aHelper(system, creator, 'moderator'),
    ];
    const ofBanned = await aHelper(system, bannedCreator, 'operator');
    const dashboards = [
      await HelperDashboard.open(system, banned, creator),
      await HelperDashboard.open(system, deleted, creator),
      await HelperDashboard.open(system, ofBanned, bannedCreator),
    ];
    const user = await bannedCreator.api.ok<{ id: string }>('GET', '/api/auth/user');
    await admin.ok('POST', `/api/admin/users/${user.id}/ban`, { reason: 'Sells stolen cards' });
    await admin.ok('POST', `/api/admin/users/${banned.id}/ban`, { reason: 'Sells stolen cards' });
    await admin.ok('DELETE', `/api/admin/users/${deleted.id}`);
    expect((await ofBanned.api.call('GET', at(bannedCreator, 'held'))).body.code).toBe('helper.not-allowed');
    for (const { api } of [banned, deleted])
      expect((await api.call('GET', at(creator, 'held'))).body.code).toBe('session.required');
    for (const dashboard of dashboards) await waitUntil(() => !dashboard.isConnected, 5_000, 'the dashboard is closed');
  });

  it('help several creators, each with its own role, and leave one', async () => {
    const [first, second] = [await aCreator(system), await aCreator(system)];
    const helper = await aHelper(system, first, 'operator');
    await verifyEmail(system, second);
    const token = await invite(system, second, helper.email, 'moderator');
    await helper.api.ok('POST', '/api/helper-invites/accept', { token });
    const helped = await helper.api.ok<{ creatorId: string; role: string }[]>('GET', '/api/helping');
    expect(new Map(helped.map(({ creatorId, role }) => [creatorId, role]))).toEqual(
      new Map([
        [first.id, 'operator'],
        [second.id, 'moderator'],
      ]),
    );
    expect((await helper.api.call('GET', at(second, 'looks'))).body.code).toBe('helper.operators-only');
    await helper.api.ok('DELETE', `/api/helping/${first.id}`);
    expect((await helper.api.call('GET', at(first, 'held'))).body.code).toBe('helper.not-allowed');
    await helper.api.ok('GET', at(second, 'held'));
  });
});

/** The planted tip of ₦12,345.00, what the creator gets of it and our part, in kobo and naira and in any grouping. */
const plantedKobo = 1_234_500;
const planted = new RegExp(
  [plantedKobo, plantedKobo * 0.95, plantedKobo * 0.05]
    .flatMap((kobo) => [String(kobo), String(kobo / 100), (kobo / 100).toFixed(2)])
    .map((number) => {
      const [whole = '', fraction] = number.split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[,.\\s\\u00a0\\u202f]?');
      return fraction ? `${grouped}[.,]${fraction}` : grouped;
    })
    .map((number) => `(?<![\\w.-])${number}(?![\\w-])`)
    .join('|'),
);

describe('A moderator', () => {
  let creator: Creator;
  let moderator: User;
  let donationId: number;
  let dashboard: HelperDashboard;

  beforeAll(async () => {
    creator = await aCreator(system);
    // Otherwise the public page shows amounts to every visitor.
    await creator.api.ok('PATCH', '/api/streamers/me/profile', { listPrivacy: 'no-amounts' });
    moderator = await aHelper(system, creator, 'moderator');
    dashboard = await HelperDashboard.open(system, moderator, creator);
    donationId = await aHeldTip(creator, plantedKobo);
    await dashboard.receives('tip');
  });

  const fillPath = (path: string) =>
    path
      .replace(/\{(donationId)\}/g, String(donationId))
      .replace(/^\/api\/streamers\/\{id\}/, `/api/streamers/${creator.id}`)
      .replace(/\{(streamerId|creatorId|usernameOrId)\}/g, creator.id)
      .replace('{username}', creator.username)
      .replace(/\{\w+\}/g, String(donationId));

  /** Ends the session or the helping, or waits for a provider. */
  const isLeftOut = ({ method, path }: DocumentedRoute) =>
    (method !== 'GET' && /logout|sessions|account\/close|auth\/(login|signup)|change-password/.test(path)) ||
    (method === 'DELETE' && path === '/api/helping/{creatorId}') ||
    (method === 'POST' && path === '/api/streamers');

  it('finds the planted amount where the owner looks', async () => {
    for (const path of ['/api/streamers/me/donations', `/api/streamers/${creator.id}/donations`, '/api/wallet/entries'])
      expect(JSON.stringify(await creator.api.ok('GET', path)), path).toMatch(planted);
    for (const shown of ['{"amount":1234500}', 'of ₦12,345', '12 345.00', '"net": 1172775', '617.25 fee'])
      expect(shown).toMatch(planted);
    for (const other of ['91234500', 'a-12345-b', '12345678']) expect(other).not.toMatch(planted);
  });

  it('gets no amount of a planted tip from any route or socket message', { timeout: 300_000 }, async () => {
    const routes = (await documentedRoutes(system)).filter((route) => !isLeftOut(route));
    const leaks: string[] = [];
    const answered = new Set<number>();
    for (const { method, path, body } of routes) {
      const { status, body: response, headers } = await moderator.api.copy().call(method, fillPath(path), body);
      answered.add(status);
      const text = `${typeof response === 'string' ? response : JSON.stringify(response)} ${JSON.stringify([...headers])}`;
      if (planted.test(text)) leaks.push(`${method} ${path}: ${text.slice(0, 300)}`);
    }
    expect(leaks).toEqual([]);
    expect(routes.length).toBeGreaterThan(120);
    expect(answered.has(200)).toBe(true);
    await creator.api.ok('POST', '/api/overlay/test-alert', { kind: 'donation' });
    expect(new Set(dashboard.received.map(({ event }) => event))).toEqual(
      new Set(['revisions', 'overlay', 'tip', 'held-alerts']),
    );
    expect(JSON.stringify(dashboard.received)).not.toMatch(planted);
    dashboard.close();
  });
});
