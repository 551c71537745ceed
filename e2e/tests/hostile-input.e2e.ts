import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { type DocumentedRoute, documentedRoutes } from '../harness/api-document.js';
import { type HostileRequest, hostileRequests } from '../harness/hostile-requests.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';

/** FUZZ_RUNS=150 with a FUZZ_SEED of its own is the long run; FUZZ_REPORT is the file that keeps its counts by route. */
const runs = Number(process.env.FUZZ_RUNS ?? 12);
const reportFile = process.env.FUZZ_REPORT;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

let system: System;
let routes: DocumentedRoute[];
let cookies: Record<DocumentedRoute['session'], string>;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  // What ends sessions would leave nobody to ask the rest; it takes no input.
  routes = (await documentedRoutes(system)).filter(({ path }) => !/logout|auth.sessions/.test(path));
  creator = await aCreator(system);
  const admin = await anAdmin(system);
  cookies = { user: creator.api.sessionCookie, admin: admin.sessionCookie, none: '' };
});

afterAll(() => system?.stop());

async function send({ method, session }: DocumentedRoute, { path, body, contentType }: HostileRequest) {
  const response = await fetch(`${system.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: system.url,
      cookie: cookies[session],
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

/** A limit answers for the route behind it, so whoever has come to one is followed by somebody new. */
async function sendUnlimited(route: DocumentedRoute, request: HostileRequest) {
  const answer = await send(route, request);
  if (answer.status !== 429 || route.session !== 'user') return answer;
  expect(complaint(answer), `${route.method} ${request.path}`).toBeUndefined();
  creator = await aCreator(system);
  cookies.user = creator.api.sessionCookie;
  return send(route, request);
}

/** What is wrong with this answer to a request that is; undefined if nothing is. */
function complaint({ status, text }: { status: number; text: string }): string | undefined {
  if (status >= 500) return `${status}`;
  if (/\bat \S+ \(|node_modules|\bselect .* from\b|ECONN/i.test(text) && status >= 400) return 'tells of our insides';
  if (status < 400) return undefined;
  if (!/^\{"message":".+","code":"[a-z-]+(?:\.[a-z-]+)*"/.test(text))
    return `no message and code: ${text.slice(0, 200)}`;
  return undefined;
}

type Count = { route: string; asked: number; refused: number; limited: number; harmless: number };

const reportOf = (counts: Count[]) =>
  [
    `${'hostile requests by route'.padEnd(64)}   asked refused limited harmless`,
    ...counts.map(({ route, ...numbers }) =>
      [route.padEnd(64), ...Object.values(numbers).map((number) => String(number).padStart(7))].join(' '),
    ),
  ].join('\n');

describe(`what nobody means to send (FUZZ_SEED=${seed})`, () => {
  it('is refused in our words by every route, or harmless @asvs-1.2.4 @asvs-15.3.5 @asvs-16.5.1', async () => {
    const counts: Count[] = [];
    for (const route of routes) {
      const count = { route: `${route.method} ${route.path}`, asked: 0, refused: 0, limited: 0, harmless: 0 };
      counts.push(count);
      await fc.assert(
        fc.asyncProperty(hostileRequests(route), async (request) => {
          count.asked += 1;
          const answer = await sendUnlimited(route, request);
          expect(complaint(answer), `${route.method} ${request.path}`).toBeUndefined();
          if (answer.status === 429) count.limited += 1;
          else if (answer.status >= 400) count.refused += 1;
          else count.harmless += 1;
        }),
        { numRuns: runs, seed, interruptAfterTimeLimit: 60_000 },
      );
    }
    if (reportFile) writeFileSync(reportFile, `${reportOf(counts)}\n`);
    const asked = counts.reduce((sum, count) => sum + count.asked, 0);
    console.log(`${routes.length} routes, ${asked} hostile requests`);
  }, 1_800_000);

  it('is refused before it is read when it is a hundred megabytes @asvs-5.2.1', async () => {
    const chunk = new Uint8Array(1_000_000).fill(97);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const answer = await fetch(`${system.url}/api/donations/initiate`, {
      method: 'POST',
      headers: { origin: system.url, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      // The connection is closed on whoever goes on sending.
      () => 413,
    );
    expect(answer).toBe(413);
    expect(sent).toBeLessThan(100);
  });

  it('breaks nothing: no process logged an error, and the next tip is asked for as ever', async () => {
    const tip = { streamerId: creator.id, amount: 250_000, donorName: 'Tunde', paymentMethod: 'paystack' };
    expect((await new Api(system).call('POST', '/api/donations/initiate', tip)).status).toBe(200);
    expect(system.errorLines()).toEqual([]);
  });
});
