import type { OverlayWelcome } from '@tipnaija/contracts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

let system: OwnSystem;
const closings: (() => void)[] = [];

beforeAll(async () => {
  system = await startSystem();
});

afterAll(async () => {
  for (const close of closings) close();
  await system?.stop();
});

/** Connects once with an overlay token, like OBS. Returns the creator's id, or the error code. */
function connect(overlayToken: string): Promise<string> {
  const socket = io(`${system.url}/overlay`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: overlayToken, lastSeenId: null },
  });
  closings.push(() => socket.disconnect());
  return new Promise((settle) => {
    socket.once('streamer', ({ creator }: OverlayWelcome) => settle(creator.id));
    socket.once('connect_error', (error) =>
      settle((error as Error & { data?: { code: string } }).data?.code ?? error.message),
    );
    socket.once('disconnect', (reason) => settle(reason));
  });
}

async function rotate(creator: Creator): Promise<string> {
  const { overlayToken } = await creator.api.ok<{ overlayToken: string }>('POST', '/api/streamers/me/overlay-token');
  return overlayToken;
}

/** Creates creators sequentially and connects with each link immediately after its creation. */
async function connectNewCreators(count: number) {
  const outcomes: { expected: string; seen: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const creator = await aCreator(system);
    outcomes.push({ expected: creator.id, seen: await connect(creator.overlayToken) });
  }
  return outcomes;
}

/** Rotates the link, then connects with the former and the new link immediately. */
async function connectAfterRotation(creator: Creator) {
  const former = creator.overlayToken;
  const next = await rotate(creator);
  return { former: await connect(former), next: await connect(next) };
}

describe('Overlay link', () => {
  it('connects immediately after its creation, 20 times out of 20', async () => {
    const outcomes = await connectNewCreators(20);
    expect(outcomes.map(({ seen }) => seen)).toEqual(outcomes.map(({ expected }) => expected));
  });

  it('connects immediately after a rotation, and the former link is rejected immediately', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const creator = await aCreator(system);
      expect(await connect(creator.overlayToken)).toBe(creator.id);
      expect(await connectAfterRotation(creator)).toEqual({ former: 'overlay.unknown-token', next: creator.id });
    }
  });

  it('is rejected when its token is unknown', async () => {
    expect(await connect('x'.repeat(32))).toBe('overlay.unknown-token');
  });

  it('connects while Redis is down, also immediately after a rotation, and the former link is rejected', async () => {
    const before = await aCreator(system);
    await system.stopRedis();
    try {
      const outcomes = await connectNewCreators(3);
      expect(outcomes.map(({ seen }) => seen)).toEqual(outcomes.map(({ expected }) => expected));
      expect(await connectAfterRotation(before)).toEqual({ former: 'overlay.unknown-token', next: before.id });
    } finally {
      await system.startRedis();
    }
  });

  it('disconnects open overlays with the former link on rotation', async () => {
    const creator = await aCreator(system);
    let isOpen = false;
    const socket = io(`${system.url}/overlay`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: creator.overlayToken, lastSeenId: null },
    });
    closings.push(() => socket.disconnect());
    socket.once('streamer', () => {
      isOpen = true;
    });
    socket.once('disconnect', () => {
      isOpen = false;
    });
    await waitUntil(() => isOpen, 10_000, 'the overlay is open');
    await rotate(creator);
    await waitUntil(() => !isOpen, 1_000, 'the overlay is closed');
  });
});
