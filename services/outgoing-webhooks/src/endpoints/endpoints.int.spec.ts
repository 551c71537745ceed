import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, type ErrorCode, webhookLimits } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { Webhook } from 'standardwebhooks';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { aTip, startOverlayStandIn } from '../../testing/overlay-stand-in.js';
import { type Received, type Receiver, respondWith, startReceiver } from '../../testing/receiver.js';
import { anEndpoint, type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { BansService } from '../bans/bans.service.js';
import { ReclaimEvents } from './reclaim.events.js';

let scratch: ScratchDatabase;
let overlay: Awaited<ReturnType<typeof startOverlayStandIn>>;
let replica: Replica;
let receiver: Receiver;

beforeAll(async () => {
  scratch = await scratchDatabase('outgoing-webhooks', migrations);
  overlay = await startOverlayStandIn();
  replica = await startReplica(scratch, overlay);
});

beforeEach(async () => {
  await receiver?.stop();
  receiver = await startReceiver();
});

afterAll(async () => {
  await replica.stop();
  await receiver.stop();
  await overlay.stop();
  await scratch.drop();
});

const rows = <Row>(sql: string, parameters: unknown[] = []) => scratch.database.rows<Row>(sql, parameters);
const rejection = (code: ErrorCode) => new DomainError(code);
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('EndpointsService', () => {
  it('returns the secret once, and stores it encrypted', async () => {
    const { own, secret } = await anEndpoint(replica, receiver);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await replica.endpoints.list(own.creatorId))).not.toContain(secret);
    const [row] = await rows<{ text: string }>('select e::text as text from endpoints e where id = $1', [own.id]);
    expect(row?.text).not.toContain(secret.slice(6));
  });

  it('keeps five endpoints of ten that are created at once, and gives a freed place away again', async () => {
    const creatorId = randomUUID();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => anEndpoint(replica, receiver, creatorId)),
    );
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected.map(({ reason }) => reason)).toEqual(Array(5).fill(rejection('webhook-endpoint.too-many')));
    const [first, ...others] = await replica.endpoints.list(creatorId);
    expect(others).toHaveLength(webhookLimits.perCreator - 1);
    await replica.endpoints.remove({ creatorId, id: first?.id as string });
    await anEndpoint(replica, receiver, creatorId);
    await expect(anEndpoint(replica, receiver, creatorId)).rejects.toEqual(rejection('webhook-endpoint.too-many'));
  });

  it.each([
    'http://tips.example.com/',
    'https://10.0.0.1/',
    'https://me:secret@tips.example.com/',
    'https://a.ng:8080/',
  ])('rejects the address %s', async (url) => {
    await expect(anEndpoint(replica, { url })).rejects.toMatchObject({
      code: 'webhook-endpoint.url-rejected',
      details: { fields: [{ field: 'url', message: expect.stringContaining('starts with https://') }] },
    });
    const { own } = await anEndpoint(replica, receiver);
    await expect(replica.endpoints.change(own, { url })).rejects.toEqual(rejection('webhook-endpoint.url-rejected'));
  });

  it('renames an endpoint, and sends to another address', async () => {
    const [{ own }, other] = [await anEndpoint(replica, receiver), await startReceiver()];
    expect(await replica.endpoints.change(own, { name: 'Lamp' })).toMatchObject({ name: 'Lamp', url: receiver.url });
    expect(await replica.endpoints.change(own, { url: other.url })).toMatchObject({ name: 'Lamp', url: other.url });
    await replica.tip(own.creatorId, aTip());
    await waitUntil(() => other.received.length === 1, 'the tip arrives');
    await other.stop();
  });

  it('signs with both secrets for 24 hours after a rotation, and then with the new one', async () => {
    const { own, secret } = await anEndpoint(replica, receiver);
    const rotated = await replica.endpoints.rotate(own);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.formerSecretUntil).not.toBeNull();
    await replica.tip(own.creatorId, aTip());
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives');
    const [both] = receiver.received as [Received];
    expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(verify(secret, both)).toEqual(verify(rotated.secret, both));
    await replica.dispatcher.settle();
    await rows(`update endpoints set former_until = now() - interval '1 second' where id = $1`, [own.id]);
    await replica.tip(own.creatorId, aTip());
    await waitUntil(() => receiver.received.length === 2, 'the next tip arrives');
    const next = receiver.received[1] as Received;
    expect(verify(rotated.secret, next)).toMatchObject({ type: 'tip.paid' });
    expect(() => verify(secret, next)).toThrow('No matching signature');
  });

  it('sends a test, and returns what came of it', async () => {
    const { own, secret } = await anEndpoint(replica, receiver);
    const result = await replica.endpoints.test(own);
    expect(result).toEqual({ status: 204, failure: null, tookMs: expect.any(Number) });
    expect(verify(secret, receiver.received[0] as Received)).toMatchObject({ type: 'test' });
    receiver.respond(respondWith(500));
    expect(await replica.endpoints.test(own)).toMatchObject({ status: 500, failure: 'status' });
    expect(await replica.deliveries.list(own)).toEqual([]);
    await receiver.stop();
    expect(await replica.endpoints.test(own)).toMatchObject({ status: null, failure: 'unreachable' });
  });

  it('sends nothing while an endpoint is off, and afterwards what was paid meanwhile', async () => {
    const { own } = await anEndpoint(replica, receiver);
    expect(await replica.endpoints.switch(own, false)).toMatchObject({ off: { reason: 'owner' } });
    const tips = await replica.tip(own.creatorId, aTip(), aTip());
    await replica.dispatcher.settle();
    expect(receiver.received).toEqual([]);
    expect(await replica.endpoints.switch(own, true)).toMatchObject({ off: null });
    replica.dispatcher.wake();
    await replica.dispatcher.settle();
    expect(receiver.tipIds()).toEqual(tips.map(({ id }) => id));
  });

  it('changes no endpoint of another creator', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const foreign = { creatorId: randomUUID(), id: own.id };
    const notFound = rejection('webhook-endpoint.not-found');
    await expect(replica.endpoints.change(foreign, { name: 'Mine' })).rejects.toEqual(notFound);
    await expect(replica.endpoints.rotate(foreign)).rejects.toEqual(notFound);
    await expect(replica.endpoints.switch(foreign, false)).rejects.toEqual(notFound);
    await expect(replica.endpoints.test(foreign)).rejects.toEqual(notFound);
    await expect(replica.endpoints.remove(foreign)).rejects.toEqual(notFound);
    await expect(replica.deliveries.list(foreign)).rejects.toEqual(notFound);
    await expect(replica.deliveries.replayFailed(foreign)).rejects.toEqual(notFound);
    await expect(replica.deliveries.replay(foreign, 1)).rejects.toEqual(
      rejection('webhook-endpoint.delivery-not-found'),
    );
  });
});

