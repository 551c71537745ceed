import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { aKey } from '../harness/api-keys.js';
import { type HostileRequest, hostileRequests } from '../harness/hostile-requests.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { aHelper } from '../harness/team.js';

/** FUZZ_RUNS=150 with another FUZZ_SEED is the long run. FUZZ_REPORT is a file that receives the counts by route. */
const runs = Number(process.env.FUZZ_RUNS ?? 12);
const reportFile = process.env.FUZZ_REPORT;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** Routes for helpers have the session of an operator, because they reject other users before they read the input. */
type FuzzedRoute = Omit<DocumentedRoute, 'session'> & { session: DocumentedRoute['session'] | 'operator' };

/** Stands for the creator whom the operator helps. */
const helpedCreator = 'helped-creator';

let system: System;
let routes: FuzzedRoute[];
let cookies: Record<FuzzedRoute['session'], string>;
let creator: Creator;
let key: string;
let helpedCreatorId: string;

beforeAll(async () => {
  system = await sharedSystem();
  const documented = await documentedRoutes(system);
  // Excludes the routes that end sessions, because later requests need the sessions; these routes take no input.
  routes = documented.filter(({ path }) => !/logout|auth.sessions|account.close/.test(path)).map(toFuzzedRoute);
  creator = await aCreator(system);
  const admin = await anAdmin(system);
  cookies = { user: creator.api.sessionCookie, admin: admin.sessionCookie, key: '', none: '', operator: '' };
  ({ key } = await aKey(creator));
  await signInAsOperator();
});

afterAll(() => system?.stop());

function toFuzzedRoute(route: DocumentedRoute): FuzzedRoute {
  if (!route.path.startsWith('/api/helping/{creatorId}/')) return route;
  return { ...route, path: route.path.replace('{creatorId}', helpedCreator), session: 'operator' };
}

async function signInAsOperator(): Promise<void> {
  const helped = await aCreator(system);
  const operator = await aHelper(system, helped, 'operator');
  helpedCreatorId = helped.id;
  cookies.operator = operator.api.sessionCookie;
}

async function send({ method, session }: FuzzedRoute, { path, body, contentType }: HostileRequest) {
  const response = await fetch(`${system.url}${path.replace(helpedCreator, helpedCreatorId)}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: system.url,
      cookie: cookies[session],
      ...(session === 'key' ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(20_000),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, text: '' };
  }
  return { status: response.status, text: await response.text() };
}

/** Retries a rate-limited request with a new user, because a 429 response comes from the limit and not from the route. */
async function sendUnlimited(route: FuzzedRoute, request: HostileRequest) {
  const response = await send(route, request);
  if (response.status !== 429 || !['user', 'operator', 'key'].includes(route.session)) return response;
  expect(findProblem(response), `${route.method} ${request.path}`).toBeUndefined();
  if (route.session === 'operator') await signInAsOperator();
  else {
    creator = await aCreator(system);
    cookies.user = creator.api.sessionCookie;
    ({ key } = await aKey(creator));
  }
  return send(route, request);
}

/** Returns what is wrong with a response to a hostile request, or undefined if it is correct. */
function findProblem({ status, text }: { status: number; text: string }): string | undefined {
  if (status >= 500) return `${status}`;
  if (/\bat \S+ \(|node_modules|\bselect .* from\b|ECONN/i.test(text) && status >= 400) return 'reveals internals';
  if (status < 400) return undefined;
  if (!/^\{"message":".+","code":"[a-z-]+(?:\.[a-z-]+)*"/.test(text))
    return `no message and code: ${text.slice(0, 200)}`;
  return undefined;
}

type Count = { route: string; sent: number; rejected: number; limited: number; harmless: number };

const formatReport = (counts: Count[]) =>
  [
    `${'hostile requests by route'.padEnd(64)}     sent rejected  limited harmless`,
    ...counts.map(({ route, ...numbers }) =>
      [route.padEnd(64), ...Object.values(numbers).map((number) => String(number).padStart(8))].join(' '),
    ),
  ].join('\n');

describe(`API routes with hostile input (FUZZ_SEED=${seed})`, () => {
  it('respond with a 4xx status, message and code, or accept the input without harm @asvs-1.2.4 @asvs-15.3.5 @asvs-16.5.1', async () => {
    const counts: Count[] = [];
    for (const route of routes) {
      const count = { route: `${route.method} ${route.path}`, sent: 0, rejected: 0, limited: 0, harmless: 0 };
      counts.push(count);
      await fc.assert(
        fc.asyncProperty(hostileRequests(route), async (request) => {
          count.sent += 1;
          const response = await sendUnlimited(route, request);
          expect(findProblem(response), `${route.method} ${request.path}`).toBeUndefined();
          if (route.session === 'operator') expect(response.text).not.toMatch(/session\.required|helper\.not-allowed/);
          if (response.status === 429) count.limited += 1;
          else if (response.status >= 400) count.rejected += 1;
          else count.harmless += 1;
        }),
        { numRuns: runs, seed, interruptAfterTimeLimit: 60_000 },
      );
    }
    if (reportFile) writeFileSync(reportFile, `${formatReport(counts)}\n`);
    const total = counts.reduce((sum, count) => sum + count.sent, 0);
    console.log(`${routes.length} routes, ${total} hostile requests`);
  }, 1_800_000);

  it('reject a body of 100 MB before reading it completely @asvs-5.2.1', async () => {
    const chunk = new Uint8Array(1_000_000).fill(97);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const status = await fetch(`${system.url}/api/donations/initiate`, {
      method: 'POST',
      headers: { origin: system.url, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit).then(
      (response) => response.status,
      // The gateway closes the connection while the client is still sending.
      () => 413,
    );
    expect(status).toBe(413);
    expect(sent).toBeLessThan(100);
  });

  it('log no error and still accept a valid tip afterwards', async () => {
    const tip = { streamerId: creator.id, amount: 250_000, donorName: 'Tunde', paymentMethod: 'paystack' };
    expect((await new Api(system).call('POST', '/api/donations/initiate', tip)).status).toBe(200);
    expect(system.errorLines()).toEqual([]);
  });
});
