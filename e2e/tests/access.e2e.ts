import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../harness/admin-login.js';
import { type AdminWithLogin, anAdmin, anAdminWithRole } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { aKey, keyApi } from '../harness/api-keys.js';
import { feedAccess } from '../harness/feed-access.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import { socketAccess } from '../harness/socket-access.js';
import type { System } from '../harness/system.js';
import { aHelper, aUser, helperIdOf, type User } from '../harness/team.js';

/** The roles of admins. The first admin, who prepares the tests, is an owner too. */
const admins = ['support', 'finance', 'admin-owner'] as const;
/**
 * The clients of the matrix. `owner` owns the creator in the request path; `other` is another creator; `user` has no
 * page; moderator and operator help the owner, `elsewhere` moderates for another creator, `removed` no longer helps. `key` is
 * an API key of the owner with every scope, `tips-key` one that only reads tips, both without a session.
 */
const people = [
  'visitor',
  'forged',
  'expired',
  'banned',
  'user',
  'owner',
  'other',
  'premium',
  'moderator',
  'operator',
  'elsewhere',
  'removed',
  'key',
  'tips-key',
  'deleted-key',
  ...admins,
] as const;
type Person = (typeof people)[number];

/** Every way for money to leave, and what decides its amount. */
const moneyRoutes = [
  'POST donations/{id}/refund',
  'POST withdrawals/{id}/mark-paid',
  'POST withdrawals/{id}/send',
  'POST withdrawals/{id}/decline',
  'POST withdrawals/{id}/mark-returned',
  'POST withdrawals/{id}/confirm-name',
  'POST users/{id}/payout',
  'POST exchange-rates',
  'POST providers/{name}/switch-off',
];

/** The pages of a plugin; the API document lists the routes of controllers only. */
const jobsBoard: DocumentedRoute = { method: 'GET', path: '/api/admin/queues', session: 'admin', body: undefined };

let system: System;
let routes: DocumentedRoute[];
let owner: Creator;
const clients: Partial<Record<Person, Api>> = {};
let signedIn: Partial<Record<Person, { username: string }>>;
let helpers: Partial<Record<Person, User>>;
let adminLogins: Partial<Record<Person, AdminWithLogin['login']>>;

beforeAll(async () => {
  system = await sharedSystem();
  routes = [...(await documentedRoutes(system)), jobsBoard];
  const [banned, other, premium, expired] = await Promise.all([1, 2, 3, 4].map(() => aCreator(system)));
  owner = await aCreator(system);
  const admin = await anAdmin(system);
  const [support, finance] = [await anAdminWithRole(system, 'support'), await anAdminWithRole(system, 'finance')];
  await ban(admin, banned as Creator);
  await expireSession(expired as Creator);
  await system.database.query(
    `insert into overlay_realtime.premium_terms (creator_id, expires_at, revision) values ($1, now() + interval '1 month', 1)`,
    [premium?.id],
  );
  const removed = await aHelper(system, owner, 'operator');
  await owner.api.ok('DELETE', `/api/streamers/me/helpers/${await helperIdOf(owner, removed)}`);
  helpers = {
    user: await aUser(system),
    moderator: await aHelper(system, owner, 'moderator'),
    operator: await aHelper(system, owner, 'operator'),
    elsewhere: await aHelper(system, other as Creator, 'moderator'),
    removed,
  };
  const [key, tipsKey, deletedKey] = [await aKey(owner), await aKey(owner, ['tips:read']), await aKey(owner)];
  await owner.api.ok('DELETE', `/api/streamers/me/api-keys/${deletedKey.id}`);
  signedIn = { owner, other: other as Creator, premium: premium as Creator, ...helpers };
  Object.assign(clients, {
    visitor: new Api(system),
    forged: new Api(system, 'tipnaija_session=Zm9yZ2VkLWJ5LXNvbWVib2R5LWVsc2UtMTIzNDU2Nzg5MA'),
    expired: expired?.api,
    banned: banned?.api,
    owner: owner.api,
    other: other?.api,
    premium: premium?.api,
    key: keyApi(system, key),
    'tips-key': keyApi(system, tipsKey),
    'deleted-key': keyApi(system, deletedKey),
    support: support.api,
    finance: finance.api,
    'admin-owner': admin,
    ...Object.fromEntries(Object.entries(helpers).map(([person, { api }]) => [person, api])),
  });
  adminLogins = { support: support.login, finance: finance.login, 'admin-owner': adminLogin };
});

afterAll(() => system?.stop());

async function ban(admin: Api, creator: Creator): Promise<void> {
  const user = await creator.api.ok<{ id: string }>('GET', '/api/auth/user');
  await admin.ok('POST', `/api/admin/users/${user.id}/ban`, { reason: 'Sells stolen cards' });
}