describe('DeliveriesService', () => {
  it('sends a tip again under the same id', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const [tip] = await replica.tip(own.creatorId, aTip());
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives');
    await replica.dispatcher.settle();
    expect(await replica.deliveries.replay(own, tip?.id as number)).toEqual({ replayed: 1 });
    await waitUntil(() => receiver.received.length === 2, 'it arrives again');
    await replica.dispatcher.settle();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
    expect(await replica.deliveries.list(own)).toMatchObject([{ state: 'delivered', attempts: 2, messageId: ids[0] }]);
  });

  it('sends all failed tips again, in their order, before new ones', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const tips = await replica.tip(own.creatorId, aTip(), aTip(), aTip());
    await waitUntil(() => receiver.received.length === 3, 'the tips arrive');
    await replica.dispatcher.settle();
    await rows(
      `update deliveries set state = 'failed', delivered_at = null, last_failure = 'status', expires_at = now()
       where endpoint_id = $1 and tip_id <> $2`,
      [own.id, tips[1]?.id],
    );
    receiver.received.length = 0;
    expect(await replica.deliveries.replayFailed(own)).toEqual({ replayed: 2 });
    const [newest] = await replica.tip(own.creatorId, aTip());
    await waitUntil(() => receiver.received.length === 3, 'they arrive');
    expect(receiver.tipIds()).toEqual([tips[0]?.id, tips[2]?.id, newest?.id]);
  });

  it('gives up a tip that is not there any more', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const [tip] = await replica.tip(own.creatorId, aTip());
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives');
    await replica.dispatcher.settle();
    overlay.replace(own.creatorId, []);
    await replica.deliveries.replay(own, tip?.id as number);
    await replica.dispatcher.settle();
    expect(await replica.deliveries.list(own)).toMatchObject([{ state: 'failed', failure: 'tip-gone' }]);
  });

  it('deletes records of deliveries after 30 days, except those that are pending', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const tips = await replica.tip(own.creatorId, aTip(), aTip());
    await waitUntil(() => receiver.received.length === 2, 'the tips arrive');
    await replica.dispatcher.settle();
    await rows(`update deliveries set created_at = now() - interval '31 days' where endpoint_id = $1`, [own.id]);
    await rows(`update deliveries set state = 'pending', delivered_at = null where endpoint_id = $1 and tip_id = $2`, [
      own.id,
      tips[1]?.id,
    ]);
    await replica.deliveries.removeOld();
    expect((await replica.deliveries.list(own)).map(({ tipId }) => tipId)).toEqual([tips[1]?.id]);
  });

  it('deletes many old records in parts, none of which nears the statement timeout', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await addOldDeliveries(own, 2_500);
    await refusingLargeDeletions(() => replica.deliveries.removeOld());
    expect(await rows('select from deliveries where endpoint_id = $1', [own.id])).toEqual([]);
  });
});

