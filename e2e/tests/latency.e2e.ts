import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { percentile } from '../harness/percentiles.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip } from '../harness/tips.js';

const tips = 500;
const everyMs = 20;

let system: System;
let creator: Creator;
let overlay: OverlayClient;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  overlay = await new OverlayClient(system, creator).connected();
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

/** Latency from the first byte of the webhook to the alert at the overlay, so the whole way in both processes' eyes. */
describe(`${tips} tips at ${1000 / everyMs} a second`, () => {
  it('are on the overlay a moment after their webhooks', async () => {
    const references: string[] = [];
    while (references.length < tips) {
      references.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => initiateTip(system, creator, { donorName: 'Tunde' })))),
      );
    }
    const sentAt: number[] = [];
    const start = performance.now();
    const deliveries = references.map(async (reference, at) => {
      await new Promise((resolve) => setTimeout(resolve, start + at * everyMs - performance.now()));
      // One creator, one socket: alerts come in the order of settlement, which at this pace is the order of sending.
      sentAt.push(performance.now());
      expect((await deliverWebhook(system, chargeSuccess(reference))).status).toBe(200);
    });
    await Promise.all(deliveries);
    await overlay.hasShown(tips);
    const latenciesMs = overlay.shown.map(({ at }, index) => at - (sentAt[index] as number));
    const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
    console.log(
      `webhook to alert over ${tips} tips at ${1000 / everyMs}/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
    expect(new Set(overlay.shown.map(({ alert }) => alert.id)).size).toBe(tips);
    // Far above what is measured, so that only a broken path (a sweep instead of a wake-up) fails here, not a busy machine.
    expect(p50).toBeLessThan(500);
  });
});
