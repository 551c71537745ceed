import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { StreamsServer } from '@tipnaija/messaging';
import { randomName, type ScratchDatabase, scratchDatabase, testRedisUrl } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation, aProfile } from '../../testing/builders.js';
import { startPaymentsStream } from '../../testing/payments-stream.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { OverlaysService } from '../overlays/overlays.service.js';

const tips = 50;
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

let scratch: ScratchDatabase;
let replica: Replica;
let payments: Awaited<ReturnType<typeof startPaymentsStream>>;
const streamPrefix = randomName('alert-order');

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  replica = await startReplica(scratch, streamPrefix);
  payments = await startPaymentsStream(streamPrefix);
});

afterAll(async () => {
  await payments?.stop();
  await replica?.stop();
  await scratch?.drop();
});

/** Starts another replica that holds the lease and whose handler never completes its first event. */
async function aStuckReplica() {
  let taken: DonationPaid | undefined;
  let release: () => void = () => undefined;
  const server = new StreamsServer({
    service: 'overlay-realtime',
    redisUrl: testRedisUrl(),
    streamPrefix,
    sql: scratch.database,
    log: silent,
  });
  const hang = (payload: { data: DonationPaid }) => {
    taken = payload.data;
    return new Promise<object>((resolve) => {
      release = () => resolve({});
    });
  };
  server.addHandler('payments.donation-paid/v1', hang as never, true);
  server.listen(() => undefined);
  return {
    hasTaken: (donationId: number) => waitUntil(() => taken?.donationId === donationId, 'the stuck replica took it'),
    stop: () => {
      release();
      return server.close();
    },
  };
}

async function aConnectedOverlay() {
  const creatorId = randomUUID();
  await replica.get(OverlaysService).creatorChanged(aProfile(creatorId));
  const overlay = replica.overlay(`token of ${creatorId}`);
  await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay is connected');
  return { creatorId, overlay };
}

describe('overlay-realtime', () => {
  it('sends every alert once and in order when the replica that consumes hangs', async () => {
    const [viral, other] = [await aConnectedOverlay(), await aConnectedOverlay()];
    const donations = Array.from({ length: tips + 1 }, () => aDonation(viral.creatorId));
    const [first, ...rest] = donations as [DonationPaid, ...DonationPaid[]];
    const stuck = await aStuckReplica();
    await payments.publish([first]);
    await stuck.hasTaken(first.donationId);

    await payments.publish([...rest, aDonation(other.creatorId)]);
    const start = performance.now();
    await replica.readStreams();
    await waitUntil(() => viral.overlay.all('alert').length > tips, 'the viral creator has all alerts', 30_000);
    await waitUntil(() => other.overlay.all('alert').length === 1, 'the other creator has the alert', 30_000);
    const afterMs = performance.now() - start;
    await stuck.stop();

    expect(viral.overlay.all('alert').map(({ id }) => id)).toEqual(donations.map(({ donationId }) => donationId));
    expect(afterMs).toBeLessThan(8_000);
  });
});
