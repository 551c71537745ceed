import { get, type IncomingMessage } from 'node:http';
import type { LiveTipPage } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A client of the tip page's event stream that records the received states and the time of the last one. */
class Viewer {
  readonly received: LiveTipPage[] = [];
  receivedAt = 0;
  status = 0;
  hasEnded = false;
  private response: IncomingMessage | undefined;
  private text = '';

  constructor(address: string) {
    get(address, { agent: false, headers: { accept: 'text/event-stream' } }, (response) => {
      this.response = response;
      this.status = response.statusCode ?? 0;
      response.on('close', () => {
        this.hasEnded = true;
      });
      response.on('data', (chunk: Buffer) => this.receive(chunk.toString()));
    });
  }

  leave(): void {
    this.response?.destroy();
  }

  private receive(text: string): void {
    const events = `${this.text}${text}`.split('\n\n');
    this.text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('data: ')) continue;
      this.received.push(JSON.parse(event.slice(6)) as LiveTipPage);
      this.receivedAt = performance.now();
    }
  }
}

const getLiveUrl = (usernameOrId: string) => `${system.url}/api/streamers/${usernameOrId}/live`;

describe(`GET /api/streamers/:username/live with ${viewerCount} viewers`, () => {
  it('sends a tip to all viewers within 30 seconds', async () => {
    const viewers = Array.from({ length: viewerCount }, () => new Viewer(getLiveUrl(creator.username)));
    await waitUntil(() => viewers.every(({ received }) => received.length > 0), 60_000, 'every viewer has the page');
    await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 250_000, donorName: 'Tunde' }));
    const paidAt = performance.now();
    const hasTip = ({ received }: Viewer) => received.at(-1)?.recent[0]?.donorName === 'Tunde';
    await waitUntil(
      () => viewers.every(hasTip),
      30_000,
      () => `all viewers receive the tip (${viewers.filter(hasTip).length} did)`,
    );
    const { creator: shown, top } = (viewers[0] as Viewer).received.at(-1) as LiveTipPage;
    expect([shown.totalDonations, top[0]?.amount]).toEqual([250_000, 250_000]);
    const last = Math.max(...viewers.map(({ receivedAt }) => receivedAt)) - paidAt;
    console.log(`The last of ${viewerCount} viewers received the tip after ${Math.round(last)} ms`);
    for (const viewer of viewers) viewer.leave();
  });

  it('responds with 404 for an unknown creator', async () => {
    const viewer = new Viewer(getLiveUrl('nobodyatall'));
    await waitUntil(() => viewer.hasEnded, 5_000, 'the response ends');
    expect(viewer.status).toBe(404);
  });
});
