import type { DonationItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../harness/api.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { aUser } from '../harness/team.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

let system: OwnSystem;
let creator: Creator;
let overlay: OverlayClient;
/** Signed in, so that a block knows the account. */
let donor: Api;

beforeAll(async () => {
  system = await startSystem();
  creator = await aCreator(system);
  donor = (await aUser(system)).api;
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

/** A tip that was shown with its message. Returns its id. */
async function shownTip(message: string): Promise<number> {
  overlay ??= await new OverlayClient(system, creator).connected();
  const before = overlay.shown.length;
  await payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Tunde', message, donor }));
  await overlay.hasShown(before + 1);
  const [tip] = await creator.api.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=1`);
  return Number(tip?.id);
}

const hideMessage = (donationId: number) =>
  creator.api.ok('PATCH', `/api/streamers/me/donations/${donationId}/hidden-words`, { hidden: ['message'] });

const block = (donationId: number) => creator.api.ok('POST', `/api/streamers/me/donations/${donationId}/block`);

/** Hides the message of a tip and replays it at once. Returns the message of the replay. */
async function replayWithoutWords(donationId: number, hide = hideMessage): Promise<string | null | undefined> {
  const before = overlay.shown.length;
  await hide(donationId);
  await creator.api.ok('POST', '/api/replay-donation', { donationId });
  await overlay.hasShown(before + 1);
  return overlay.shown.at(-1)?.alert.message;
}

describe('Hidden words of a tip', () => {
  it('are left out of a replay at once', async () => {
    expect(await replayWithoutWords(await shownTip('Well done'))).toBeNull();
  });

  it('are left out of a replay while Redis is down, also those of a blocked supporter', async () => {
    const [hidden, blocked] = [await shownTip('My number is 0803'), await shownTip('My number is 0805')];
    await system.stopRedis();
    try {
      expect(await replayWithoutWords(hidden)).toBeNull();
      expect(await replayWithoutWords(blocked, block)).toBeNull();
    } finally {
      await system.startRedis();
    }
  });
});
