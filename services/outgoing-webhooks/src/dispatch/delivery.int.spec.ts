import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FeedTip, webhookLimits } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { Webhook } from 'standardwebhooks';
import { migrations } from '../../migrations/index.js';
import { aTip, startOverlayStandIn } from '../../testing/overlay-stand-in.js';
import { type Receiver, respondWith, startReceiver } from '../../testing/receiver.js';
import { anEndpoint, passHoursFor, type Replica, startReplica, waitUntil } from '../../testing/replica.js';

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
  overlay.setAway(false);
});

afterAll(async () => {
  await replica.stop();
  await receiver.stop();
  await overlay.stop();
  await scratch.drop();
});

const rows = <Row>(sql: string, parameters: unknown[] = []) => scratch.database.rows<Row>(sql, parameters);

const passHours = (id: string, hours: number) => passHoursFor(scratch, id, hours);

async function sendDue(): Promise<void> {
  replica.dispatcher.wake();
  await replica.dispatcher.settle();
}

const stateOf = async (id: string) =>
  (
    await rows<{ failures: number; position: number; off_reason: string | null; rest_s: number | null }>(
      `select failures, position, off_reason, round(extract(epoch from due_at - now()))::int as rest_s
       from endpoints where id = $1`,
      [id],
    )
  )[0];

/** A tip that was announced hours ago, and whose alert is not recorded. */
const awaitTipSince = (id: string, tipId: number, hours: number) =>
  rows(
    `update endpoints set awaited_tip = $2, awaited_since = now() - $3 * interval '1 hour', due_at = now() where id = $1`,
    [id, tipId, hours],
  );

