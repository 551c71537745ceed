import type {
  WebhookDeliveryItem,
  WebhookEndpointItem,
  WebhookEndpointWithSecret,
  WebhookTestResult,
} from '@tipnaija/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, mailsTo, newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';
import {
  type ReceivedWebhook,
  startReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '../harness/webhook-receiver.js';

let system: System;
let receiver: WebhookReceiver;

beforeAll(async () => {
  [system, receiver] = await Promise.all([sharedSystem(), startReceiver()]);
});

beforeEach(() => {
  receiver.received.length = 0;
  receiver.respondWith(200);
});

afterAll(async () => {
  receiver?.stop();
  await system?.stop();
});

const path = '/api/webhook-endpoints';

const anEndpoint = ({ api }: Creator) =>
  api.ok<WebhookEndpointWithSecret>('POST', path, { name: 'My lamp', url: receiver.url });
const deliveriesOf = ({ api }: Creator, id: string) => api.ok<WebhookDeliveryItem[]>('GET', `${path}/${id}/deliveries`);
const payTip = async (creator: Creator, message: string) =>
  payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Tunde', message }));
const untilReceived = (count: number) =>
  waitUntil(async () => receiver.received.length === count, 15_000, `${count} webhooks arrive`);

/** Lets an endpoint that fails have failed for so long, and be due. */
async function failFor(id: string, time: string): Promise<void> {
  await system.database.query(
    `update outgoing_webhooks.endpoints set failing_since = now() - $2::interval, trying_since = now() - $2::interval, due_at = now() where id = $1`,
    [id, time],
  );
}

async function expireProof({ id }: Creator): Promise<void> {
  await system.database.query(
    `update identity.sessions set proven_at = proven_at - interval '11 minutes'
     where user_id = (select user_id from identity.creators where id = $1)`,
    [id],
  );
}

describe('an outgoing webhook', () => {
  it('brings a paid tip, signed and moderated, to the address of its creator', async () => {
    const creator = await aCreator(system);
    const { secret, ...created } = await anEndpoint(creator);
    expect(await creator.api.ok<WebhookEndpointItem[]>('GET', path)).toEqual([created]);
    await payTip(creator, 'Ride on, you fuck!');
    await untilReceived(1);
    const [webhook] = receiver.received as [ReceivedWebhook];
    const { headers, body } = webhook;
    const message = verifyWebhook(secret, webhook);
    expect(message).toMatchObject({ type: 'tip.paid', data: { amount: 250_000, currency: 'NGN', donorName: 'Tunde' } });
    expect(body).not.toContain('fuck');
    await waitUntil(
      async () => (await deliveriesOf(creator, created.id))[0]?.state === 'delivered',
      5_000,
      'it is recorded',
    );
    expect(await deliveriesOf(creator, created.id)).toMatchObject([
      { messageId: headers['webhook-id'], attempts: 1, status: 200, failure: null },
    ]);
  });

  it('that fails is retried, and is sent again under its id on request', async () => {
    const creator = await aCreator(system);
    const { id } = await anEndpoint(creator);
    receiver.respondWith(503);
    await payTip(creator, 'First');
    await untilReceived(1);
    receiver.respondWith(200);
    await untilReceived(2);
    await waitUntil(async () => (await deliveriesOf(creator, id))[0]?.state === 'delivered', 5_000, 'it is recorded');
    const [{ tipId, attempts }] = (await deliveriesOf(creator, id)) as [WebhookDeliveryItem];
    expect(attempts).toBe(2);
    expect(await creator.api.ok('POST', `${path}/${id}/deliveries/${tipId}/replay`)).toEqual({ replayed: 1 });
    await untilReceived(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await creator.api.ok('POST', `${path}/${id}/replay`)).toEqual({ replayed: 0 });
  });

  it('is tested, renamed, switched off and on, given another secret, and deleted', async () => {
    const creator = await aCreator(system);
    const { id, secret } = await anEndpoint(creator);
    const one = `${path}/${id}`;
    expect(await creator.api.ok<WebhookTestResult>('POST', `${one}/test`)).toMatchObject({
      status: 200,
      failure: null,
    });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test' });
    expect(await creator.api.ok('PATCH', one, { name: 'Lamp' })).toMatchObject({ name: 'Lamp', url: receiver.url });
    expect(await creator.api.ok('POST', `${one}/switch`, { isOn: false })).toMatchObject({ off: { reason: 'owner' } });
    expect(await creator.api.ok('POST', `${one}/switch`, { isOn: true })).toMatchObject({ off: null });
    const rotated = await creator.api.ok<WebhookEndpointWithSecret>('POST', `${one}/rotate`);
    expect(rotated.secret).not.toBe(secret);
    await creator.api.ok('DELETE', one);
    expect((await creator.api.call('DELETE', one)).body.code).toBe('webhook-endpoint.not-found');
    expect((await creator.api.call('GET', `${path}/none/deliveries`)).body.code).toBe('webhook-endpoint.not-found');
  });

  it('that fails is mailed about after a day, and again when it is switched off', async () => {
    const creator = await aCreator(system);
    const address = `${creator.username}@example.com`;
    const { id } = await anEndpoint(creator);
    receiver.respondWith(503);
    await payTip(creator, 'No answer yet');
    const stateOf = async () => (await creator.api.ok<WebhookEndpointItem[]>('GET', path))[0];
    await waitUntil(async () => Boolean((await stateOf())?.failingSince), 15_000, 'the failure is recorded');
    await failFor(id, '25 hours');
    const warning = await newestMail(system, address, 'Your webhook does not get your tips');
    expect(warning.text).toContain('Last reason: Your server answered with status 503');
    await failFor(id, '121 hours');
    const off = await newestMail(system, address, 'We switched your webhook off');
    expect(linkIn(off, '/dashboard/developers')).toBe(`${system.url}/dashboard/developers`);
    expect((await stateOf())?.off).toMatchObject({ reason: 'failing' });
    const subjects = (await mailsTo(system, address)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('webhook'))).toEqual([off.subject, warning.subject]);
  });

  it('needs a fresh proof to be made, moved or given another secret', async () => {
    const creator = await aCreator(system);
    const { id } = await anEndpoint(creator);
    await expireProof(creator);
    for (const [method, call, body] of [
      ['POST', path, { name: 'Lamp', url: receiver.url }],
      ['PATCH', `${path}/${id}`, { url: receiver.url }],
      ['POST', `${path}/${id}/rotate`, undefined],
    ] as const)
      expect((await creator.api.call(method, call, body)).body.code).toBe('auth.proof-needed');
    await creator.api.ok('DELETE', `${path}/${id}`);
  });

  it.each([
    [{ name: '', url: 'https://a.example.com/' }, 'request.invalid'],
    [{ name: 'Lamp', url: 'lamp' }, 'request.invalid'],
    [{ name: 'Lamp', url: 'ftp://a.example.com/' }, 'request.invalid'],
    [{ name: 'Lamp', url: 'http://a.example.com/' }, 'webhook-endpoint.url-rejected'],
    [{ name: 'Lamp', url: 'https://10.0.0.1/' }, 'webhook-endpoint.url-rejected'],
    [{ name: 'Lamp', url: 'https://me:secret@a.example.com/' }, 'webhook-endpoint.url-rejected'],
    [{ name: 'Lamp', url: 'https://a.example.com:8443/' }, 'webhook-endpoint.url-rejected'],
  ])('is not made of %j', async (body, code) => {
    const creator = await aCreator(system);
    expect((await creator.api.call('POST', path, body)).body).toMatchObject({ code });
  });

  it('belongs to its creator alone', async () => {
    const [creator, other] = [await aCreator(system), await aCreator(system)];
    const { id } = await anEndpoint(creator);
    for (const [method, call] of [
      ['GET', 'deliveries'],
      ['POST', 'test'],
      ['POST', 'replay'],
      ['POST', 'rotate'],
    ] as const)
      expect((await other.api.call(method, `${path}/${id}/${call}`)).body.code).toBe('webhook-endpoint.not-found');
    expect(receiver.received).toEqual([]);
  });
});
