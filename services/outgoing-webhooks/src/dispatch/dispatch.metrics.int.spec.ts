import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { register } from 'prom-client';
import { migrations } from '../../migrations/index.js';
import { aTip, startOverlayStandIn } from '../../testing/overlay-stand-in.js';
import { type Receiver, respondWith, startReceiver } from '../../testing/receiver.js';
import { anEndpoint, type Replica, startReplica } from '../../testing/replica.js';

let scratch: ScratchDatabase;
let overlay: Awaited<ReturnType<typeof startOverlayStandIn>>;
let replica: Replica;
let receiver: Receiver;

beforeAll(async () => {
  scratch = await scratchDatabase('outgoing-webhooks', migrations);
  overlay = await startOverlayStandIn();
  [replica, receiver] = await Promise.all([startReplica(scratch, overlay), startReceiver()]);
});

afterAll(async () => {
  await replica.stop();
  await receiver.stop();
  await overlay.stop();
  await scratch.drop();
});

async function read() {
  const metrics = await register.getMetricsAsJSON();
  const valuesOf = (metric: string) => metrics.find(({ name }) => name === metric)?.values ?? [];
  const attempts = valuesOf('outgoing_webhook_attempts_total').map(({ labels, value }) => [labels.outcome, value]);
  return {
    attempts: Object.fromEntries(attempts) as Record<string, number>,
    pending: valuesOf('outgoing_webhook_pending_deliveries')[0]?.value,
  };
}

describe('the metrics of webhooks', () => {
  it('count attempts by outcome, and the tips that wait for one', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await replica.tip(own.creatorId, aTip(), aTip());
    await replica.dispatcher.settle();
    expect(await read()).toEqual({ attempts: { delivered: 2 }, pending: 0 });
    receiver.respond(respondWith(500));
    await replica.tip(own.creatorId, aTip());
    await replica.dispatcher.settle();
    expect(await read()).toEqual({ attempts: { delivered: 2, status: 1 }, pending: 1 });
    await replica.endpoints.switch(own, false);
    expect(await read()).toMatchObject({ pending: 0 });
  });
});
