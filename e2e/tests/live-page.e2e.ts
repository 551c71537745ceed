import { get, type IncomingMessage } from 'node:http';
import type { LiveTipPage } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

/** VIEWERS=5000 shows the size that is promised; with fewer it takes a moment. */
const viewerCount = Number(process.env.VIEWERS ?? 300);

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

/** A browser at the tip page: what it heard, and when it heard it last. */
class Viewer {
  readonly heard: LiveTipPage[] = [];
  heardAt = 0;
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
      response.on('data', (chunk: Buffer) => this.take(chunk.toString()));
    });
  }

  leave(): void {
    this.response?.destroy();
  }

  private take(text: string): void {
    const events = `${this.text}${text}`.split('\n\n');
    this.text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('data: ')) continue;
      this.heard.push(JSON.parse(event.slice(6)) as LiveTipPage);
      this.heardAt = performance.now();
    }
  }
}

const addressOf = (usernameOrId: string) => `${system.url}/api/streamers/${usernameOrId}/live`;

describe(`a tip page with ${viewerCount} viewers`, () => {
  it('tells all of them of a tip within seconds', async () => {
    const viewers = Array.from({ length: viewerCount }, () => new Viewer(addressOf(creator.username)));
    await until(() => viewers.every(({ heard }) => heard.length > 0), 60_000, 'every viewer has the page');
    await payAtSandbox(system, await initiateTip(system, creator, { amountKobo: 250_000, donorName: 'Tunde' }));
    const paidAt = performance.now();
    const hasTip = ({ heard }: Viewer) => heard.at(-1)?.recent[0]?.donorName === 'Tunde';
    await until(
      () => viewers.every(hasTip),
      30_000,
      () => `all hear of it (${viewers.filter(hasTip).length} did)`,
    );
    const { creator: shown, top } = (viewers[0] as Viewer).heard.at(-1) as LiveTipPage;
    expect([shown.totalDonations, top[0]?.amount]).toEqual([250_000, 250_000]);
    const last = Math.max(...viewers.map(({ heardAt }) => heardAt)) - paidAt;
    console.log(`The last of ${viewerCount} viewers heard of the tip after ${Math.round(last)} ms`);
    for (const viewer of viewers) viewer.leave();
  });

  it('of nobody is not found', async () => {
    const viewer = new Viewer(addressOf('nobodyatall'));
    await until(() => viewer.hasEnded, 5_000, 'the answer ends');
    expect(viewer.status).toBe(404);
  });
});
