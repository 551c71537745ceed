import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FeedTip, webhookEndpointFailed, webhookEndpointSwitchedOff, webhookLimits } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aTip, startOverlayStandIn } from '../../testing/overlay-stand-in.js';
import { type Receiver, respondWith, startReceiver } from '../../testing/receiver.js';
import { anEndpoint, leaseOut, passHoursFor, type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { BansService } from '../bans/bans.service.js';
import { FailuresService } from './failures.service.js';

let scratch: ScratchDatabase;
let overlay: Awaited<ReturnType<typeof startOverlayStandIn>>;
let replicas: [Replica, Replica];
let receiver: Receiver;

beforeAll(async () => {
  scratch = await scratchDatabase('outgoing-webhooks', migrations);
  overlay = await startOverlayStandIn();
  replicas = [await startReplica(scratch, overlay), await startReplica(scratch, overlay)];
});

beforeEach(async () => {
  await receiver?.stop();
  receiver = await startReceiver();
  receiver.respond(respondWith(500));
});

afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await receiver.stop();
  await overlay.stop();
  await scratch.drop();
});

const failingHours = 24 * webhookLimits.failingDays;

/** An endpoint with a tip that has failed once. */
async function aFailingEndpoint() {
  const endpoint = await anEndpoint(replicas[0], receiver);
  const [tip] = (await replicas[0].tip(endpoint.creatorId, aTip())) as [FeedTip];
  await settle();
  return { ...endpoint, tip };
}

/** Makes one more attempt after so many hours. */
async function attemptAfter(id: string, hours: number): Promise<void> {
  await passHoursFor(scratch, id, hours);
  replicas[0].dispatcher.wake();
  await settle();
}

/** An endpoint with a tip that was given up, and nothing to send after it. */
async function anIdleEndpoint() {
  const endpoint = await aFailingEndpoint();
  await scratch.database.rows('update deliveries set expires_at = now() where endpoint_id = $1', [endpoint.id]);
  await attemptAfter(endpoint.id, 1);
  await attemptAfter(endpoint.id, 3);
  expect(await replicas[0].deliveries.list(endpoint.own)).toMatchObject([{ state: 'failed', attempts: 2 }]);
  return endpoint;
}

const findRest = async (id: string) => {
  const [row] = await scratch.database.rows<{ rest_s: number | null; off_reason: string | null }>(
    'select round(extract(epoch from due_at - now()))::int as rest_s, off_reason from endpoints where id = $1',
    [id],
  );
  return row;
};

/** Either replica may have the endpoint: their jobs look for due ones. */
async function settle(): Promise<void> {
  for (const { dispatcher } of replicas) await dispatcher.settle();
}

type Published = { event_id: string; type: string; data: Record<string, unknown> };

const publishedAbout = (id: string) =>
  scratch.database.rows<Published>(
    `select event_id, type, data from outbox where data->>'endpointId' = $1 order by seq`,
    [id],
  );
const typesAbout = async (id: string) => (await publishedAbout(id)).map(({ type }) => type);