/** Expires the creator's session. */
async function expireSession(creator: Creator): Promise<void> {
  const user = await creator.api.ok<{ id: string }>('GET', '/api/auth/user');
  await system.database.query(
    `update identity.sessions set expires_at = now() - interval '1 minute' where user_id = $1`,
    [user.id],
  );
}

/** Fills the path parameters: the owner for a creator, and an unknown id for anything else. */
function fillPath(path: string): string {
  return path
    .replace('/api/streamers/{id}', `/api/streamers/${owner.id}`)
    .replace(/\{(streamerId|creatorId|usernameOrId)\}/g, owner.id)
    .replace('{username}', owner.username)
    .replace('/api/admin/donations/{id}', '/api/admin/donations/999999999')
    .replace(/\{\w+\}/g, randomUUID());
}

/** Returns `sign in` for a missing session, the code of any other 401 and of a 403, and `may` for everything else. */
async function callAs(person: Person, { method, path, body }: DocumentedRoute): Promise<string> {
  const { status, body: response } = await (clients[person] as Api).copy().call(method, fillPath(path), body);
  expect(status, `${method} ${path} as ${person}: ${JSON.stringify(response)}`).toBeLessThan(500);
  // A login route is public: a 401 for wrong credentials counts as access.
  const { code } = response as { code: string };
  if (status === 401 && /session-required$|session\.required$/.test(code)) return 'sign in';
  if (status === 401 && /credentials.invalid$/.test(code)) return 'may';
  return status === 401 || status === 403 ? code : 'may';
}

/** Routes that end sessions (a login ends the previous session) run last, and all clients sign in again before each of them. */
const endsSessions = ({ method, path }: DocumentedRoute) =>
  /logout|sessions|account\/close|auth\/(login|signup)/.test(path) && method !== 'GET';

/** Some change who the clients are: a user who gets a page, and a helper who leaves. They run before those that end sessions. */
const changesClients = ({ method, path }: DocumentedRoute) =>
  `${method} ${path}` === 'POST /api/streamers' || `${method} ${path}` === 'DELETE /api/helping/{creatorId}';

const isLast = (route: DocumentedRoute) => endsSessions(route) || changesClients(route);

async function signInAgain(): Promise<void> {
  for (const [person, login] of Object.entries(adminLogins))
    await (clients[person as Person] as Api).ok('POST', '/api/admin/login', login);
  for (const [person, creator] of Object.entries(signedIn))
    await (clients[person as Person] as Api).ok('POST', '/api/auth/login', {
      email: `${creator.username}@example.com`,
      password: 'secret1',
    });
}

