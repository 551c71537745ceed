import { type CreatedCreator, jobs } from '@tipnaija/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../harness/admin-login.js';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { aKey, keyApi } from '../harness/api-keys.js';
import { aCreator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { payAtSandbox } from '../harness/tips.js';
import { undocumentedAnswers } from '../harness/undocumented-answers.js';
import { waitUntil } from '../harness/wait-until.js';

type Document = { paths: Record<string, Record<string, Operation>>; components: object };
type Operation = { responses: Record<string, { content?: Record<string, { schema: object }> }> };

let system: System;
let document: Document;
const ajv = new Ajv2020({ strict: false });
const api = () => new Api(system);

beforeAll(async () => {
  system = await sharedSystem();
  document = await api().ok<Document>('GET', '/api/docs/openapi.json');
  ajv.addSchema({ $id: 'api', components: document.components });
});

afterAll(() => system?.stop());

/** Calls a documented operation and validates the response against its documented schema. Returns the body. */
async function callDocumented<Body = Record<string, unknown>>(
  person: Api,
  [method, template, path = template]: [string, string, string?],
  body?: unknown,
): Promise<Body> {
  const response = await person.call<Body>(method, path, body);
  const documented = document.paths[template]?.[method.toLowerCase()]?.responses[response.status];
  expect(
    documented,
    `${method} ${template} returned undocumented ${response.status}: ${JSON.stringify(response.body)}`,
  ).toBeDefined();
  const schema = documented?.content?.['application/json']?.schema;
  expect(schema, `${method} ${template} ${response.status} has no schema`).toBeDefined();
  const text = JSON.stringify(schema).replaceAll('#/components', 'api#/components');
  const isValid = ajv.validate(JSON.parse(text) as object, response.body);
  expect(isValid, `${method} ${template}: ${ajv.errorsText()} in ${JSON.stringify(response.body)}`).toBe(true);
  return response.body;
}

describe('API document', () => {
  it('is served as an HTML page without third-party resources @asvs-14.2.3', async () => {
    const page = await api().call<string>('GET', '/api/docs');
    expect(page.status).toBe(200);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source as string);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect(source).toMatch(/^\/api\/docs\//);
      expect((await fetch(`${system.url}${source}`)).status).toBe(200);
    }
  });

  it('matches the responses from sign-up through a tip to the wallet, including errors', async () => {
    const ada = api();
    const username = `doc${Date.now().toString(36)}`;
    const person = {
      email: `${username}@example.com`,
      password: 'secret1',
      firstName: 'Ada',
      lastName: 'Obi',
      username,
    };
    await callDocumented(ada, ['POST', '/api/auth/signup'], person);
    await callDocumented(api(), ['POST', '/api/auth/signup'], person);
    await callDocumented(api(), ['POST', '/api/auth/signup'], { ...person, email: 'no' });
    await callDocumented(api(), ['POST', '/api/auth/login'], { email: person.email, password: 'wrong' });
    await callDocumented(ada, ['GET', '/api/auth/user']);
    await callDocumented(api(), ['GET', '/api/auth/user']);
    await callDocumented(ada, ['GET', '/api/auth/sessions']);
    await callDocumented(ada, ['GET', '/api/streamers/me']);
    const bank = { bankName: 'Access Bank', accountNumber: '0123456785', accountName: 'ADA OBI' };
    const profile = { username, displayName: 'Ada Live', bio: 'Keys', ...bank };
    const creator = await callDocumented<CreatedCreator>(ada, ['POST', '/api/streamers'], profile);
    const tip = { streamerId: creator.id, amount: 250_000, donorName: 'Tunde', paymentMethod: 'paystack' };
    await callDocumented(api(), ['POST', '/api/donations/initiate'], { ...tip, amount: 5 });
    const { reference } = await callDocumented<{ reference: string }>(api(), ['POST', '/api/donations/initiate'], tip);
    await payAtSandbox(system, reference);
    await waitUntil(
      async () => (await walletBalanceOf({ api: ada } as never)) === 237_500,
      30_000,
      'the wallet has the tip',
    );

    await callDocumented(ada, ['GET', '/api/streamers/me']);
    await callDocumented(api(), ['GET', '/api/streamers/{usernameOrId}', `/api/streamers/${username}`]);
    await callDocumented(api(), ['GET', '/api/streamers/{usernameOrId}', '/api/streamers/nobodyatall']);
    for (const list of ['donations', 'recent-donations', 'top-donations', 'supporters'])
      await callDocumented(api(), ['GET', `/api/streamers/{id}/${list}`, `/api/streamers/${creator.id}/${list}`]);
    await callDocumented(api(), ['GET', '/api/payments/{reference}', `/api/payments/${reference}`]);
    await callDocumented(api(), ['GET', '/api/payments/config']);
    await callDocumented(api(), [
      'GET',
      '/api/overlay/streamer/{token}',
      `/api/overlay/streamer/${creator.overlayToken}`,
    ]);
    await callDocumented(ada, ['GET', '/api/wallet']);
    await callDocumented(ada, ['GET', '/api/wallet/entries']);
    await callDocumented(ada, ['POST', '/api/withdrawals/request']);
    await callDocumented(ada, ['POST', '/api/withdrawals/request']);
    await callDocumented(ada, ['GET', '/api/withdrawals']);
    await callDocumented(ada, ['GET', '/api/subscription/status']);
    await callDocumented(ada, ['POST', '/api/overlay/test-alert'], { kind: 'donation' });
    await callDocumented(ada, ['POST', '/api/realtime/ticket']);
    await callDocumented(ada, ['POST', '/api/auth/logout']);
  });

  it('matches the responses of the admin routes', async () => {
    const admin = api();
    await callDocumented(admin, ['GET', '/api/admin/session']);
    await callDocumented(admin, ['POST', '/api/admin/login'], adminLogin);
    for (const list of [
      'session',
      'stats',
      'analytics',
      'users',
      'donations',
      'withdrawals',
      'findings',
      'compared-days',
      'acts',
    ])
      await callDocumented(admin, ['GET', `/api/admin/${list}`]);
  });
});

