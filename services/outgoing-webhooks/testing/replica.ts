import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Test } from '@nestjs/testing';
import { MessagingModule } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { randomName, type ScratchDatabase, testRedisUrl } from '@tipnaija/service-kit/testing';
import { OutgoingWebhooksConfig } from '../src/config.js';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { Dispatcher } from '../src/dispatch/dispatcher.service.js';
import { WakeUpService } from '../src/dispatch/wake-up.service.js';
import { EndpointsService } from '../src/endpoints/endpoints.service.js';
import { OutgoingWebhooksModule } from '../src/outgoing-webhooks.module.js';
import { aTip, type startOverlayStandIn } from './overlay-stand-in.js';
import type { Receiver } from './receiver.js';

type Overlay = Awaited<ReturnType<typeof startOverlayStandIn>>;

class ReplicaModule {}

/** Starts one replica of the service. Replicas share the database. */
export async function startReplica(scratch: ScratchDatabase, overlay: Overlay) {
  const config = Object.assign(new OutgoingWebhooksConfig(), {
    REDIS_URL: testRedisUrl(),
    STREAM_PREFIX: randomName('webhooks'),
    ENCRYPTION_KEY: 'a key of thirty-two letters or so',
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.0/8',
  });
  const messaging = MessagingModule.forService({
    service: 'outgoing-webhooks',
    redisUrl: config.REDIS_URL,
    streamPrefix: config.STREAM_PREFIX,
    rpcAddresses: { 'overlay-realtime': overlay.address },
  });
  const replica = {
    module: ReplicaModule,
    global: true,
    imports: [messaging, OutgoingWebhooksModule],
    providers: [
      { provide: Database, useValue: scratch.database },
      { provide: OutgoingWebhooksConfig, useValue: config },
    ],
    exports: [Database, OutgoingWebhooksConfig],
  };
  const app = await (await Test.createTestingModule({ imports: [replica] }).compile()).init();
  const get = <T>(type: new (...needs: never[]) => T): T => app.get(type, { strict: false });
  return {
    get,
    endpoints: get(EndpointsService),
    deliveries: get(DeliveriesService),
    dispatcher: get(Dispatcher),
    /** Records tips and announces them, as payments and overlay-realtime do. */
    tip: async (creatorId: string, ...tips: ReturnType<typeof aTip>[]) => {
      overlay.record(creatorId, ...tips);
      await get(WakeUpService).donationsPaid(tips.map(({ id }) => ({ creatorId, donationId: id })));
      return tips;
    },
    stop: () => app.close(),
  };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;

/** Creates an endpoint of a new creator. */
export async function anEndpoint(replica: Replica, receiver: Pick<Receiver, 'url'>, creatorId: string = randomUUID()) {
  const created = await replica.endpoints.create(creatorId, { name: 'Bot', url: receiver.url });
  return { ...created, creatorId, own: { creatorId, id: created.id } };
}

/** Leases an endpoint to another process. Returns the id of the lease. */
export async function leaseOut({ database }: ScratchDatabase, id: string): Promise<string> {
  const leaseId = randomUUID();
  const leased = `update endpoints set lease_id = $2, leased_until = now() + interval '1 minute' where id = $1`;
  await database.rows(leased, [id, leaseId]);
  return leaseId;
}

/** Lets time pass for an endpoint, by its tables. */
export async function passHoursFor({ database }: ScratchDatabase, id: string, hours: number): Promise<void> {
  const passed = `interval '1 hour' * ${hours}`;
  await database.rows(
    `update endpoints set due_at = due_at - ${passed}, failing_since = failing_since - ${passed},
       trying_since = trying_since - ${passed} where id = $1`,
    [id],
  );
  await database.rows(`update deliveries set expires_at = expires_at - ${passed} where endpoint_id = $1`, [id]);
}

export async function waitUntil(isTrue: () => boolean | Promise<boolean>, what: string, withinMs = 10_000) {
  const deadline = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Timed out after ${withinMs} ms waiting until ${what}`);
    await pause(20);
  }
}
