import { overlayNamespace, socketEvents } from '@tipnaija/contracts';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { malformedEvents, malformedFrames, malformedTexts } from '../harness/malformed-packets.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { processIdsOf, residentMb } from '../harness/processes.js';
import { opcodes, RawWebSocket, socketPathOf } from '../harness/raw-web-socket.js';
import { sharedSystem } from '../harness/shared-system.js';
import { strange } from '../harness/strange-values.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** SOCKET_STORM=10000 runs the full storm; FUZZ_RUNS=500 with another FUZZ_SEED is the long run. */
const storm = Number(process.env.SOCKET_STORM ?? 500);
const runs = Number(process.env.FUZZ_RUNS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Connections per wave; all connections at once would measure the test process. */
const waveSize = 100;
const flood = 10_000;

let system: System;
/** This creator's overlay stays connected during all tests and must show its tips in time. */
let creator: Creator;
let overlay: OverlayClient;
/** An attacker with a valid overlay link. */
let vandal: Creator;
let idlers: RawWebSocket[];
let before: { processes: Record<string, number>; gatewayMb: number; overlayMb: number };

beforeAll(async () => {
  system = await sharedSystem();
  [creator, vandal] = (await Promise.all([aCreator(system), aCreator(system)])) as [Creator, Creator];
  overlay = await new OverlayClient(system, creator).connected();
  (await new OverlayClient(system, vandal).connected()).close();
  before = { processes: processIdsOf(system), ...memory() };
  idlers = await Promise.all(Array.from({ length: 20 }, () => new RawWebSocket(system).opened()));
  // Connects to the default namespace, which Socket.IO accepts without authentication by default.
  for (const idler of idlers.slice(10)) idler.say('40');
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

const memory = () => ({
  gatewayMb: residentMb(system, 'gateway'),
  overlayMb: residentMb(system, 'overlay-realtime'),
});

/** Sends a tip and returns the milliseconds from its payment until the creator's overlay receives it. */
async function measureTip(): Promise<number> {
  const count = overlay.shown.length;
  const reference = await initiateTip(system, creator, { donorName: 'Tunde' });
  const paidAt = performance.now();
  await payAtSandbox(system, reference);
  await overlay.hasShown(count + 1);
  return Math.round(performance.now() - paidAt);
}

async function connectVandal(): Promise<RawWebSocket> {
  const socket = await new RawWebSocket(system).opened();
  expect(await socket.enter(overlayNamespace, { token: vandal.overlayToken })).toBe('let in');
  return socket;
}

/** Values within the message size limit; larger messages end the connection and are covered by malformedFrames. */
const sendable = strange.filter((value) => (JSON.stringify(value) ?? '').length < 4_000);

const closeAll = (sockets: readonly RawWebSocket[]) => sockets.forEach((socket) => socket.close());

describe('Socket server with malformed packets', () => {
  it('sends nothing to an unauthenticated client', async () => {
    const sockets = await Promise.all(
      [...malformedTexts, ...malformedFrames].map(async (packet) => {
        const socket = await new RawWebSocket(system).opened();
        if (typeof packet === 'string') socket.say(packet);
        else socket.send(packet);
        return { packet, socket };
      }),
    );
    await measureTip();
    for (const { packet, socket } of sockets) {
      const received = socket.packets.filter((text) => !/^(?:0|2|44)/.test(text));
      expect(received, String(packet).slice(0, 80)).toEqual([]);
      socket.close();
    }
  });

  it('keeps the connections of other clients when an authenticated client sends malformed events', async () => {
    const sockets: RawWebSocket[] = [];
    for (const event of malformedEvents) {
      const socket = await connectVandal();
      socket.say(`42${overlayNamespace},${event}`);
      sockets.push(socket);
    }
    // Sends binary attachments that are announced but missing, and attachments that are not announced.
    const waiting = await connectVandal();
    for (const text of malformedTexts) waiting.say(text);
    const unannounced = await connectVandal();
    for (let index = 0; index < 50; index += 1) unannounced.say(Buffer.alloc(9_000, index), { opcode: opcodes.binary });
    await measureTip();
    expect(overlay.isConnected).toBe(true);
    closeAll([...sockets, waiting, unannounced]);
  });
});

describe(`Socket server with invalid payloads (FUZZ_SEED=${seed})`, () => {
  let socket: Socket;

  beforeAll(async () => {
    const auth = { token: vandal.overlayToken, lastSeenId: null };
    socket = io(`${system.url}${overlayNamespace}`, { transports: ['websocket'], reconnection: false, auth });
    await waitUntil(() => socket.connected, 10_000, 'the vandal connects');
  });

  afterAll(() => socket.disconnect());

  it.each(socketEvents[overlayNamespace] as string[])(
    'ignores invalid payloads of "%s" and still acknowledges the next valid event',
    async (event) => {
      const say = fc.asyncProperty(fc.array(sendable, { maxLength: 3 }), async (values) => {
        socket.emit(event, ...values);
        socket.emit(event, Buffer.from([1, 2]), ...values);
        socket.emit(event, {
          id: values[0],
          kind: values[1],
          afterId: values[0],
          state: values[1],
          trouble: values[2],
        });
        const acknowledgement: unknown = await socket.timeout(10_000).emitWithAck('catch-up', { afterId: 0 });
        expect(acknowledgement).toEqual([]);
      });
      await fc.assert(say, { numRuns: runs, seed });
    },
  );

  it('rejects invalid credentials with an error code @asvs-2.2.1 @asvs-2.2.2', async () => {
    const attempt = fc.asyncProperty(
      sendable,
      fc.constantFrom(...Object.keys(socketEvents)),
      async (auth, namespace) => {
        const stranger = await new RawWebSocket(system, {}, socketPathOf(namespace)).opened();
        const result = await stranger.enter(namespace, auth);
        stranger.close();
        const rejections = ['overlay.unknown-token', 'source.unknown-token', 'dashboard.unknown-ticket', 'cut off'];
        expect(rejections).toContain(result);
      },
    );
    await fc.assert(attempt, { numRuns: runs, seed });
  });

  it('accepts no client events in the dashboard namespace', () => {
    expect(socketEvents['/dashboard']).toEqual([]);
  });
});

describe('Socket server under a flood', () => {
  const floods: Record<string, (index: number) => string> = {
    'shown reports': (index) => `42${overlayNamespace},${index}["shown",{"id":${index + 1},"kind":"donation"}]`,
    heartbeats: (index) => `42${overlayNamespace},["heartbeat",{"soundBlocked":${index % 2 === 0}}]`,
    'invalid events': (index) => `42${overlayNamespace},["shown",{"id":"${index}"}]`,
    'catch-up requests': (index) => `42${overlayNamespace},${index}["catch-up",{"afterId":0}]`,
  };

  it.each(Object.entries(floods))(
    `closes a connection that sends ${flood} %s, and shows a concurrent tip in time`,
    async (what, createPacket) => {
      const socket = await connectVandal();
      for (let index = 0; index < flood; index += 1) socket.say(createPacket(index));
      const tookMs = await measureTip();
      console.log(`a tip during ${flood} ${what}: shown after ${tookMs} ms`);
      expect(tookMs).toBeLessThan(5_000);
      await waitUntil(() => socket.isGone, 5_000, 'the flooding connection is closed');
    },
  );

  it('closes a connection after three attempts with invalid tokens @asvs-2.4.1', async () => {
    const patient = await new RawWebSocket(system).opened();
    const results: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      results.push(await patient.enter(overlayNamespace, { token: `wrong${attempt}` }));
    expect(results).toEqual([...Array.from({ length: 3 }, () => 'overlay.unknown-token'), 'cut off']);
    const hasty = await new RawWebSocket(system).opened();
    for (let attempt = 0; attempt < flood; attempt += 1) hasty.say(`40${overlayNamespace},{"token":"wrong${attempt}"}`);
    await waitUntil(() => hasty.isGone, 5_000, 'a client that does not wait for responses is disconnected');
    expect(hasty.packets.filter((packet) => packet.startsWith('44')).length).toBeLessThanOrEqual(3);
  });

  it('delivers tips to other overlays while one overlay reconnects continuously', async () => {
    let visits = 0;
    let isOver = false;
    const visiting = (async () => {
      while (!isOver) {
        (await connectVandal()).close();
        visits += 1;
      }
    })();
    const times = [await measureTip(), await measureTip(), await measureTip()];
    isOver = true;
    await visiting;
    console.log(`tips during ${visits} reconnects of another overlay: shown after ${times.join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(5_000);
  });
});

describe(`Socket server with ${storm} connections with invalid tokens`, () => {
  it('rejects all of them and shows concurrent tips in time', async () => {
    const results = new Set<string>();
    const sockets: RawWebSocket[] = [];
    const attempt = async (index: number) => {
      const socket = await new RawWebSocket(system).opened();
      results.add(
        await socket.enter(overlayNamespace, { token: `${'A'.repeat(38)}${String(index).padStart(5, '0')}` }),
      );
      sockets.push(socket);
    };
    const storming = (async () => {
      for (let start = 0; start < storm; start += waveSize)
        await Promise.all(Array.from({ length: waveSize }, (_, index) => attempt(start + index)));
    })();
    const times: number[] = [];
    while (sockets.length < storm - waveSize) times.push(await measureTip());
    await storming;
    const tookMs = Math.max(...times);
    console.log(`${times.length} tips during ${storm} invalid tokens: shown after at most ${tookMs} ms`);
    expect([...results]).toEqual(['overlay.unknown-token']);
    expect(tookMs).toBeLessThan(10_000);
    closeAll(sockets);
  }, 600_000);
});

describe('System after the socket tests', () => {
  it('has closed all connections that never authenticated', async () => {
    await waitUntil(() => idlers.every(({ isGone }) => isGone), 15_000, 'idle connections are closed');
  });

  it('has the same processes, no error log lines, and less than 150 MB more memory', async () => {
    expect(processIdsOf(system)).toEqual(before.processes);
    expect(system.errorLines()).toEqual([]);
    const grown = () => {
      const now = memory();
      return Math.max(now.gatewayMb - before.gatewayMb, now.overlayMb - before.overlayMb);
    };
    await waitUntil(
      () => grown() < 150,
      15_000,
      () => `the memory is released (${Math.round(grown())} MB more)`,
    );
    console.log(`memory afterwards: ${Math.round(grown())} MB more`);
  });

  it('delivered each tip once to the connected overlay and none to the vandal', async () => {
    const ids = overlay.shown.map(({ alert }) => alert.id);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await system.database.query(
      'select count(*)::int as count from overlay_realtime.alert_deliveries where creator_id = $1',
      [vandal.id],
    );
    expect(rows[0].count).toBe(0);
  });
});
