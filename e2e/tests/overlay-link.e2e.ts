import type { OverlayWelcome } from '@tipnaija/contracts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';

let system: OwnSystem;
const closings: (() => void)[] = [];

beforeAll(async () => {
  system = await startSystem();
});

afterAll(async () => {
  for (const close of closings) close();
  await system?.stop();
});

/** One attempt with a link, as OBS makes it: the welcomed creator's id, or the code of the error. */
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

/** Creates creators one after another and connects with each link the moment it is handed out. */
async function connectNewCreators(count: number) {
  const outcomes: { expected: string; seen: string }[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const creator = await aCreator(system);
    outcomes.push({ expected: creator.id, seen: await connect(creator.overlayToken) });
  }
  return outcomes;
}

/** The new link and then the old one, each the moment the new one is handed out. */
async function connectAfterRotation(creator: Creator) {
  const former = creator.overlayToken;
  const next = await rotate(creator);
  return { former: await connect(former), next: await connect(next) };
}

describe('an overlay link', () => {
  it('connects the moment it is handed out, 20 times of 20', async () => {
    const outcomes = await connectNewCreators(20);
    expect(outcomes.map(({ seen }) => seen)).toEqual(outcomes.map(({ expected }) => expected));
  });

  it('connects right after a rotation, and the former link is rejected at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const creator = await aCreator(system);
      expect(await connect(creator.overlayToken)).toBe(creator.id);
      expect(await connectAfterRotation(creator)).toEqual({ former: 'overlay.unknown-token', next: creator.id });
    }
  });

  it('is rejected when nobody has it', async () => {
    expect(await connect('x'.repeat(32))).toBe('overlay.unknown-token');
  });

  it('connects while Redis is away, also right after a rotation, and the former link is rejected at once', async () => {
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

  it('closes the overlays that are open under the former link', async () => {
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
    await until(() => isOpen, 10_000, 'the overlay is open');
    await rotate(creator);
    await until(() => !isOpen, 1_000, 'it is closed');
  });
});