describe('Statuses in the API document', () => {
  /** Excludes routes that end the session, and the one that creates the profile. */
  const isExcluded = ({ method, path }: DocumentedRoute) =>
    /logout|auth.sessions|account.close/.test(path) || `${method} ${path}` === 'POST /api/streamers';

  async function callAll(person: Api, session: DocumentedRoute['session'][], parameter: string): Promise<number> {
    const routes = (await documentedRoutes(system)).filter(
      (route) => session.includes(route.session) && !isExcluded(route),
    );
    for (const { method, path, body } of routes) await person.call(method, path.replace(/\{\w+\}/g, parameter), body);
    return routes.length;
  }

  it('cover every call by a visitor, a user without a profile, a creator, a bot and an admin', async () => {
    const userWithoutProfile = api();
    const account = { email: 'sweep@example.com', password: 'secret1', firstName: 'Ada', lastName: 'Obi' };
    await userWithoutProfile.ok('POST', '/api/auth/signup', { ...account, username: 'sweep' });
    const creator = await aCreator(system);
    const bot = keyApi(system, await aKey(creator));
    const admin = await anAdmin(system);
    const parameters = ['0197a3a0-0000-7000-8000-00000000ffff', '999999999', 'x', creator.id];
    for (const parameter of parameters) {
      expect(await callAll(api(), ['none', 'user', 'admin', 'key'], parameter)).toBeGreaterThan(80);
      await callAll(userWithoutProfile, ['user', 'none'], parameter);
      await callAll(creator.api, ['user'], parameter);
      await callAll(bot, ['key'], parameter);
      await callAll(admin, ['admin'], parameter);
    }
    expect(await undocumentedAnswers(system)).toEqual([]);
  });
});

describe('GET /api/admin/queues', () => {
  it('shows the read-only queues of every service to admins only @asvs-13.4.5', async () => {
    const stranger = await api().call('GET', '/api/admin/queues');
    expect(stranger.status).toBe(401);
    expect(stranger.body).toMatchObject({ code: 'admin.session-required' });
    expect((await api().call('GET', '/api/admin/queues/api/queues')).status).toBe(401);

    const admin = api();
    await admin.ok('POST', '/api/admin/login', adminLogin);
    expect(await admin.ok<string>('GET', '/api/admin/queues')).toContain('TipNaija jobs');
    const { queues } = await admin.ok<{ queues: { name: string; readOnlyMode: boolean }[] }>(
      'GET',
      '/api/admin/queues/api/queues',
    );
    expect(queues.map(({ name }) => name).sort()).toEqual(jobs.map(({ name }) => name).sort());
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });
});