const addOldDeliveries = ({ id, creatorId }: { id: string; creatorId: string }, count: number) =>
  rows(
    `insert into deliveries (endpoint_id, creator_id, tip_id, state, expires_at, created_at, delivered_at)
     select $1, $2, 7000000000 + number, 'delivered', now(), now() - interval '31 days', now()
     from generate_series(1, $3) as number`,
    [id, creatorId, count],
  );

/** During `act` no statement may delete more than a thousand deliveries. */
async function refusingLargeDeletions(act: () => Promise<unknown>): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: scratch.ownerUrl }).initialize();
  await owner.query(
    `set search_path = outgoing_webhooks;
     create function refuse_large_deletion() returns trigger language plpgsql as $$
     begin
       if (select count(*) from removed) > 1000 then raise 'more than 1,000 rows in one statement'; end if;
       return null;
     end $$;
     create trigger refuse_large_deletion after delete on deliveries referencing old table as removed
       for each statement execute function refuse_large_deletion()`,
  );
  try {
    await act();
  } finally {
    await owner.query('drop function outgoing_webhooks.refuse_large_deletion cascade');
    await owner.destroy();
  }
}

describe('ReclaimEvents', () => {
  it('deletes the endpoints of a reclaimed account, and keeps later ones when the event is delivered again', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const { own: foreign } = await anEndpoint(replica, receiver);
    await replica.tip(own.creatorId, aTip());
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives');
    const envelope = { id: randomUUID(), type: 'identity.account-reclaimed', version: 1, correlationId: 'test' };
    const event = { ...envelope, occurredAt: new Date().toISOString(), data: { creatorId: own.creatorId } };
    await replica.get(ReclaimEvents).reclaimed(event);
    expect(await replica.endpoints.list(own.creatorId)).toEqual([]);
    expect(await replica.endpoints.list(foreign.creatorId)).toHaveLength(1);
    const later = await anEndpoint(replica, receiver, own.creatorId);
    await replica.get(ReclaimEvents).reclaimed(event);
    expect(await replica.endpoints.list(own.creatorId)).toMatchObject([{ id: later.id }]);
  });
});

describe('BansService', () => {
  const bans = () => replica.get(BansService);
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();

  it('lets a banned creator create no endpoint until the ban ends, also when events arrive late', async () => {
    const creatorId = randomUUID();
    await bans().suspend(creatorId, at(2));
    await bans().restore(creatorId, at(1));
    await expect(anEndpoint(replica, receiver, creatorId)).rejects.toEqual(rejection('creator.not-found'));
    await bans().restore(creatorId, at(3));
    await anEndpoint(replica, receiver, creatorId);
  });

  it('deletes the many deliveries of a deleted creator in parts', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await addOldDeliveries(own, 2_500);
    await refusingLargeDeletions(() => bans().delete(own.creatorId, at(4)));
    expect(await rows('select from deliveries where creator_id = $1', [own.creatorId])).toEqual([]);
  });

  it('deletes everything of a deleted creator, and lets nothing be added', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await replica.tip(own.creatorId, aTip());
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives');
    await replica.dispatcher.settle();
    await bans().delete(own.creatorId, at(4));
    await bans().restore(own.creatorId, at(5));
    for (const table of ['endpoints', 'deliveries'])
      expect(await rows(`select from ${table} where creator_id = $1`, [own.creatorId])).toEqual([]);
    await expect(anEndpoint(replica, receiver, own.creatorId)).rejects.toEqual(rejection('creator.not-found'));
    const late = `insert into endpoints (id, creator_id, place, name, url, secret, position)
      values (gen_random_uuid(), $1, 1, 'x', 'https://a.ng/', 'x', 0) returning id`;
    expect(await rows(late, [own.creatorId])).toEqual([]);
  });
});
