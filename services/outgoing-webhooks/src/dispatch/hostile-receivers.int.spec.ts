import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aTip, startOverlayStandIn } from '../../testing/overlay-stand-in.js';
import { respondWith, startReceiver } from '../../testing/receiver.js';
import { anEndpoint, leaseOut, type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { AddressCheckService } from '../addresses/address-check.service.js';
import { FailuresService } from './failures.service.js';

let scratch: ScratchDatabase;
let overlay: Awaited<ReturnType<typeof startOverlayStandIn>>;
let replicas: [Replica, Replica];

beforeAll(async () => {
  scratch = await scratchDatabase('outgoing-webhooks', migrations);
  overlay = await startOverlayStandIn();
  replicas = [await startReplica(scratch, overlay), await startReplica(scratch, overlay)];
});

afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await overlay.stop();
  await scratch.drop();
});

const settle = async () => {
  for (const { dispatcher } of replicas) await dispatcher.settle();
};

describe('a hostile receiver', () => {
  it('that is silent fails after ten seconds, and delays no other', async () => {
    const [silent, prompt] = [await startReceiver(), await startReceiver()];
    silent.respond(() => undefined);
    const hostile = [];
    for (let index = 0; index < 20; index += 1) hostile.push(await anEndpoint(replicas[0], silent));
    const friendly = await anEndpoint(replicas[0], prompt);
    const from = performance.now();
    for (const { creatorId } of hostile) await replicas[0].tip(creatorId, aTip());
    await waitUntil(() => silent.received.length === 20, 'all are silent');
    const paidAt = performance.now();
    await replicas[0].tip(friendly.creatorId, aTip());
    await waitUntil(() => prompt.received.length === 1, 'the tip arrives');
    expect(performance.now() - paidAt).toBeLessThan(2_000);
    await settle();
    expect(performance.now() - from).toBeGreaterThan(9_000);
    expect(await replicas[0].deliveries.list((hostile[0] as (typeof hostile)[0]).own)).toMatchObject([
      { state: 'pending', attempts: 1, status: null, failure: 'timeout' },
    ]);
    await Promise.all([silent.stop(), prompt.stop()]);
  });

  it('with an endless response is cut off, and its status counts', async () => {
    const endless = await startReceiver();
    let sentBytes = 0;
    endless.respond((_request, response) => {
      response.writeHead(200);
      const part = Buffer.alloc(8_192, 'x');
      const more = () => {
        while (!response.destroyed && response.write(part)) sentBytes += part.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const { own } = await anEndpoint(replicas[0], endless);
    await replicas[0].tip(own.creatorId, aTip());
    await waitUntil(async () => (await replicas[0].deliveries.list(own))[0]?.state === 'delivered', 'it is delivered');
    await pause(200);
    const before = sentBytes;
    await pause(300);
    expect(sentBytes).toBe(before);
    // The buffers of both sockets, and no stream of it.
    expect(sentBytes).toBeLessThan(16_000_000);
    await endless.stop();
  });

  it('that drips its response is cut off after two seconds', async () => {
    const dripping = await startReceiver();
    dripping.respond((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 100);
      response.on('close', () => clearInterval(timer));
    });
    const { own } = await anEndpoint(replicas[0], dripping);
    const from = performance.now();
    await replicas[0].tip(own.creatorId, aTip());
    await waitUntil(async () => (await replicas[0].deliveries.list(own))[0]?.state === 'delivered', 'it is delivered');
    expect(performance.now() - from).toBeLessThan(5_000);
    await dripping.stop();
  });

  it('that redirects fails', async () => {
    const [redirecting, target] = [await startReceiver(), await startReceiver()];
    redirecting.respond(respondWith(307, { location: target.url }));
    const { own } = await anEndpoint(replicas[0], redirecting);
    await replicas[0].tip(own.creatorId, aTip());
    await settle();
    expect(await replicas[0].deliveries.list(own)).toMatchObject([
      { state: 'pending', status: 307, failure: 'status' },
    ]);
    expect(target.received).toEqual([]);
    await Promise.all([redirecting.stop(), target.stop()]);
  });

  it.each([
    ['closes the connection', (response: { destroy: () => unknown }) => response.destroy()],
    [
      'sends headers without end',
      (response: { destroyed: boolean; socket: { write: (text: string) => unknown } | null }) => {
        response.socket?.write('HTTP/1.1 200 OK\r\n');
        for (let line = 0; line < 3_000; line += 1) response.socket?.write(`x-${line}: ${'y'.repeat(100)}\r\n`);
      },
    ],
    [
      'speaks no HTTP',
      (response: { socket: { end: (text: string) => unknown } | null }) => response.socket?.end('SSH-2.0-x\r\n'),
    ],
  ])('that %s fails', async (_what, act) => {
    const broken = await startReceiver();
    broken.respond((_request, response) => void act(response as never));
    const { own } = await anEndpoint(replicas[0], broken);
    await replicas[0].tip(own.creatorId, aTip());
    await settle();
    expect(await replicas[0].deliveries.list(own)).toMatchObject([
      { state: 'pending', attempts: 1, failure: 'unreachable' },
    ]);
    await broken.stop();
  });
});

describe('two replicas', () => {
  it('send the tips of one endpoint one at a time, in order, each once', async () => {
    const receiver = await startReceiver();
    let [open, most] = [0, 0];
    receiver.respond((_request, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.writeHead(200).end();
      }, 5);
    });
    const { own } = await anEndpoint(replicas[0], receiver);
    const ids: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const [tip] = await (replicas[index % 2] as Replica).tip(own.creatorId, aTip());
      ids.push(tip?.id as number);
      for (const { dispatcher } of replicas) dispatcher.wake();
    }
    await waitUntil(() => receiver.received.length >= 60, 'all arrive', 20_000);
    await settle();
    expect(receiver.tipIds()).toEqual(ids);
    expect(most).toBe(1);
    await receiver.stop();
  });

  it('take over an endpoint whose process died, after its lease', async () => {
    const receiver = await startReceiver();
    const { own } = await anEndpoint(replicas[0], receiver);
    await leaseOut(scratch, own.id);
    await replicas[0].tip(own.creatorId, aTip());
    await settle();
    expect(receiver.received).toEqual([]);
    await scratch.database.rows('update endpoints set leased_until = now() where id = $1', [own.id]);
    replicas[1].dispatcher.wake();
    await settle();
    expect(receiver.received).toHaveLength(1);
    await receiver.stop();
  });

  it('send nothing from one that was paused for a minute before the request', async () => {
    const receiver = await startReceiver();
    const [paused, other] = replicas;
    const { own } = await anEndpoint(paused, receiver);
    const addresses = paused.get(AddressCheckService);
    const find = addresses.find.bind(addresses);
    const name = jest.spyOn(addresses, 'find').mockImplementationOnce(async (url) => {
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 61_000);
      return find(url);
    });
    await paused.tip(own.creatorId, aTip());
    await waitUntil(() => name.mock.calls.length > 0, 'the name is resolved');
    await paused.dispatcher.settle();
    jest.restoreAllMocks();
    expect(receiver.received).toEqual([]);
    await scratch.database.rows('update endpoints set due_at = now(), leased_until = null where id = $1', [own.id]);
    other.dispatcher.wake();
    await settle();
    expect(receiver.received).toHaveLength(1);
    await receiver.stop();
  });

  it('leave an endpoint to the process that took it over when a late attempt fails', async () => {
    const receiver = await startReceiver();
    const { own } = await anEndpoint(replicas[0], receiver);
    const [tip] = await replicas[0].tip(own.creatorId, aTip());
    await settle();
    await leaseOut(scratch, own.id);
    const row = () => scratch.database.rows('select lease_id, due_at, failures from endpoints where id = $1', [own.id]);
    const before = await row();
    const late = { endpointId: own.id, tipId: tip?.id as number, leaseId: randomUUID() };
    const failed = { url: receiver.url, status: 500, failure: 'status', formerFailures: 0 } as const;
    await expect(replicas[0].get(FailuresService).record(late, failed)).rejects.toThrow();
    const pendingAgain = `update deliveries set state = 'pending', delivered_at = null where endpoint_id = $1`;
    await scratch.database.rows(pendingAgain, [own.id]);
    await replicas[0].get(FailuresService).record(late, failed);
    expect(await row()).toEqual(before);
    await receiver.stop();
  });

  it('send the first attempt within two seconds of the payment for 95 of 100 tips', async () => {
    const receiver = await startReceiver();
    const paidAt = new Map<number, number>();
    const lags: number[] = [];
    receiver.respond(({ message }, response) => {
      lags.push(performance.now() - (paidAt.get(message.data.id) as number));
      response.writeHead(200).end();
    });
    const creators: string[] = [];
    for (let index = 0; index < 10; index += 1) creators.push((await anEndpoint(replicas[0], receiver)).creatorId);
    for (let index = 0; index < 100; index += 1) {
      const tip = aTip();
      paidAt.set(tip.id, performance.now());
      await (replicas[index % 2] as Replica).tip(creators[index % 10] as string, tip);
      // Fifty tips a second.
      await pause(20);
    }
    await waitUntil(() => lags.length === 100, 'all arrive', 20_000);
    expect(lags.sort((a, b) => a - b)[94]).toBeLessThan(2_000);
    await receiver.stop();
  });
});