describe('the delivery of tips', () => {
  it('sends a tip, signed as the reference library verifies it', async () => {
    const { own, secret } = await anEndpoint(replica, receiver);
    const [tip] = (await replica.tip(own.creatorId, aTip())) as [FeedTip];
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives');
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toEqual({ type: 'tip.paid', timestamp: tip.createdAt, data: tip });
    expect(headers['content-type']).toBe('application/json');
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow('signature');
    await replica.dispatcher.settle();
    expect(await replica.deliveries.list(own)).toMatchObject([
      { tipId: tip.id, messageId: headers['webhook-id'], state: 'delivered', attempts: 1, status: 204, failure: null },
    ]);
    expect(await stateOf(own.id)).toMatchObject({ position: tip.id, failures: 0, rest_s: null });
  });

  it('lists the newest tips of an endpoint with it, and when one last arrived', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const listed = async () => (await replica.endpoints.list(own.creatorId))[0];
    expect(await listed()).toMatchObject({ lastDeliveredAt: null, recent: [] });
    const tips = await replica.tip(own.creatorId, ...Array.from({ length: 14 }, () => aTip()));
    await waitUntil(() => receiver.received.length === 14, 'the tips arrive');
    await replica.dispatcher.settle();
    receiver.respond(respondWith(503));
    const [last] = (await replica.tip(own.creatorId, aTip())) as [FeedTip];
    await replica.dispatcher.settle();
    const item = await listed();
    expect(item?.recent.map(({ tipId }) => tipId)).toEqual([...tips.slice(-11), last].map(({ id }) => id));
    expect(item?.recent[0]).toMatchObject({ state: 'delivered', status: 204, failure: null });
    expect(item?.recent.at(-1)).toMatchObject({ state: 'pending', status: 503, failure: 'status' });
    const [newest] = (await replica.deliveries.list(own)).filter(({ state }) => state === 'delivered');
    expect(item?.lastDeliveredAt).toBe(newest?.deliveredAt);
  });

  it('sends no tip from before the endpoint', async () => {
    const creatorId = randomUUID();
    overlay.record(creatorId, aTip(), aTip());
    const { own } = await anEndpoint(replica, receiver, creatorId);
    const [tip] = (await replica.tip(own.creatorId, aTip())) as [FeedTip];
    await waitUntil(() => receiver.received.length > 0, 'it arrives');
    await replica.dispatcher.settle();
    expect(receiver.tipIds()).toEqual([tip.id]);
  });

  it('waits for a tip whose alert is recorded a moment later', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const tip = aTip();
    await awaitTipSince(own.id, tip.id, 0);
    replica.dispatcher.wake();
    setTimeout(() => overlay.record(own.creatorId, tip), 300);
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives', 1_500);
  });

  it('signs with both secrets when the secret was rotated while it waited for the tip', async () => {
    const { own } = await anEndpoint(replica, receiver);
    const tip = aTip();
    await awaitTipSince(own.id, tip.id, 0);
    replica.dispatcher.wake();
    await pause(300);
    await replica.endpoints.rotate(own);
    overlay.record(own.creatorId, tip);
    await waitUntil(() => receiver.received.length === 1, 'the tip arrives');
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  });

  it.each([2, 71])('still looks after %d hours for a tip whose alert is not recorded yet', async (hours) => {
    const { own } = await anEndpoint(replica, receiver);
    const tip = aTip({ createdAt: new Date(Date.now() - hours * 3_600_000).toISOString() });
    await awaitTipSince(own.id, tip.id, hours);
    await sendDue();
    expect((await stateOf(own.id))?.rest_s).toBeGreaterThan(280);
    overlay.record(own.creatorId, tip);
    await passHours(own.id, 1);
    await sendDue();
    expect(receiver.tipIds()).toEqual([tip.id]);
  });

  it('stops looking for a tip a day after it became too old to be sent', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await awaitTipSince(own.id, aTip().id, webhookLimits.retryHours + 25);
    await sendDue();
    expect(await stateOf(own.id)).toMatchObject({ rest_s: null });
  });

  it('sends everything in order, once by id, to a receiver that was away for 24 hours', async () => {
    const { own } = await anEndpoint(replica, receiver);
    receiver.respond(respondWith(503));
    const tips = [];
    for (let hour = 0; hour < 24; hour += 1) {
      const paid = Array.from({ length: 5 }, () => aTip());
      tips.push(...paid);
      await replica.tip(own.creatorId, ...paid);
      await sendDue();
      await passHours(own.id, 1);
    }
    const attempts = receiver.received.length;
    expect(attempts).toBeGreaterThan(8);
    expect(new Set(receiver.tipIds())).toEqual(new Set([tips[0]?.id]));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    receiver.respond(respondWith(200));
    await passHours(own.id, 3);
    await sendDue();
    expect(receiver.tipIds().slice(attempts)).toEqual(tips.map(({ id }) => id));
    const ids = receiver.received.slice(attempts).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(120);
    expect(await stateOf(own.id)).toMatchObject({ failures: 0, position: tips.at(-1)?.id });
  });

  it('rests longer after each failure, and gives a tip up after 72 hours', async () => {
    const { own } = await anEndpoint(replica, receiver);
    receiver.respond(respondWith(500));
    const [first, second] = (await replica.tip(own.creatorId, aTip(), aTip())) as [FeedTip, FeedTip];
    await replica.dispatcher.settle();
    const rests = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      rests.push((await stateOf(own.id))?.rest_s);
      await passHours(own.id, 3);
      await sendDue();
    }
    expect(rests).toEqual([5, 30, 120, 600, 1_800, 3_600, 10_800, 10_800]);
    await passHours(own.id, 72);
    await sendDue();
    expect(await replica.deliveries.list(own)).toMatchObject([
      { tipId: first.id, state: 'failed', failure: 'status', status: 500 },
    ]);
    receiver.respond(respondWith(200));
    await passHours(own.id, 3);
    await sendDue();
    expect(receiver.tipIds().at(-1)).toBe(second.id);
  });

  it('gives up, unsent, a tip that waited for more than 72 hours', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await replica.endpoints.switch(own, false);
    const old = aTip({ createdAt: new Date(Date.now() - 73 * 3_600_000).toISOString() });
    const fresh = aTip();
    await replica.tip(own.creatorId, old, fresh);
    await replica.endpoints.switch(own, true);
    await sendDue();
    expect(receiver.tipIds()).toEqual([fresh.id]);
    expect(await replica.deliveries.list(own)).toMatchObject([
      { tipId: fresh.id, state: 'delivered' },
      { tipId: old.id, state: 'failed', failure: 'too-old', attempts: 0 },
    ]);
  });

  it('switches an endpoint off that responds with 410, and continues when it is on again', async () => {
    const { own } = await anEndpoint(replica, receiver);
    receiver.respond(respondWith(410));
    const [tip] = (await replica.tip(own.creatorId, aTip())) as [FeedTip];
    await replica.dispatcher.settle();
    expect((await replica.endpoints.list(own.creatorId))[0]?.off).toMatchObject({ reason: 'gone' });
    receiver.respond(respondWith(200));
    await sendDue();
    expect(receiver.received).toHaveLength(1);
    await replica.endpoints.switch(own, true);
    await sendDue();
    expect(receiver.tipIds()).toEqual([tip.id, tip.id]);
  });

  it('switches an endpoint off that failed for five days', async () => {
    const { own } = await anEndpoint(replica, receiver);
    receiver.respond(respondWith(500));
    await replica.tip(own.creatorId, aTip());
    await replica.dispatcher.settle();
    await passHours(own.id, 24 * webhookLimits.failingDays + 1);
    await sendDue();
    expect((await replica.endpoints.list(own.creatorId))[0]?.off).toMatchObject({ reason: 'failing' });
  });

  it('sends a tip as it is now, not as it was at the first attempt', async () => {
    const { own } = await anEndpoint(replica, receiver);
    receiver.respond(respondWith(500));
    const [tip] = (await replica.tip(own.creatorId, aTip({ message: 'Rude' }))) as [FeedTip];
    await replica.dispatcher.settle();
    overlay.replace(own.creatorId, [{ ...tip, message: null }]);
    await passHours(own.id, 1);
    await sendDue();
    expect(receiver.received.map(({ message }) => message.data.message)).toEqual(['Rude', null]);
  });

  it('counts no failure while the tips cannot be read', async () => {
    const { own } = await anEndpoint(replica, receiver);
    overlay.setAway(true);
    await replica.tip(own.creatorId, aTip());
    await replica.dispatcher.settle();
    expect(await stateOf(own.id)).toMatchObject({ failures: 0, rest_s: 5 });
    overlay.setAway(false);
    await passHours(own.id, 1);
    await sendDue();
    expect(receiver.received).toHaveLength(1);
  });

  it('sends nothing for a banned creator, and what was paid meanwhile after the ban', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await rows('insert into suspended_creators values ($1, true, now())', [own.creatorId]);
    const [tip] = (await replica.tip(own.creatorId, aTip())) as [FeedTip];
    await replica.dispatcher.settle();
    expect(receiver.received).toEqual([]);
    await rows('update suspended_creators set is_suspended = false where creator_id = $1', [own.creatorId]);
    await sendDue();
    expect(receiver.tipIds()).toEqual([tip.id]);
  });
});

describe('the position of an endpoint', () => {
  it('cannot fall', async () => {
    const { own } = await anEndpoint(replica, receiver);
    await rows('update endpoints set position = 1000000 where id = $1', [own.id]);
    await expect(rows('update endpoints set position = 3 where id = $1', [own.id])).rejects.toThrow('cannot fall');
  });
});
