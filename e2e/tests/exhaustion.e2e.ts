import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { percentile } from '../harness/percentiles.js';
import { processIdsOf, residentMb } from '../harness/processes.js';
import { RawConnection } from '../harness/raw-connection.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { whatAVisitorWaits } from '../harness/visitor.js';

/** SLOW_CONNECTIONS=2000 is the full attack. */
const slow = Number(process.env.SLOW_CONNECTIONS ?? 200);
const withinMs = 10_000;

let system: System;
let creator: Creator;
let before: { processes: Record<string, number>; gatewayMb: number };
let calmMs: number;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  calmMs = percentile(await whatAVisitorWaits(system, creator, () => sleep(1_500)), 0.99);
  before = { processes: processIdsOf(system), gatewayMb: residentMb(system, 'gateway') };
});

afterAll(() => system?.stop());

/** Others go on while this happens: how slow it was for them is printed, and must stay bearable. */
async function beside(what: string, attack: () => Promise<void>): Promise<void> {
  const p99 = percentile(await whatAVisitorWaits(system, creator, attack), 0.99);
  console.log(
    `beside ${what}: p99 of others ${p99.toFixed(0)} ms (${(p99 / calmMs).toFixed(1)} times the ${calmMs.toFixed(0)} ms of before)`,
  );
  expect(p99).toBeLessThan(3_000);
}

const head = (lines: readonly string[], path = '/api/donations/initiate') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}`;

type Dribble = { first: string; more: string; everyMs: number };

const dribbles: Record<string, Dribble> = {
  'say nothing': { first: '', more: '', everyMs: 1_000 },
  'send their head line by line': { first: head([]), more: 'X-Slow: 1\r\n', everyMs: 500 },
  'send their head byte by byte': { first: 'GET / HT', more: 'x', everyMs: 300 },
  'send their body byte by byte': { first: `${head(['Content-Length: 1000'])}\r\n{"a":"`, more: 'x', everyMs: 300 },
  'send their body in chunks of a byte': {
    first: `${head(['Transfer-Encoding: chunked'])}\r\n`,
    more: '1\r\nx\r\n',
    everyMs: 300,
  },
  'dribble at the webhook': {
    first: `${head(['Content-Length: 1000'], '/api/webhooks/paystack')}\r\n{`,
    more: ' ',
    everyMs: 300,
  },
  'dribble at the sockets': {
    first: `${head(['Content-Length: 1000'], '/socket.io/?EIO=4&transport=polling')}\r\n4`,
    more: '0',
    everyMs: 300,
  },
};

