import { type CreatedCreator, jobs } from '@tipnaija/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { until } from '../harness/overlay-client.js';
import { aCreator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { payAtSandbox } from '../harness/tips.js';
import { undocumentedAnswers } from '../harness/undocumented-answers.js';

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

/** Makes a call of the document and holds what comes back against what the document says of it. */
async function asDocumented<Body = Record<string, unknown>>(
  person: Api,
  [method, template, path = template]: [string, string, string?],
  body?: unknown,
): Promise<Body> {
  const answer = await person.call<Body>(method, path, body);
  const said = document.paths[template]?.[method.toLowerCase()]?.responses[answer.status];
  expect(said, `${method} ${template} answered ${answer.status}: ${JSON.stringify(answer.body)}`).toBeDefined();
  const schema = said?.content?.['application/json']?.schema;
  expect(schema, `${method} ${template} ${answer.status} has no schema`).toBeDefined();
  const text = JSON.stringify(schema).replaceAll('#/components', 'api#/components');
  const isAsSaid = ajv.validate(JSON.parse(text) as object, answer.body);
  expect(isAsSaid, `${method} ${template}: ${ajv.errorsText()} in ${JSON.stringify(answer.body)}`).toBe(true);
  return answer.body;
}

describe('the API document', () => {
  it('is a page for people, with nothing from elsewhere @asvs-14.2.3', async () => {
    const page = await api().call<string>('GET', '/api/docs');
    expect(page.status).toBe(200);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source as string);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect(source).toMatch(/^\/api\/docs\//);
      expect((await fetch(`${system.url}${source}`)).status).toBe(200);
    }
  });

  it('tells the truth of a tip, from sign-up to the wallet, and of what is refused on the way', async () => {
    const ada = api();
    const username = `doc${Date.now().toString(36)}`;
    const person = {
      email: `${username}@example.com`,
      password: 'secret1',
      firstName: 'Ada',
      lastName: 'Obi',
      username,
    };
    await asDocumented(ada, ['POST', '/api/auth/signup'], person);
    await asDocumented(api(), ['POST', '/api/auth/signup'], person);
    await asDocumented(api(), ['POST', '/api/auth/signup'], { ...person, email: 'no' });
    await asDocumented(api(), ['POST', '/api/auth/login'], { email: person.email, password: 'wrong' });
    await asDocumented(ada, ['GET', '/api/auth/user']);
    await asDocumented(api(), ['GET', '/api/auth/user']);
    await asDocumented(ada, ['GET', '/api/auth/sessions']);
    await asDocumented(ada, ['GET', '/api/streamers/me']);
    const bank = { bankName: 'Access Bank', accountNumber: '0123456785', accountName: 'ADA OBI' };
    const profile = { username, displayName: 'Ada Live', bio: 'Keys', ...bank };
    const creator = await asDocumented<CreatedCreator>(ada, ['POST', '/api/streamers'], profile);
    const tip = { streamerId: creator.id, amount: 250_000, donorName: 'Tunde', paymentMethod: 'paystack' };
    await asDocumented(api(), ['POST', '/api/donations/initiate'], { ...tip, amount: 5 });
    const { reference } = await asDocumented<{ reference: string }>(api(), ['POST', '/api/donations/initiate'], tip);
    await payAtSandbox(system, reference);
    await until(async () => (await walletBalanceOf({ api: ada } as never)) === 237_500, 30_000, 'the money is there');

    await asDocumented(ada, ['GET', '/api/streamers/me']);
    await asDocumented(api(), ['GET', '/api/streamers/{usernameOrId}', `/api/streamers/${username}`]);
    await asDocumented(api(), ['GET', '/api/streamers/{usernameOrId}', '/api/streamers/nobodyatall']);
    for (const list of ['donations', 'recent-donations', 'top-donations', 'supporters'])
      await asDocumented(api(), ['GET', `/api/streamers/{id}/${list}`, `/api/streamers/${creator.id}/${list}`]);
    await asDocumented(api(), ['GET', '/api/payments/{reference}', `/api/payments/${reference}`]);
    await asDocumented(api(), ['GET', '/api/payments/config']);
    await asDocumented(api(), [
      'GET',
      '/api/overlay/streamer/{token}',
      `/api/overlay/streamer/${creator.overlayToken}`,
    ]);
    await asDocumented(ada, ['GET', '/api/wallet']);
    await asDocumented(ada, ['GET', '/api/wallet/entries']);
    await asDocumented(ada, ['POST', '/api/withdrawals/request']);
    await asDocumented(ada, ['POST', '/api/withdrawals/request']);
    await asDocumented(ada, ['GET', '/api/withdrawals']);
    await asDocumented(ada, ['GET', '/api/subscription/status']);
    await asDocumented(ada, ['POST', '/api/overlay/test-alert'], { kind: 'donation' });
    await asDocumented(ada, ['POST', '/api/realtime/ticket']);
    await asDocumented(ada, ['POST', '/api/auth/logout']);
  });

  it("tells the truth of an admin's calls", async () => {
    const admin = api();
    await asDocumented(admin, ['GET', '/api/admin/session']);
    await asDocumented(admin, ['POST', '/api/admin/login'], adminLogin);
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
      await asDocumented(admin, ['GET', `/api/admin/${list}`]);
  });
});

describe('the statuses of the API document', () => {
  /** These end the session or make the profile that the others are asked without. */
  const isLeftOut = ({ method, path }: DocumentedRoute) =>
    /logout|auth.sessions/.test(path) || `${method} ${path}` === 'POST /api/streamers';

  async function askEverything(person: Api, session: DocumentedRoute['session'][], parameter: string): Promise<number> {
    const routes = (await documentedRoutes(system)).filter(
      (route) => session.includes(route.session) && !isLeftOut(route),
    );
    for (const { method, path, body } of routes) await person.call(method, path.replace(/\{\w+\}/g, parameter), body);
    return routes.length;
  }

  it('are those of every call by a visitor, a user without a profile, a creator and an admin', async () => {
    const member = api();
    const account = { email: 'sweep@example.com', password: 'secret1', firstName: 'Ada', lastName: 'Obi' };
    await member.ok('POST', '/api/auth/signup', { ...account, username: 'sweep' });
    const creator = await aCreator(system);
    const admin = await anAdmin(system);
    const strangers = ['0197a3a0-0000-7000-8000-00000000ffff', '999999999', 'x', creator.id];
    for (const parameter of strangers) {
      expect(await askEverything(api(), ['none', 'user', 'admin'], parameter)).toBeGreaterThan(80);
      await askEverything(member, ['user', 'none'], parameter);
      await askEverything(creator.api, ['user'], parameter);
      await askEverything(admin, ['admin'], parameter);
    }
    expect(await undocumentedAnswers(system)).toEqual([]);
  });
});

describe('the queues of every service', () => {
  it('are pages for a signed-in admin, and for nobody else @asvs-13.4.5', async () => {
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
