import type { DonationItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

let system: OwnSystem;
let creator: Creator;
let overlay: OverlayClient;

beforeAll(async () => {
  system = await startSystem();
  creator = await aCreator(system);
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

/** A tip that was shown with its message. Returns its id. */
async function shownTip(message: string): Promise<number> {
  overlay ??= await new OverlayClient(system, creator).connected();
  const before = overlay.shown.length;
  await payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Tunde', message }));
  await overlay.hasShown(before + 1);
  const [tip] = await creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=1`);
  return Number(tip?.id);
}

/** Hides the message of a tip and replays it at once. Returns the message of the replay. */
async function replayWithoutWords(donationId: number): Promise<string | null | undefined> {
  const before = overlay.shown.length;
  await creator.api.ok('PATCH', `/api/streamers/me/donations/${donationId}/hidden-words`, { hidden: ['message'] });
  await creator.api.ok('POST', '/api/replay-donation', { donationId });
  await overlay.hasShown(before + 1);
  return overlay.shown.at(-1)?.alert.message;
}

describe('Hidden words of a tip', () => {
  it('are left out of a replay at once', async () => {
    expect(await replayWithoutWords(await shownTip('Well done'))).toBeNull();
  });

  it('are left out of a replay while Redis is down', async () => {
    const donationId = await shownTip('My number is 0803');
    await system.stopRedis();
    try {
      expect(await replayWithoutWords(donationId)).toBeNull();
    } finally {
      await system.startRedis();
    }
  });
});
