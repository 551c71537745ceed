import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import { socketAccess } from '../harness/socket-access.js';
import type { System } from '../harness/system.js';

/** Who asks. `owner` is whose creator the address names; `other` is another creator. */
const people = ['visitor', 'forged', 'expired', 'banned', 'owner', 'other', 'premium', 'admin'] as const;
type Person = (typeof people)[number];

let system: System;
let routes: DocumentedRoute[];
let owner: Creator;
const askers: Partial<Record<Person, Api>> = {};
let signedIn: Partial<Record<Person, Creator>>;

beforeAll(async () => {
  system = await sharedSystem();
  routes = await documentedRoutes(system);
  const [banned, other, premium, expired] = await Promise.all([1, 2, 3, 4].map(() => aCreator(system)));
  owner = await aCreator(system);
  const admin = await anAdmin(system);
  await ban(admin, banned as Creator);
  await end(expired as Creator);
  await system.database.query(
    `insert into overlay_realtime.premium_terms (creator_id, expires_at, revision) values ($1, now() + interval '1 month', 1)`,
    [premium?.id],
  );
  signedIn = { owner, other: other as Creator, premium: premium as Creator };
  Object.assign(askers, {
    visitor: new Api(system),
    forged: new Api(system, 'tipnaija_session=Zm9yZ2VkLWJ5LXNvbWVib2R5LWVsc2UtMTIzNDU2Nzg5MA'),
    expired: expired?.api,
    banned: banned?.api,
    owner: owner.api,
    other: other?.api,
    premium: premium?.api,
    admin,
  });
});

afterAll(() => system?.stop());

async function ban(admin: Api, creator: Creator): Promise<void> {
  const user = await creator.api.ok<{ id: string }>('GET', '/api/auth/user');
  await admin.ok('POST', `/api/admin/users/${user.id}/ban`, { reason: 'Sells stolen cards' });
}

/** Its session is over, as if nobody had come for long. */
async function end(creator: Creator): Promise<void> {
  const user = await creator.api.ok<{ id: string }>('GET', '/api/auth/user');
  await system.database.query(
    `update identity.sessions set expires_at = now() - interval '1 minute' where user_id = $1`,
    [user.id],
  );
}

/** Names the owner where an address names a creator, and nobody where it names anything else. */
function address(path: string): string {
  return path
    .replace('/api/streamers/{id}', `/api/streamers/${owner.id}`)
    .replace(/\{(streamerId|creatorId|usernameOrId)\}/g, owner.id)
    .replace('{username}', owner.username)
    .replace('/api/admin/donations/{id}', '/api/admin/donations/999999999')
    .replace(/\{\w+\}/g, randomUUID());
}

/** What somebody gets to hear: that they are not signed in, that it is not for them, or anything else. */
async function heardBy(person: Person, { method, path, body }: DocumentedRoute): Promise<string> {
  const { status, body: answer } = await (askers[person] as Api).copy().call(method, address(path), body);
  expect(status, `${method} ${path} as ${person}: ${JSON.stringify(answer)}`).toBeLessThan(500);
  // A login is open to everybody; whether its credentials are right is another matter.
  if (status === 401) return /credentials.invalid$/.test((answer as { code: string }).code) ? 'may' : 'sign in';
  if (status === 403) return (answer as { code: string }).code;
  return 'may';
}

/** What ends sessions, as a login ends the one before, is asked last, by people who sign in again for the next. */
const endsSessions = ({ method, path }: DocumentedRoute) =>
  /logout|sessions|auth\/(login|signup)/.test(path) && method !== 'GET';

async function signInAgain(): Promise<void> {
  await (askers.admin as Api).ok('POST', '/api/admin/login', adminLogin);
  for (const [person, creator] of Object.entries(signedIn))
    await (askers[person as Person] as Api).ok('POST', '/api/auth/login', {
      email: `${creator.username}@example.com`,
      password: 'secret1',
    });
}

describe('every route of the API document, and every event of the sockets', () => {
  let heard: { route: DocumentedRoute; answers: Record<Person, string> }[];

  beforeAll(async () => {
    heard = [];
    for (const route of [...routes.filter((one) => !endsSessions(one)), ...routes.filter(endsSessions)]) {
      if (endsSessions(route)) await signInAgain();
      const answers = {} as Record<Person, string>;
      for (const person of people) answers[person] = await heardBy(person, route);
      heard.push({ route, answers });
    }
  });

  const whoMay = (route: DocumentedRoute['session']) =>
    heard
      .filter((one) => one.route.session === route)
      .flatMap(({ route: { method, path }, answers }) =>
        people.filter((person) => answers[person] !== 'sign in').map((person) => `${method} ${path}: ${person}`),
      );

  it('that asks for an admin is closed to everybody else @asvs-8.1.1 @asvs-8.2.1', () => {
    expect(whoMay('admin').filter((who) => !who.endsWith(': admin'))).toEqual([]);
    expect(whoMay('admin').length).toBeGreaterThan(10);
  });

  it('that asks for a user is closed to visitors, to cookies that are forged, old or of banned people, and to admins @asvs-7.2.1', () => {
    const strangers = /: (?:visitor|forged|expired|banned|admin)$/;
    expect(whoMay('user').filter((who) => strangers.test(who))).toEqual([]);
    expect(whoMay('user').length).toBeGreaterThan(60);
  });

  it('under /api/admin asks for an admin, but those to sign in and out @asvs-6.1.3 @asvs-6.3.4', () => {
    const open = routes.filter(({ path, session }) => path.startsWith('/api/admin/') && session !== 'admin');
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/admin/login',
      'POST /api/admin/logout',
    ]);
  });

  it('that changes what is of a creator is closed to other creators @asvs-8.2.2 @asvs-8.4.1', () => {
    const owned = heard.filter(
      ({ route }) => route.session === 'user' && route.method !== 'GET' && address(route.path).includes(owner.id),
    );
    expect(owned.length).toBeGreaterThan(1);
    for (const { route, answers } of owned)
      expect([route.path, answers.other]).toEqual([route.path, 'creator.not-yours']);
  });

  it('answers everybody as docs/access.txt says @asvs-6.1.3 @asvs-6.3.4 @asvs-8.1.1 @asvs-8.2.1', async () => {
    const name = ({ method, path }: DocumentedRoute) => `${method} ${path}`;
    const widthOf = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length)) + 2;
    const short = (answer: string) => (answer === 'sign in' ? '-' : answer);
    const columns = people.map((person) => [person, ...heard.map(({ answers }) => short(answers[person]))]);
    const names = ['', ...heard.map(({ route }) => name(route))];
    const lines = names.map((route, row) =>
      [route, ...columns.map((column) => column[row] as string)]
        .map((cell, at) => cell.padEnd(widthOf(at === 0 ? names : (columns[at - 1] as string[]))))
        .join('')
        .trimEnd(),
    );
    const [head, ...body] = lines;
    body.sort((a, b) => a.slice(a.indexOf(' ')).localeCompare(b.slice(b.indexOf(' '))));
    const text = `Who may call what, as the running product answers (written by "npx vitest run tests/access -u" in e2e).
"-": is told to sign in. "may": is let in; what the call itself then says is another matter. Else: the code of the refusal.

${head}
${body.join('\n')}

The same for the sockets: with what somebody may connect to a namespace, and what they may say there ("-": is cut off).

${await socketAccess(system)}`;
    await expect(text).toMatchFileSnapshot('../../docs/access.txt');
  });
});
