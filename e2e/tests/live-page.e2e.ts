import type { LiveTipPage } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LivePageViewer } from '../harness/live-page-viewer.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** VIEWERS=5000 is the specified capacity; the default keeps the test short. */
const viewerCount = Number(process.env.VIEWERS ?? 300);

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

const getLiveUrl = (usernameOrId: string) => `${system.url}/api/streamers/${usernameOrId}/live`;

describe(`GET /api/streamers/:username/live with ${viewerCount} viewers`, () => {
  it('sends a tip to all viewers within 30 seconds', async () => {
    const viewers = Array.from({ length: viewerCount }, () => new LivePageViewer(getLiveUrl(creator.username)));
    await waitUntil(() => viewers.every(({ received }) => received.length > 0), 60_000, 'every viewer has the page');
    await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 250_000, donorName: 'Tunde' }));
    const paidAt = performance.now();
    const hasTip = ({ received }: LivePageViewer) => received.at(-1)?.recent[0]?.donorName === 'Tunde';
    await waitUntil(
      () => viewers.every(hasTip),
      30_000,
      () => `all viewers receive the tip (${viewers.filter(hasTip).length} did)`,
    );
    const { creator: shown, top } = (viewers[0] as LivePageViewer).received.at(-1) as LiveTipPage;
    expect([shown.totalDonations, top[0]?.amount]).toEqual([250_000, 250_000]);
    const last = Math.max(...viewers.map(({ receivedAt }) => receivedAt)) - paidAt;
    console.log(`The last of ${viewerCount} viewers received the tip after ${Math.round(last)} ms`);
    for (const viewer of viewers) viewer.leave();
  });

  it('responds with 404 for an unknown creator', async () => {
    const viewer = new LivePageViewer(getLiveUrl('nobodyatall'));
    await waitUntil(() => viewer.hasEnded, 5_000, 'the response ends');
    expect(viewer.status).toBe(404);
  });
});
