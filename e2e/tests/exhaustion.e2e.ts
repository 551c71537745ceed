import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyFactor } from '../harness/busy-machine.js';
import { aCreator, type Creator } from '../harness/people.js';
import { percentile } from '../harness/percentiles.js';
import { processIdsOf, residentMb } from '../harness/processes.js';
import { RawConnection } from '../harness/raw-connection.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { whatAVisitorWaits } from '../harness/visitor.js';
import { waitUntil } from '../harness/wait-until.js';

/** SLOW_CONNECTIONS=2000 runs the full attack. */
const slow = Number(process.env.SLOW_CONNECTIONS ?? 200);
const withinMs = 10_000;

let system: System;
let creator: Creator;
let before: { processes: Record<string, number>; gatewayMb: number };
let baselineMs: number;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  baselineMs = percentile(await whatAVisitorWaits(system, creator, () => sleep(1_500)), 0.99);
  before = { processes: processIdsOf(system), gatewayMb: residentMb(system, 'gateway') };
});

afterAll(() => system?.stop());

/** Runs an attack and measures the p99 latency of a regular visitor, which must stay below 3 s. */
async function measureVisitorDuring(what: string, attack: () => Promise<void>): Promise<void> {
  const p99 = percentile(await whatAVisitorWaits(system, creator, attack), 0.99);
  console.log(
    `during ${what}: visitor p99 ${p99.toFixed(0)} ms (${(p99 / baselineMs).toFixed(1)} times the baseline of ${baselineMs.toFixed(0)} ms)`,
  );
  expect(p99).toBeLessThan(3_000);
}

const head = (lines: readonly string[], path = '/api/donations/initiate') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}`;

type Dribble = { first: string; more: string; everyMs: number };

const dribbles: Record<string, Dribble> = {
  'send nothing': { first: '', more: '', everyMs: 1_000 },
  'send the head line by line': { first: head([]), more: 'X-Slow: 1\r\n', everyMs: 500 },
  'send the head byte by byte': { first: 'GET / HT', more: 'x', everyMs: 300 },
  'send the body byte by byte': { first: `${head(['Content-Length: 1000'])}\r\n{"a":"`, more: 'x', everyMs: 300 },
  'send the body in chunks of one byte': {
    first: `${head(['Transfer-Encoding: chunked'])}\r\n`,
    more: '1\r\nx\r\n',
    everyMs: 300,
  },
  'send slowly to the webhook': {
    first: `${head(['Content-Length: 1000'], '/api/webhooks/paystack')}\r\n{`,
    more: ' ',
    everyMs: 300,
  },
  'send slowly to the sockets': {
    first: `${head(['Content-Length: 1000'], '/socket.io/?EIO=4&transport=polling')}\r\n4`,
    more: '0',
    everyMs: 300,
  },
};

describe(`Gateway under ${slow} deliberately slow connections`, () => {
  it('responds or closes each connection within ten seconds, and keeps serving others @asvs-15.2.2', async () => {
    const kinds = Object.entries(dribbles);
    await measureVisitorDuring(`${slow} slow connections`, async () => {
      const connections = Array.from({ length: slow }, (_, index) => {
        const [what, dribble] = kinds[index % kinds.length] as [string, Dribble];
        const connection = new RawConnection(system);
        connection.send(dribble.first);
        const timer = setInterval(() => connection.send(dribble.more), dribble.everyMs);
        return { what, connection, timer };
      });
      try {
        for (const { connection } of connections) await connection.isOver(withinMs + 1_500);
      } finally {
        for (const { timer } of connections) clearInterval(timer);
      }
      for (const { what, connection } of connections) {
        if (!connection.isClosed)
          await waitUntil(() => connection.isClosed, 2_000, `connections that ${what} are closed`);
        const tookMs = (connection.closedAt as number) - connection.openedAt;
        expect(tookMs, what).toBeLessThan((withinMs + 2_000) * busyFactor());
        expect([undefined, 400, 404, 408], `${what}: ${connection.status}`).toContain(connection.status);
      }
    });
  });
});

const joinMany = (count: number, createItem: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => createItem(index)).join(',');
const asTip = (text: string) => `{"streamerId":${text},"amount":250000,"paymentMethod":"paystack"}`;
/** Body size limit in bytes; the gateway does not read larger bodies to the end. */
const bodyMax = 256 * 1024;
const bomb = new Uint8Array(gzipSync(Buffer.alloc(10_000_000, ' '), { level: 9 }));

type CostlyBody = { body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string>; path?: string };

