import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { overlayClientEvents } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aProfile } from '../../testing/builders.js';
import { type Client, type Replica, startReplica, until } from '../../testing/replica.js';
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
  await until(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
  return { overlay, creatorId };
}

describe('limitConnections', () => {
  it('allows a burst of a thousand acknowledgements', async () => {
    const { overlay } = await anOverlay();
    for (let id = 1; id <= 1_000; id += 1) overlay.emit('shown', { id, kind: 'donation' });
    expect(await overlay.socket.timeout(10_000).emitWithAck('catch-up', { afterId: 0 })).toEqual([]);
  });

  it('closes a connection that sends too many messages @asvs-2.4.1', async () => {
    const { overlay } = await anOverlay();
    for (let id = 1; id <= 3_000; id += 1) overlay.emit('shown', { id, kind: 'donation' });
    await until(() => overlay.socket.disconnected, 'the connection is closed');
  });

  it('ignores malformed messages and keeps the process running', async () => {
    const { overlay } = await anOverlay();
    for (const event of overlayClientEvents)
      for (const nonsense of [undefined, null, 'x', [], {}, { id: -1 }, { afterId: '1' }])
        overlay.emit(event, nonsense);
    expect(await overlay.socket.timeout(10_000).emitWithAck('catch-up', { afterId: 0 })).toEqual([]);
  });

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
  await until(async () => (await presence()).isSoundBlocked, 'the last heartbeat is processed');
  await pause(100);
  expect((await presence()).isSoundBlocked).toBe(true);
});
