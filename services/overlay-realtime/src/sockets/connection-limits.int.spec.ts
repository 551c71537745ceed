import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { overlayClientEvents } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aProfile } from '../../testing/builders.js';
import { type Client, type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PresenceService } from '../presence/presence.service.js';

let scratch: ScratchDatabase;
let replica: Replica;
const open: Pick<Client<object, object>, 'close'>[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  replica = await startReplica(scratch, randomName('guarded'));
});

afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

afterAll(async () => {
  await replica.stop();
  await scratch.drop();
});

async function anOverlay() {
  const creatorId = randomUUID();
  await replica.get(OverlaysService).creatorChanged(aProfile(creatorId));
  const overlay = replica.overlay(`token of ${creatorId}`);
  open.push(overlay);
  await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
  return { overlay, creatorId };
}

const engineUrl = (query: string) => `${replica.url}/socket.io/?EIO=4&${query}`;

/** Starts a session by polling. Returns its id. */
async function aPollingSession(): Promise<string> {
  const opened = await (await fetch(engineUrl('transport=polling'))).text();
  return (JSON.parse(opened.slice(1)) as { sid: string }).sid;
}

/** Opens a WebSocket whose client never answers a frame. */
async function aRawWebSocket(sessionId?: string): Promise<Socket> {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const session = sessionId ? `&sid=${sessionId}` : '';
  const handshake = request(engineUrl(`transport=websocket${session}`), {
    headers: { ...headers, 'sec-websocket-key': Buffer.alloc(16).toString('base64') },
  }).end();
  const [, socket] = (await once(handshake, 'upgrade')) as [IncomingMessage, Socket];
  return socket.resume();
}

/** Encodes a short message as a client's frame; the mask is zero. */
const textFrame = (text: string) => Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]);

describe('limitConnections', () => {
  it('allows a burst of a thousand acknowledgements', async () => {
    const { overlay } = await anOverlay();
    for (let id = 1; id <= 1_000; id += 1) overlay.emit('shown', { id, kind: 'donation' });
    expect(await overlay.socket.timeout(60_000).emitWithAck('catch-up', { afterId: 0 })).toEqual([]);
  }, 90_000);

  it('closes a connection that sends too many messages @asvs-2.4.1', async () => {
    const { overlay } = await anOverlay();
    for (let id = 1; id <= 3_000; id += 1) overlay.emit('shown', { id, kind: 'donation' });
    await waitUntil(() => overlay.socket.disconnected, 'the connection is closed');
  });

  it('ignores malformed messages and keeps the process running', async () => {
    const { overlay } = await anOverlay();
    for (const event of overlayClientEvents)
      for (const nonsense of [undefined, null, 'x', [], {}, { id: -1 }, { afterId: '1' }])
        overlay.emit(event, nonsense);
    expect(await overlay.socket.timeout(10_000).emitWithAck('catch-up', { afterId: 0 })).toEqual([]);
  });

  it.each(['websocket', 'polling'])(
    'terminates a WebSocket that began as %s and ignores the close frame',
    async (transport) => {
      const isUpgrade = transport === 'polling';
      const id = isUpgrade ? await aPollingSession() : undefined;
      const socket = await aRawWebSocket(id);
      // The last message is malformed, so the server closes the connection.
      for (const message of isUpgrade ? ['2probe', '5', '4x'] : ['4x']) socket.write(textFrame(message));
      const startedAt = performance.now();
      await once(socket, 'close');
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    },
  );

  it('rejects connections to the default namespace', async () => {
    const stranger = replica.defaultNamespace();
    open.push(stranger);
    expect(await stranger.rejectedWith()).toBe('request.not-found');
  });
});

it('OverlayPresence saves the last of many changes of one overlay', async () => {
  const { overlay, creatorId } = await anOverlay();
  for (let at = 0; at <= 500; at += 1) overlay.emit('heartbeat', { soundBlocked: at % 2 === 0 });
  const presence = async () => (await replica.get(PresenceService).find([creatorId]))(creatorId);
  await waitUntil(async () => (await presence()).isSoundBlocked, 'the last heartbeat is processed');
  await pause(100);
  expect((await presence()).isSoundBlocked).toBe(true);
});