describe('an endpoint that fails', () => {
  it('is published after 24 hours, once until an attempt succeeds', async () => {
    const { id, creatorId } = await aFailingEndpoint();
    await attemptAfter(id, 23);
    expect(await publishedAbout(id)).toEqual([]);
    await attemptAfter(id, 2);
    const [{ data }] = (await publishedAbout(id)) as [Published];
    expect(data).toEqual({
      endpointId: id,
      creatorId,
      name: 'Bot',
      failingSince: expect.any(String),
      failure: 'status',
      status: 500,
    });
    const hours = (Date.now() - Date.parse(data.failingSince as string)) / 3_600_000;
    expect(hours).toBeCloseTo(25, 1);
    await attemptAfter(id, 3);
    expect(await typesAbout(id)).toEqual([webhookEndpointFailed.name]);

    receiver.respond(respondWith(200));
    await attemptAfter(id, 3);
    receiver.respond(respondWith(500));
    await replicas[0].tip(creatorId, aTip());
    await attemptAfter(id, 0);
    expect(await typesAbout(id)).toHaveLength(1);
    await attemptAfter(id, 25);
    expect(await typesAbout(id)).toEqual([webhookEndpointFailed.name, webhookEndpointFailed.name]);
  });

  it('is published again after another address, whose failures are new', async () => {
    const { id, own } = await aFailingEndpoint();
    await attemptAfter(id, 25);
    await replicas[0].endpoints.change(own, { url: `${receiver.url}/other` });
    await attemptAfter(id, 0);
    await attemptAfter(id, 25);
    expect(await typesAbout(id)).toHaveLength(2);
  });

  it.each([503, 410])('starts anew at another address while the former one answers %d', async (status) => {
    const other = await startReceiver();
    const { id, own, creatorId } = await anEndpoint(replicas[0], receiver);
    let answer = () => {};
    receiver.respond((_request, response) => {
      answer = () => void response.writeHead(status).end();
    });
    const [tip] = (await replicas[0].tip(creatorId, aTip())) as [FeedTip];
    await waitUntil(() => receiver.received.length === 1, 'the attempt is in flight');
    await replicas[0].endpoints.change(own, { url: other.url });
    replicas[1].dispatcher.wake();
    await replicas[1].dispatcher.settle();
    // One process at a time sends for an endpoint.
    expect(other.received).toEqual([]);
    answer();
    await waitUntil(() => other.received.length === 1, 'the tip arrives at the other address', 3_000);
    await settle();
    expect(other.tipIds()).toEqual([tip.id]);
    const [listed] = await replicas[0].endpoints.list(creatorId);
    expect(listed).toMatchObject({ off: null, failingSince: null, recent: [{ tipId: tip.id, state: 'delivered' }] });
    expect(await publishedAbout(id)).toEqual([]);
    await other.stop();
  });

  it('is published when it is switched off for failing, and not warned of in the same attempt', async () => {
    const { id, own } = await aFailingEndpoint();
    await attemptAfter(id, failingHours + 1);
    expect(await publishedAbout(id)).toMatchObject([
      { type: webhookEndpointSwitchedOff.name, data: { creatorId: own.creatorId, endpointId: id, reason: 'failing' } },
    ]);
    // The creator's switch changes neither the reason nor what was published.
    await replicas[0].endpoints.switch(own, false);
    expect(await typesAbout(id)).toHaveLength(1);
  });

  it('after days without tips is neither switched off nor warned of by one attempt, and retried within seconds', async () => {
    const { id, own } = await anIdleEndpoint();
    expect(await findRest(id)).toEqual({ rest_s: null, off_reason: null });
    await passHoursFor(scratch, id, failingHours);
    await replicas[0].tip(own.creatorId, aTip());
    await settle();
    expect(await findRest(id)).toEqual({ rest_s: 5, off_reason: null });
    expect(await publishedAbout(id)).toEqual([]);
  });

  it('is retried within seconds when an old tip is sent again after days', async () => {
    const { id, own, tip } = await anIdleEndpoint();
    await passHoursFor(scratch, id, failingHours);
    await replicas[0].deliveries.replay(own, tip.id);
    await attemptAfter(id, 0);
    expect(await findRest(id)).toEqual({ rest_s: 5, off_reason: null });
    expect(await publishedAbout(id)).toEqual([]);
  });

  it('after a ban of days is neither switched off nor warned of by one attempt, and retried within seconds', async () => {
    const { id, own } = await aFailingEndpoint();
    const bans = replicas[0].get(BansService);
    await bans.suspend(own.creatorId, new Date().toISOString());
    await passHoursFor(scratch, id, failingHours);
    await bans.restore(own.creatorId, new Date().toISOString());
    await attemptAfter(id, 0);
    expect(await findRest(id)).toEqual({ rest_s: 5, off_reason: null });
    expect(await publishedAbout(id)).toEqual([]);
  });

  it('is not warned of by one attempt when a process of the version before kept the time of former attempts', async () => {
    const { id } = await aFailingEndpoint();
    await scratch.database.rows(
      `update endpoints set failures = 0, failing_since = null, trying_since = now() - interval '30 hours' where id = $1`,
      [id],
    );
    await attemptAfter(id, 0);
    expect(await publishedAbout(id)).toEqual([]);
  });

  it('without a success between rare tips is warned of after a day of attempts, and switched off after two', async () => {
    const { id, own } = await anIdleEndpoint();
    await passHoursFor(scratch, id, failingHours);
    await replicas[0].tip(own.creatorId, aTip());
    await settle();
    await attemptAfter(id, 25);
    expect(await typesAbout(id)).toEqual([webhookEndpointFailed.name]);
    await attemptAfter(id, 24);
    expect(await typesAbout(id)).toEqual([webhookEndpointFailed.name, webhookEndpointSwitchedOff.name]);
    expect(await findRest(id)).toMatchObject({ off_reason: 'failing' });
  });

  it('is published each time that it is switched off for being gone', async () => {
    const { id, own } = await aFailingEndpoint();
    receiver.respond(respondWith(410));
    await attemptAfter(id, 1);
    await replicas[0].endpoints.switch(own, true);
    await attemptAfter(id, 0);
    const published = await publishedAbout(id);
    expect(published).toMatchObject([
      { type: webhookEndpointSwitchedOff.name, data: { reason: 'gone', failure: 'status', status: 410 } },
      { type: webhookEndpointSwitchedOff.name, data: { reason: 'gone' } },
    ]);
    expect(new Set(published.map(({ event_id }) => event_id)).size).toBe(2);
  });

  it('that its creator switched off during the attempt is not published', async () => {
    const { id, own, tip } = await aFailingEndpoint();
    await replicas[0].endpoints.switch(own, false);
    await passHoursFor(scratch, id, failingHours + 1);
    const leaseId = await leaseOut(scratch, id);
    await replicas[0]
      .get(FailuresService)
      .record(
        { endpointId: id, tipId: tip.id, leaseId },
        { url: receiver.url, status: 410, failure: 'status', formerFailures: 1 },
      );
    expect(await publishedAbout(id)).toEqual([]);
    expect((await replicas[0].endpoints.list(own.creatorId))[0]?.off).toMatchObject({ reason: 'owner' });
  });

  it.each([
    ['failed for a day', 25, webhookEndpointFailed.name],
    ['failed for days', failingHours + 1, webhookEndpointSwitchedOff.name],
  ])('that %s is published once when two replicas record failures at once', async (_what, hours, type) => {
    const { id, tip } = await aFailingEndpoint();
    await passHoursFor(scratch, id, hours);
    const leaseId = await leaseOut(scratch, id);
    const record = (replica: Replica) =>
      replica
        .get(FailuresService)
        .record(
          { endpointId: id, tipId: tip.id, leaseId },
          { url: receiver.url, status: 500, failure: 'status', formerFailures: 1 },
        );
    await Promise.all(Array.from({ length: 10 }, (_, index) => record(replicas[index % 2] as Replica)));
    expect(await typesAbout(id)).toEqual([type]);
  });

  it('stays on when the event cannot be recorded, and is switched off with it later', async () => {
    const { id, own } = await aFailingEndpoint();
    await scratch.database.rows(
      `insert into outbox (seq, event_id, type, version, occurred_at, correlation_id, data)
       select newest_seq + 1, gen_random_uuid(), 'in the way', 1, now(), 'test', '{}' from outbox_relay`,
    );
    await attemptAfter(id, failingHours + 1);
    expect((await replicas[0].endpoints.list(own.creatorId))[0]?.off).toBeNull();
    await scratch.database.rows(`delete from outbox where type = 'in the way'`);
    await attemptAfter(id, 1);
    expect((await replicas[0].endpoints.list(own.creatorId))[0]?.off).toMatchObject({ reason: 'failing' });
    expect(await typesAbout(id)).toEqual([webhookEndpointSwitchedOff.name]);
  });
});

describe('the endpoints table', () => {
  it('keeps no warning without failures', async () => {
    const { id } = await anEndpoint(replicas[0], receiver);
    const warn = scratch.database.rows('update endpoints set warned_at = now() where id = $1', [id]);
    await expect(warn).rejects.toThrow('warned_while_failing');
  });
});
