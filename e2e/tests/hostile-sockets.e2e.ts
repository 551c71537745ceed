import { overlayNamespace, socketEvents } from '@tipnaija/contracts';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { malformedEvents, malformedFrames, malformedTexts } from '../harness/malformed-packets.js';
import { OverlayClient, until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { processIdsOf, residentMb } from '../harness/processes.js';
import { opcodes, RawWebSocket } from '../harness/raw-web-socket.js';
import { sharedSystem } from '../harness/shared-system.js';
import { strange } from '../harness/strange-values.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

/** SOCKET_STORM=10000 is the full storm; FUZZ_RUNS=500 with a FUZZ_SEED of its own the long run. */
const storm = Number(process.env.SOCKET_STORM ?? 500);
const runs = Number(process.env.FUZZ_RUNS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** A wave of the storm: all of them at once would be a test of this process. */
const atOnce = 100;
const flood = 10_000;

let system: System;
/** Their overlay stands beside all of it and must show its tips in time. */
let creator: Creator;
let overlay: OverlayClient;
/** Has a good link and bad intentions. */
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
  // Where Socket.IO would let anybody in.
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

/** How long a tip takes to the screen beside it, from its webhook on. */
async function tipIsShown(): Promise<number> {
  const count = overlay.shown.length;
  const reference = await initiateTip(system, creator, { donorName: 'Tunde' });
  const paidAt = performance.now();
  await payAtSandbox(system, reference);
  await overlay.hasShown(count + 1);
  return Math.round(performance.now() - paidAt);
}

async function letIn(): Promise<RawWebSocket> {
  const socket = await new RawWebSocket(system).opened();
  expect(await socket.enter(overlayNamespace, { token: vandal.overlayToken })).toBe('let in');
  return socket;
}

/** What is too large to be said ends the connection, and is among the malformed frames. */
const sayable = strange.filter((value) => (JSON.stringify(value) ?? '').length < 4_000);

const closeAll = (sockets: readonly RawWebSocket[]) => sockets.forEach((socket) => socket.close());

describe('packets that are none', () => {
  it('open nothing to a stranger', async () => {
    const sockets = await Promise.all(
      [...malformedTexts, ...malformedFrames].map(async (packet) => {
        const socket = await new RawWebSocket(system).opened();
        if (typeof packet === 'string') socket.say(packet);
        else socket.send(packet);
        return { packet, socket };
      }),
    );
    await tipIsShown();
    for (const { packet, socket } of sockets) {
      const heard = socket.packets.filter((one) => !/^(?:0|2|44)/.test(one));
      expect(heard, String(packet).slice(0, 80)).toEqual([]);
      socket.close();
    }
  });

  it('say nothing to a server that let somebody in, and end nobody’s connection but their own', async () => {
    const sockets: RawWebSocket[] = [];
    for (const event of malformedEvents) {
      const socket = await letIn();
      socket.say(`42${overlayNamespace},${event}`);
      sockets.push(socket);
    }
    // Attachments that are announced and never come, and some that nobody announced.
    const waiting = await letIn();
    for (const text of malformedTexts) waiting.say(text);
    const unasked = await letIn();
    for (let at = 0; at < 50; at += 1) unasked.say(Buffer.alloc(9_000, at), { opcode: opcodes.binary });
    await tipIsShown();
    expect(overlay.isConnected).toBe(true);
    closeAll([...sockets, waiting, unasked]);
  });
});

describe(`what nobody means to say (FUZZ_SEED=${seed})`, () => {
  let socket: Socket;

  beforeAll(async () => {
    const auth = { token: vandal.overlayToken, lastSeenId: null };
    socket = io(`${system.url}${overlayNamespace}`, { transports: ['websocket'], reconnection: false, auth });
    await until(() => socket.connected, 10_000, 'the vandal is let in');
  });

  afterAll(() => socket.disconnect());

  it.each(socketEvents[overlayNamespace] as string[])(
    'with "%s" is ignored, and what makes sense after it is answered',
    async (event) => {
      const say = fc.asyncProperty(fc.array(sayable, { maxLength: 3 }), async (values) => {
        socket.emit(event, ...values);
        socket.emit(event, Buffer.from([1, 2]), ...values);
        socket.emit(event, {
          id: values[0],
          kind: values[1],
          afterId: values[0],
          state: values[1],
          trouble: values[2],
        });
        const answer: unknown = await socket.timeout(10_000).emitWithAck('catch-up', { afterId: 0 });
        expect(answer).toEqual([]);
      });
      await fc.assert(say, { numRuns: runs, seed });
    },
  );

  it('when asking to be let in is refused in our words @asvs-2.2.1 @asvs-2.2.2', async () => {
    const ask = fc.asyncProperty(sayable, fc.constantFrom(...Object.keys(socketEvents)), async (auth, namespace) => {
      const stranger = await new RawWebSocket(system).opened();
      const answer = await stranger.enter(namespace, auth);
      stranger.close();
      expect(['overlay.unknown-token', 'dashboard.unknown-ticket', 'cut off']).toContain(answer);
    });
    await fc.assert(ask, { numRuns: runs, seed });
  });

  it('in the words of a dashboard is heard by nobody: it has none', () => {
    expect(socketEvents['/dashboard']).toEqual([]);
  });
});

describe('a flood', () => {
  const floods: Record<string, (at: number) => string> = {
    'alerts that were shown': (at) => `42${overlayNamespace},${at}["shown",{"id":${at + 1},"kind":"donation"}]`,
    heartbeats: (at) => `42${overlayNamespace},["heartbeat",{"soundBlocked":${at % 2 === 0}}]`,
    'words that make no sense': (at) => `42${overlayNamespace},["shown",{"id":"${at}"}]`,
    'questions for what was missed': (at) => `42${overlayNamespace},${at}["catch-up",{"afterId":0}]`,
  };

  it.each(Object.entries(floods))(
    `of ${flood} %s ends its connection, and a tip beside it is shown in time`,
    async (what, packetOf) => {
      const socket = await letIn();
      for (let at = 0; at < flood; at += 1) socket.say(packetOf(at));
      const tookMs = await tipIsShown();
      console.log(`a tip beside ${flood} ${what}: shown after ${tookMs} ms`);
      expect(tookMs).toBeLessThan(5_000);
      await until(() => socket.isGone, 5_000, 'the flood is cut off');
    },
  );

  it('of attempts with bad tokens on one connection ends it after the third @asvs-2.4.1', async () => {
    const patient = await new RawWebSocket(system).opened();
    const answers: string[] = [];
    for (let at = 0; at < 4; at += 1) answers.push(await patient.enter(overlayNamespace, { token: `wrong${at}` }));
    expect(answers).toEqual([...Array.from({ length: 3 }, () => 'overlay.unknown-token'), 'cut off']);
    const hasty = await new RawWebSocket(system).opened();
    for (let at = 0; at < flood; at += 1) hasty.say(`40${overlayNamespace},{"token":"wrong${at}"}`);
    await until(() => hasty.isGone, 5_000, 'who does not wait for an answer is cut off');
    expect(hasty.packets.filter((packet) => packet.startsWith('44')).length).toBeLessThanOrEqual(3);
  });

  it('of one overlay that comes and goes keeps no other from its tips', async () => {
    let visits = 0;
    let isOver = false;
    const visiting = (async () => {
      while (!isOver) {
        (await letIn()).close();
        visits += 1;
      }
    })();
    const times = [await tipIsShown(), await tipIsShown(), await tipIsShown()];
    isOver = true;
    await visiting;
    console.log(`tips beside an overlay that came ${visits} times: shown after ${times.join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(5_000);
  });
});

describe(`${storm} connections with bad tokens`, () => {
  it('are all refused, and a tip beside them is shown in time', async () => {
    const refusals = new Set<string>();
    const sockets: RawWebSocket[] = [];
    const ask = async (at: number) => {
      const socket = await new RawWebSocket(system).opened();
      refusals.add(await socket.enter(overlayNamespace, { token: `${'A'.repeat(38)}${String(at).padStart(5, '0')}` }));
      sockets.push(socket);
    };
    const storming = (async () => {
      for (let at = 0; at < storm; at += atOnce)
        await Promise.all(Array.from({ length: atOnce }, (_, one) => ask(at + one)));
    })();
    const times: number[] = [];
    while (sockets.length < storm - atOnce) times.push(await tipIsShown());
    await storming;
    const tookMs = Math.max(...times);
    console.log(`${times.length} tips beside ${storm} bad tokens: shown after ${tookMs} ms at the most`);
    expect([...refusals]).toEqual(['overlay.unknown-token']);
    expect(tookMs).toBeLessThan(10_000);
    closeAll(sockets);
  }, 600_000);
});

describe('after all of it', () => {
  it('nobody is still there who never said who they are', async () => {
    await until(() => idlers.every(({ isGone }) => isGone), 15_000, 'idlers are cut off');
  });

  it('every process is the one it was, none has logged an error, and the memory is back', async () => {
    expect(processIdsOf(system)).toEqual(before.processes);
    expect(system.errorLines()).toEqual([]);
    const grown = () => {
      const now = memory();
      return Math.max(now.gatewayMb - before.gatewayMb, now.overlayMb - before.overlayMb);
    };
    await until(
      () => grown() < 150,
      15_000,
      () => `the memory is back (${Math.round(grown())} MB more)`,
    );
    console.log(`memory afterwards: ${Math.round(grown())} MB more`);
  });

  it('the overlay beside it was shown each tip once, and the vandal’s page is as it was', async () => {
    const ids = overlay.shown.map(({ alert }) => alert.id);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await system.database.query(
      'select count(*)::int as count from overlay_realtime.alert_deliveries where creator_id = $1',
      [vandal.id],
    );
    expect(rows[0].count).toBe(0);
  });
});