describe('Access control of all API routes and socket events', () => {
  let results: { route: DocumentedRoute; outcomes: Record<Person, string> }[];

  beforeAll(async () => {
    results = [];
    for (const route of [
      ...routes.filter((route) => !isLast(route)),
      ...routes.filter(changesClients),
      ...routes.filter(endsSessions),
    ]) {
      if (endsSessions(route)) await signInAgain();
      const outcomes = {} as Record<Person, string>;
      for (const person of people) outcomes[person] = await callAs(person, route);
      results.push({ route, outcomes });
    }
  });

  const findAdmitted = (session: DocumentedRoute['session']) =>
    results
      .filter(({ route }) => route.session === session)
      .flatMap(({ route: { method, path }, outcomes }) =>
        people.filter((person) => outcomes[person] !== 'sign in').map((person) => `${method} ${path}: ${person}`),
      );

  it('rejects every client except admins on admin routes @asvs-8.1.1 @asvs-8.2.1', () => {
    expect(findAdmitted('admin').filter((entry) => !/: (?:support|finance|admin-owner)$/.test(entry))).toEqual([]);
    expect(findAdmitted('admin').length).toBeGreaterThan(10);
  });

  it('rejects visitors, admins, API keys, and forged, expired and banned sessions on user routes @asvs-7.2.1', () => {
    const strangers = /: (?:visitor|forged|expired|banned|key|tips-key|deleted-key|support|finance|admin-owner)$/;
    expect(findAdmitted('user').filter((entry) => strangers.test(entry))).toEqual([]);
    expect(findAdmitted('user').length).toBeGreaterThan(60);
  });

  it('gives each role of admins its abilities and the others a clear error @asvs-8.2.1', () => {
    const rejected = (person: Person) =>
      results
        .filter(({ route, outcomes }) => route.session === 'admin' && outcomes[person] === 'admin.role-insufficient')
        .map(({ route: { method, path } }) => `${method} ${path.replace('/api/admin/', '')}`);
    expect(rejected('admin-owner')).toEqual([]);
    expect(rejected('support')).toEqual(expect.arrayContaining(moneyRoutes));
    expect(rejected('finance')).toEqual(expect.arrayContaining(['POST users/{id}/ban', 'PATCH admins/{id}']));
    for (const route of moneyRoutes) expect(rejected('finance')).not.toContain(route);
  });

  it('requires an admin session under /api/admin except for login and logout @asvs-6.1.3 @asvs-6.3.4', () => {
    const open = routes.filter(({ path, session }) => path.startsWith('/api/admin/') && session !== 'admin');
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/admin/login',
      'POST /api/admin/login/passkey-options',
      'POST /api/admin/login/second-factor',
      'POST /api/admin/logout',
    ]);
  });

  it('rejects other creators on routes that change a creator @asvs-8.2.2 @asvs-8.4.1', () => {
    const owned = results.filter(
      ({ route }) =>
        route.session === 'user' &&
        route.method !== 'GET' &&
        !route.path.startsWith('/api/helping/') &&
        fillPath(route.path).includes(owner.id),
    );
    expect(owned.length).toBeGreaterThan(1);
    for (const { route, outcomes } of owned)
      expect([route.path, outcomes.other]).toEqual([route.path, 'creator.not-yours']);
  });

  it("admits only the owner's own helpers to the routes of helpers, and only operators to theirs @asvs-8.2.1", () => {
    const ofHelpers = results.filter(({ route }) => route.path.startsWith('/api/helping/{creatorId}'));
    expect(ofHelpers.length).toBeGreaterThanOrEqual(15);
    for (const { route, outcomes } of ofHelpers) {
      expect([route.path, outcomes.operator]).toEqual([route.path, 'may']);
      expect([route.path, ['may', 'helper.operators-only']]).toEqual([
        route.path,
        expect.arrayContaining([outcomes.moderator]),
      ]);
      for (const person of ['user', 'owner', 'other', 'premium', 'elsewhere', 'removed'] as const)
        expect([route.path, person, outcomes[person]]).toEqual([route.path, person, 'helper.not-allowed']);
    }
  });

  it('admits only API keys to the routes of bots, each to those of its scopes @asvs-8.2.1', () => {
    const ofBots = results.filter(({ route }) => route.session === 'key');
    expect(ofBots.map(({ route: { method, path } }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/alerts/test',
      'POST /api/v1/overlay/control',
      'GET /api/v1/tips',
    ]);
    for (const { route, outcomes } of ofBots) {
      const { key, 'tips-key': tipsKey, 'deleted-key': deletedKey, ...sessions } = outcomes;
      const isTips = route.path === '/api/v1/tips';
      expect([key, tipsKey, deletedKey]).toEqual(['may', isTips ? 'may' : 'api-key.scope-missing', 'api-key.unknown']);
      expect(new Set(Object.values(sessions))).toEqual(new Set(['api-key.required']));
    }
  });

  it('matches the access matrix in docs/access.txt @asvs-6.1.3 @asvs-6.3.4 @asvs-8.1.1 @asvs-8.2.1', async () => {
    const getName = ({ method, path }: DocumentedRoute) => `${method} ${path}`;
    const getWidth = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length)) + 2;
    const toCell = (outcome: string) => (outcome === 'sign in' ? '-' : outcome);
    const columns = people.map((person) => [person, ...results.map(({ outcomes }) => toCell(outcomes[person]))]);
    const names = ['', ...results.map(({ route }) => getName(route))];
    const lines = names.map((route, row) =>
      [route, ...columns.map((column) => column[row] as string)]
        .map((cell, index) => cell.padEnd(getWidth(index === 0 ? names : (columns[index - 1] as string[]))))
        .join('')
        .trimEnd(),
    );
    const [head, ...body] = lines;
    body.sort((a, b) => a.slice(a.indexOf(' ')).localeCompare(b.slice(b.indexOf(' '))));
    const text = `Access matrix, measured on the running product (npx vitest run --root e2e tests/access -u updates it).
"may": access allowed; the call may still fail for another reason, such as invalid input.
"-": 401, a session of the right kind is required. Any other word: the error code of a 401 or 403.
Webhooks need no session but a valid signature, which none of these requests has.
"key", "tips-key" and "deleted-key" are API keys of the owner: with every scope, with tips:read, and deleted.

${head}
${body.join('\n')}

Sockets: which credentials connect to a namespace, and which messages the connection may then send ("-": the socket is closed).
A rejected connection shows its error code.

${await socketAccess(system)}
The feed /feed, by the Authorization header or the cookie.

${await feedAccess(system)}`;
    await expect(text).toMatchFileSnapshot('../../docs/access.txt');
  });
});