/** Bodies that are costly to parse, just within the size limit and above it. */
const costlyBodies: Record<string, CostlyBody> = {
  'a million keys': { body: `{${joinMany(1_000_000, (index) => `"k${index}":1`)}}` },
  'the most keys within the limit': { body: `{${joinMany(20_000, (index) => `"k${index}":1`)}}` },
  'the most keys within the limit, in a field': { body: asTip(`{${joinMany(20_000, (index) => `"k${index}":1`)}}`) },
  'the most values within the limit': { body: asTip(`[${joinMany(100_000, () => '1')}]`) },
  'nested lists': { body: '['.repeat(120_000) + ']'.repeat(120_000) },
  'nested lists in a field': { body: asTip('['.repeat(60_000) + ']'.repeat(60_000)) },
  'nested objects': { body: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}` },
  'nested lists without an end': { body: '['.repeat(200_000) },
  'a number of two hundred thousand digits': { body: `{"amount":${'9'.repeat(200_000)}}` },
  'invalid UTF-8': {
    body: new Uint8Array([...Buffer.from('{"streamerId":"'), 0xc3, 0x28, 0xff, ...Buffer.from('"}')]),
  },
  'a gzip bomb': { body: bomb, headers: { 'content-encoding': 'gzip' } },
  'a gzip bomb to the webhook': {
    body: bomb,
    headers: { 'content-encoding': 'gzip' },
    path: '/api/webhooks/paystack',
  },
  'nested lists to the login': { body: '['.repeat(60_000) + ']'.repeat(60_000), path: '/api/auth/login' },
  'nested lists to the webhook': { body: '['.repeat(60_000) + ']'.repeat(60_000), path: '/api/webhooks/paystack' },
};

/** Returns status and error code. A connection closed while sending a body above the limit counts as 413. */
async function send({ body, headers, path = '/api/donations/initiate' }: CostlyBody): Promise<[number, string]> {
  try {
    const response = await fetch(`${system.url}${path}`, {
      method: 'POST',
      headers: { origin: system.url, 'content-type': 'application/json', ...headers },
      body,
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  } catch (error) {
    if (body.length < bodyMax) throw error;
    return [413, 'request.too-large'];
  }
}

describe('Gateway with costly request bodies', () => {
  it.each(Object.entries(costlyBodies))(
    'rejects %s with an error code within ten seconds',
    async (_what, costlyBody) => {
      const start = performance.now();
      const [status, code] = await send(costlyBody);
      expect([400, 401, 413, 415]).toContain(status);
      expect(code).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(performance.now() - start).toBeLessThan(withinMs);
    },
  );

  it('grows by less than 100 MB after all bodies and slow connections', () => {
    const grownMb = residentMb(system, 'gateway') - before.gatewayMb;
    console.log(`the gateway grew by ${grownMb.toFixed(0)} MB`);
    expect(grownMb).toBeLessThan(100);
  });

  it('serves visitors in time during many concurrent bodies, and needs no further memory when they repeat @asvs-15.2.2', async () => {
    const all = Object.values(costlyBodies).filter(({ body }) => body.length < bodyMax);
    const sendFourRounds = async () => {
      for (let round = 0; round < 4; round += 1) await Promise.all(all.map(send));
      return residentMb(system, 'gateway');
    };
    await measureVisitorDuring('costly bodies', async () => {
      const onceMb = await sendFourRounds();
      const moreMb = (await sendFourRounds()) - onceMb;
      console.log(`the second rounds take ${moreMb.toFixed(0)} MB more`);
      expect(moreMb).toBeLessThan(100);
    });
  });
});

describe('Gateway with malformed or oversized request heads', () => {
  it.each<[string, string]>([
    ['100 kB of headers', `GET /api/site HTTP/1.1\r\nHost: x\r\n${'X-Flood: aaaaaaaaaa\r\n'.repeat(5_000)}\r\n`],
    ['one header of 100 kB', `GET /api/site HTTP/1.1\r\nHost: x\r\nX-Flood: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a URL of 100 kB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['two Content-Length headers', `${head(['Content-Length: 5', 'Content-Length: 6'])}\r\nhello`],
    [
      'both Content-Length and Transfer-Encoding: chunked',
      `${head(['Content-Length: 5', 'Transfer-Encoding: chunked'])}\r\n0\r\n\r\nGET /api/site HTTP/1.1\r\n\r\n`,
    ],
    ['bare line feeds', 'GET /api/site HTTP/1.1\nHost: x\n\n'],
    ['bytes that are not HTTP', `\u0016\u0003\u0001${'\u0000'.repeat(200)}`],
  ])('responds to %s with a 4xx status or closes the connection', async (_what, text) => {
    const connection = new RawConnection(system);
    connection.send(text);
    await connection.isOver(withinMs);
    expect([undefined, 400, 414, 431]).toContain(connection.status);
    await waitUntil(() => connection.isClosed, withinMs, 'the connection is closed');
    expect(connection.text.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('System after the exhaustion tests', () => {
  it('has the same processes as before and no error log lines', () => {
    expect(processIdsOf(system)).toEqual(before.processes);
    expect(system.errorLines()).toEqual([]);
  });
});