describe(`${slow} connections that are slow on purpose`, () => {
  it('are answered or cut off within ten seconds, whatever they are slow with, and others are served @asvs-15.2.2', async () => {
    const kinds = Object.entries(dribbles);
    await beside(`${slow} slow connections`, async () => {
      const connections = Array.from({ length: slow }, (_, at) => {
        const [what, dribble] = kinds[at % kinds.length] as [string, Dribble];
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
        if (!connection.isClosed) await until(() => connection.isClosed, 2_000, `those who ${what} are cut off`);
        const tookMs = (connection.closedAt as number) - connection.openedAt;
        expect(tookMs, what).toBeLessThan(withinMs + 2_000);
        expect([undefined, 400, 404, 408], `${what}: ${connection.status}`).toContain(connection.status);
      }
    });
  });
});

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join(',');
const asTip = (text: string) => `{"streamerId":${text},"amount":250000,"paymentMethod":"paystack"}`;
/** What is larger is not read to its end. */
const bodyMax = 256 * 1024;
const bomb = new Uint8Array(gzipSync(Buffer.alloc(10_000_000, ' '), { level: 9 }));

type Burden = { body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string>; path?: string };

/** Each with the most that passes the limit of a body's size, and with more than that. */
const burdens: Record<string, Burden> = {
  'a million keys': { body: `{${many(1_000_000, (at) => `"k${at}":1`)}}` },
  'as many keys as pass': { body: `{${many(20_000, (at) => `"k${at}":1`)}}` },
  'as many keys as pass, in a field': { body: asTip(`{${many(20_000, (at) => `"k${at}":1`)}}`) },
  'as many values as pass': { body: asTip(`[${many(100_000, () => '1')}]`) },
  'lists in lists': { body: '['.repeat(120_000) + ']'.repeat(120_000) },
  'lists in lists, in a field': { body: asTip('['.repeat(60_000) + ']'.repeat(60_000)) },
  'objects in objects': { body: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}` },
  'lists in lists without an end': { body: '['.repeat(200_000) },
  'a number of two hundred thousand digits': { body: `{"amount":${'9'.repeat(200_000)}}` },
  'text that is no UTF-8': {
    body: new Uint8Array([...Buffer.from('{"streamerId":"'), 0xc3, 0x28, 0xff, ...Buffer.from('"}')]),
  },
  'a bomb of gzip': { body: bomb, headers: { 'content-encoding': 'gzip' } },
  'a bomb of gzip at the webhook': {
    body: bomb,
    headers: { 'content-encoding': 'gzip' },
    path: '/api/webhooks/paystack',
  },
  'lists in lists at the login': { body: '['.repeat(60_000) + ']'.repeat(60_000), path: '/api/auth/login' },
  'lists in lists at the webhook': { body: '['.repeat(60_000) + ']'.repeat(60_000), path: '/api/webhooks/paystack' },
};

/** The status and the words; whoever is cut off while they are still sending was too large. */
async function send({ body, headers, path = '/api/donations/initiate' }: Burden): Promise<[number, string]> {
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

describe('a body that is a burden', () => {
  it.each(Object.entries(burdens))('of %s is refused in our words, within ten seconds', async (_what, burden) => {
    const start = performance.now();
    const [status, code] = await send(burden);
    expect([400, 401, 413, 415]).toContain(status);
    expect(code).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expect(performance.now() - start).toBeLessThan(withinMs);
  });

  it('leaves the gateway with less than 100 MB more than before, as the slow connections do', () => {
    const grownMb = residentMb(system, 'gateway') - before.gatewayMb;
    console.log(`the gateway holds ${grownMb.toFixed(0)} MB more`);
    expect(grownMb).toBeLessThan(100);
  });

  it('sent by the dozen keeps nobody waiting for long, and the memory it takes is not taken again @asvs-15.2.2', async () => {
    const all = Object.values(burdens).filter(({ body }) => body.length < bodyMax);
    const fourRounds = async () => {
      for (let round = 0; round < 4; round += 1) await Promise.all(all.map(send));
      return residentMb(system, 'gateway');
    };
    await beside('bodies that are a burden', async () => {
      const onceMb = await fourRounds();
      const moreMb = (await fourRounds()) - onceMb;
      console.log(`the second time takes ${moreMb.toFixed(0)} MB more`);
      expect(moreMb).toBeLessThan(100);
    });
  });
});

describe('a head that is a burden', () => {
  it.each<[string, string]>([
    [
      'a hundred kilobytes of headers',
      `GET /api/site HTTP/1.1\r\nHost: x\r\n${'X-Flood: aaaaaaaaaa\r\n'.repeat(5_000)}\r\n`,
    ],
    [
      'one header of a hundred kilobytes',
      `GET /api/site HTTP/1.1\r\nHost: x\r\nX-Flood: ${'a'.repeat(100_000)}\r\n\r\n`,
    ],
    ['an address of a hundred kilobytes', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['two lengths', `${head(['Content-Length: 5', 'Content-Length: 6'])}\r\nhello`],
    [
      'a length and chunks',
      `${head(['Content-Length: 5', 'Transfer-Encoding: chunked'])}\r\n0\r\n\r\nGET /api/site HTTP/1.1\r\n\r\n`,
    ],
    ['a bare line feed', 'GET /api/site HTTP/1.1\nHost: x\n\n'],
    ['no HTTP at all', `\u0016\u0003\u0001${'\u0000'.repeat(200)}`],
  ])('by %s is answered with 4xx or cut off', async (_what, text) => {
    const connection = new RawConnection(system);
    connection.send(text);
    await connection.isOver(withinMs);
    expect([undefined, 400, 414, 431]).toContain(connection.status);
    await until(() => connection.isClosed, withinMs, 'the connection is closed');
    expect(connection.text.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('after all of it', () => {
  it('every process is the one it was, and none has logged an error', () => {
    expect(processIdsOf(system)).toEqual(before.processes);
    expect(system.errorLines()).toEqual([]);
  });
});
